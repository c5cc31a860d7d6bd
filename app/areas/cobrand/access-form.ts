import { z } from 'zod'
import { isCnpj } from '~/domain/registry/cnpj'
import { formValidator } from '~/ui/form-validator'

const allRequired = 'Por favor, preencha todos os dados.'
const invalidCnpj = 'Por favor, insira um CNPJ válido.'

const required = z.string({ error: allRequired }).trim().min(1, allRequired)

/** The contact data that open the simulator on a partner page. */
const accessForm = z.object({
  name: required.max(120, 'O nome deve ter até 120 caracteres.'),
  cnpj: required.refine(isCnpj, invalidCnpj),
  email: required.max(254, 'Digite um email válido').pipe(z.email('Digite um email válido')),
})

export const guestAccessValidator = formValidator(accessForm)

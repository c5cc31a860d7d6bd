import { z } from 'zod'
import { freeMarketConsentVersion } from '~/contract/leads'
import { visibleText } from '~/domain/files/visible-text'
import { phoneDigits } from '~/domain/registry/phone'
import { states } from '~/domain/registry/states'
import { consumerGroups, maxDemandKw } from '~/domain/tariffs/migration'
import { parseDecimal } from '~/ui/decimal'
import { formValidator } from '~/ui/form-validator'
import { voltageField } from './migration-form'

const required = (message: string) => z.string({ error: message }).trim().min(1, message)
const invalidDocument = 'CPF deve ter 11 dígitos ou CNPJ deve ter 14 dígitos'

/** The form of a visitor who asks the team to look at their case. Valid documents and phones lose their mask; the bill is optional. */
export const contactForm = z.object({
  name: required('Nome deve ser informado')
    .max(120, 'Nome deve ter até 120 caracteres')
    .regex(/^\P{Cc}*$/u, 'Digite o nome em uma linha')
    .refine((text) => text === '' || visibleText(text).trim() !== '', 'Nome deve ser informado'),
  document: z
    .string()
    .default('')
    .transform(documentCharacters)
    .refine((text) => /^(\d{11}|[0-9A-Z]{12}\d{2})?$/.test(text), invalidDocument),
  email: required('Email deve ser informado').max(254, 'Digite um email válido').pipe(z.email('Digite um email válido')),
  phone: required('Telefone deve ser informado')
    .refine((text) => /^[\d()+.\-\s]*$/.test(text), 'Digite um número válido')
    .transform(phoneDigits)
    .refine((digits) => digits.length === 10 || digits.length === 11, 'Digite um número válido'),
  state: z.enum(
    states.map(({ value }) => value),
    'Estado deve ser informado',
  ),
  grupo: z.enum(['', ...consumerGroups], 'Escolha o grupo que está na sua fatura').default(''),
  tensao: z.string().default('').pipe(voltageField),
  demanda: optionalNumber((kw) => kw >= 0 && kw <= maxDemandKw, 'Informe a demanda contratada em kW, por exemplo 150'),
  /** The checkbox that allows a contact; its value is the version of the consent text. */
  contact: z.literal(freeMarketConsentVersion, 'É preciso autorizar o contato para enviar'),
})

export const contactValidator = formValidator(contactForm)

/** The fields of the form, in the order of the page. */
export const contactFields = ['name', 'document', 'email', 'phone', 'state', 'grupo', 'tensao', 'demanda', 'contact'] as const

/** A number in Portuguese notation; undefined when the field is left empty. */
function optionalNumber(isValid: (value: number) => boolean, message: string) {
  return z
    .string()
    .default('')
    .transform((text) => (text.trim() === '' ? undefined : parseDecimal(text)))
    .refine((value) => value === undefined || isValid(value), message)
}

/** Removes the mask. Letters stay: a CNPJ may have them since July 2026. */
function documentCharacters(text: string) {
  return text.replaceAll(/[.\-/\s]/g, '').toUpperCase()
}

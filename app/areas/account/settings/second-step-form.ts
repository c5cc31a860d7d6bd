import { z } from 'zod'
import { maxCurrentPasswordCharacters } from '~/contract/password'
import { formValidator } from '~/ui/form-validator'

const password = z
  .string({ error: 'Informe a sua senha' })
  .min(1, 'Informe a sua senha')
  .max(maxCurrentPasswordCharacters, 'Informe a sua senha')
const code = z.string({ error: 'Digite o código' }).trim().min(1, 'Digite o código').max(64, 'Código incorreto ou já usado.')

/** The validators of the page's forms, by their `subaction`. */
export const secondStepValidators = {
  start: formValidator(z.object({ password })),
  confirm: formValidator(z.object({ code, enrolment: z.string().max(4_000) })),
  renew: formValidator(z.object({ password, code })),
  end: formValidator(z.object({ password, code })),
}

export type SecondStepAct = keyof typeof secondStepValidators

export function isSecondStepAct(name: unknown): name is SecondStepAct {
  return typeof name === 'string' && Object.hasOwn(secondStepValidators, name)
}

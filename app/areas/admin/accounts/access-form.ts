import { z } from 'zod'
import { maxNameCharacters, typedDay } from '~/contract/text'
import { permissions, roles, type Permission, type Role } from '~/domain/access/access'
import { formValidator } from '~/ui/form-validator'

/** The ticked permissions: none, one or several. Unknown names are dropped. */
const ticked = z
  .preprocess((sent) => [sent ?? []].flat(), z.array(z.unknown()))
  .transform((names) => permissions.filter((permission) => names.includes(permission)))

const role = z.enum(roles, 'Escolha o papel')
const companyName = z
  .string()
  .trim()
  .max(maxNameCharacters, `O nome da empresa pode ter até ${maxNameCharacters} caracteres`)
  .regex(/^\P{Cc}*$/u, 'Informe o nome em uma linha')
  .default('')
const wrongDay = 'Informe uma data válida'

const accessExpiresOn = z.union([z.literal(''), typedDay(wrongDay)], wrongDay).default('')

export const accessFields = z.object({ role, permissions: ticked, companyName, accessExpiresOn })

/** Empty fields are left out. */
export function givenAccess({ companyName: company, accessExpiresOn: lastDay, ...access }: z.output<typeof accessFields>) {
  return { ...access, ...(company && { companyName: company }), ...(lastDay && { accessExpiresOn: lastDay }) }
}

export const accountAccessValidator = formValidator(accessFields.transform(givenAccess))

/** The initial values of the form. */
export type ShownAccess = { role: Role; permissions: Permission[]; companyName: string; accessExpiresOn: string }

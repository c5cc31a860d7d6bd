import { z } from 'zod'
import { maxNameCharacters } from '~/contract/text'
import { permissions, roles, type Permission, type Role } from '~/domain/access/access'
import { formValidator } from '~/ui/form-validator'

/** The boxes that were ticked: none, one or several. A name that is no permission of ours was not sent by our page. */
const ticked = z
  .preprocess((sent) => [sent ?? []].flat(), z.array(z.unknown()))
  .transform((names) => permissions.filter((permission) => names.includes(permission)))

export const accessValidator = formValidator(
  z
    .object({
      role: z.enum(roles, 'Escolha o papel'),
      permissions: ticked,
      companyName: z
        .string()
        .trim()
        .max(maxNameCharacters, `O nome da empresa pode ter até ${maxNameCharacters} caracteres`)
        .regex(/^\P{Cc}*$/u, 'Informe o nome em uma linha')
        .default(''),
      accessExpiresOn: z.union([z.literal(''), z.iso.date()], 'Informe uma data válida').default(''),
    })
    .transform(({ companyName, accessExpiresOn, ...access }) => ({
      ...access,
      ...(companyName && { companyName }),
      ...(accessExpiresOn && { accessExpiresOn }),
    })),
)

/** What the form shows at first. */
export type ShownAccess = { role: Role; permissions: Permission[]; companyName: string; accessExpiresOn: string }

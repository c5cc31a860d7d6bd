import { z } from 'zod'
import { permissions, roles, type Permission } from '~/domain/access/access'

const accessForm = z.object({
  role: z.enum(roles, 'Escolha o papel'),
  permissions: z.array(z.enum(permissions)),
  companyName: z
    .string()
    .trim()
    .max(120, 'O nome da empresa pode ter até 120 caracteres')
    .regex(/^\P{Cc}*$/u, 'Informe o nome em uma linha'),
  accessExpiresOn: z.union([z.literal(''), z.iso.date()], 'Informe uma data válida'),
})

export type TypedAccess = { role: string; permissions: readonly string[]; companyName: string; accessExpiresOn: string }

/** Reads the access that an administrator gives: what the provider takes, or what is wrong by field. */
export function readAccess(form: FormData) {
  const typed = typedAccess(form)
  const { data, error } = accessForm.safeParse(typed)
  if (error) return { typed, errors: Object.fromEntries(error.issues.map(({ path, message }) => [String(path[0]), message])) }
  const { companyName, accessExpiresOn, ...access } = data
  const body = { ...access, ...(companyName && { companyName }), ...(accessExpiresOn && { accessExpiresOn }) }
  return { typed, body }
}

function typedAccess(form: FormData): TypedAccess {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, 300)
  return {
    role: text('role'),
    permissions: form.getAll('permissions').filter((name): name is Permission => permissions.includes(name as Permission)),
    companyName: text('companyName'),
    accessExpiresOn: text('accessExpiresOn'),
  }
}

import { z } from 'zod'
import { roles } from './auth'
import { endpoint } from './endpoint'

const namedCompany = z.object({ name: z.string() })

export const getUser = endpoint({
  method: 'GET',
  path: '/users/{id}',
  summary: 'Ler um usuário (o próprio, ou qualquer um para administradores)',
  access: 'bearer',
  params: z.object({ id: z.string().min(1).max(64) }),
  reply: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    created_at: z.string(),
    role: z.enum(roles),
    /** Comma-separated: "prime_black,simulator". */
    permissions: z.string(),
    company: namedCompany.nullable(),
    partner_company: namedCompany.nullable(),
  }),
  refusals: { 403: 'É o usuário de outra pessoa', 404: 'Usuário não encontrado' },
})

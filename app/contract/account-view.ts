import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { objectId } from './text'

/** Reply to an administrator during a view, for every call that does not only read. */
export const viewOnlyMessage = 'Você está vendo a plataforma como outra pessoa: nada pode ser mudado.'

export const viewAccount = endpoint({
  method: 'POST',
  path: '/users/{id}/view',
  summary: 'Ver a plataforma como outra pessoa, só para ler, por 15 minutos; a conta de um administrador ninguém vê assim',
  access: 'bearer',
  permissions: administrators.permissions,
  params: z.object({ id: objectId }),
  reply: z.object({
    /** Reads with the person's access; expires with the administrator's sign-in. */
    accessToken: z.string(),
    until: z.string(),
  }),
  refusals: { 403: 'É a conta de um administrador', 404: 'Usuário não encontrado', 422: 'O acesso da conta está expirado' },
})

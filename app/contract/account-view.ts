import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { objectId } from './text'

/** What every call but a reading one answers to an administrator who sees the platform as somebody else. */
export const viewOnlyMessage = 'Você está vendo a plataforma como outra pessoa: nada pode ser mudado.'

export const viewAccount = endpoint({
  method: 'POST',
  path: '/users/{id}/view',
  summary: 'Ver a plataforma como outra pessoa, só para ler, por 15 minutos; a conta de um administrador ninguém vê assim',
  access: 'bearer',
  permissions: administrators.permissions,
  params: z.object({ id: objectId }),
  reply: z.object({
    /** Reads what the person reads; ends with the sign-in of the administrator. */
    accessToken: z.string(),
    until: z.string(),
  }),
  refusals: { 403: 'É a conta de um administrador', 404: 'Usuário não encontrado', 422: 'O acesso da conta está expirado' },
})

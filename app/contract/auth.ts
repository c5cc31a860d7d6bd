import { z } from 'zod'
import { endpoint } from './endpoint'

export const roles = ['CLIENTE', 'PARCEIRO', 'ADMIN', 'SUPER_ADMIN'] as const

export const permissionNames = ['prime_black', 'prime_basic', 'research', 'simulator', 'ADMIN', 'SUPER_ADMIN'] as const
export type PermissionName = (typeof permissionNames)[number]

const tokenPair = { accessToken: z.string(), refreshToken: z.string() }

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Entrar com e-mail e senha',
  access: 'public',
  body: z.object({ email: z.string().min(1).max(254), password: z.string().min(1).max(128) }),
  reply: z.object({ ...tokenPair, id: z.string(), role: z.enum(roles).optional() }),
  refusals: { 401: 'Credenciais incorretas, ou o acesso da conta expirou' },
})

export const refreshToken = endpoint({
  method: 'POST',
  path: '/auth/refresh-token',
  summary: 'Trocar o refresh token por um novo par; um token já usado encerra a família',
  access: 'public',
  body: z.object({ refreshToken: z.string().min(1).max(512), id: z.string().min(1).max(64) }),
  reply: z.object(tokenPair),
  refusals: { 401: 'Refresh token desconhecido, vencido ou já usado' },
})

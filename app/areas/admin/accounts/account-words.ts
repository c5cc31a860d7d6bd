import type { ReadOnlyReason } from './account.server'

export const noSignIns = 'A conta não está aberta em nenhum lugar agora.'

/** Why the viewing administrator cannot change the account. */
export const readOnlyWords: Record<ReadOnlyReason, string> = {
  own: 'Esta é a sua conta: outro administrador muda o seu acesso, e as suas sessões estão em Minha conta.',
  administrator: 'Só um superadministrador muda a conta de um administrador.',
}

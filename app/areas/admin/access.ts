import type { Access, Member } from '~/domain/access/access'

/** Who may open the administrator's area. */
export const adminAccess = { permissions: ['ADMIN', 'SUPER_ADMIN'] } as const satisfies Access

/** Who may also make administrators; the provider decides, and this only spares people its refusal. */
export function isSuperAdministrator({ role, permissions }: Member): boolean {
  return role === 'SUPER_ADMIN' || permissions.includes('SUPER_ADMIN')
}

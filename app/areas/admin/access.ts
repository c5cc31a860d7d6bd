import type { Access } from '~/domain/access/access'

/** Who may open the administrator's area. */
export const adminAccess = { permissions: ['ADMIN', 'SUPER_ADMIN'] } as const satisfies Access

/** Roles of an account, as the provider spells them. */
export const roles = ['CLIENTE', 'PARCEIRO', 'ADMIN', 'SUPER_ADMIN'] as const
export type Role = (typeof roles)[number]

/** Permission strings an account may carry; two of them repeat a role's name. */
export const permissions = ['prime_black', 'prime_basic', 'research', 'simulator', 'proposal', 'ADMIN', 'SUPER_ADMIN'] as const
export type Permission = (typeof permissions)[number]

/** Who is asking. `role` is undefined for an account that was given none. */
export type Member = { role?: Role; permissions: readonly Permission[] }

/** What a page asks for: any one of these roles or permissions is enough. */
export type Access = { roles?: readonly Role[]; permissions?: readonly Permission[] }

/** Reads the comma-separated list of an account, leaving out what this product does not know. */
export function parsePermissions(list: string): Permission[] {
  const names = new Set(list.split(',').map((name) => name.trim()))
  return permissions.filter((permission) => names.has(permission))
}

/** A permission is held when it is on the list, and always by an administrator. */
export function hasPermission(member: Member, permission: Permission): boolean {
  return member.role === 'ADMIN' || member.role === 'SUPER_ADMIN' || member.permissions.includes(permission)
}

/** Who runs the platform: by role, or by one of the two permissions of the same names. Pages and calls read this one rule. */
export const administrators = { permissions: ['ADMIN', 'SUPER_ADMIN'] } as const satisfies Access

export function isAdministrator(member: Member): boolean {
  return mayEnter(member, administrators)
}

/** Who may use the simulator. */
export const simulatorUsers = { permissions: ['prime_black', 'simulator'] } as const satisfies Access

/** Who may search the agents of the free market. */
export const marketResearchers = { permissions: ['prime_black', 'research'] } as const satisfies Access

/** Partners who see the energy on offer: those of the black tier. */
export const offerReaders = { permissions: ['prime_black'] } as const satisfies Access

/** Partners of the Prime programme: they see lessons and the companies that they brought. */
export const primePartners = { permissions: ['prime_black', 'prime_basic'] } as const satisfies Access

/** Who reads a company that a partner brought; the provider decides which company. */
export const referralReaders = { roles: ['PARCEIRO'], permissions: ['ADMIN', 'SUPER_ADMIN'] } as const satisfies Access

/** Who the partners' area opens to. */
export const partners = { roles: ['PARCEIRO'], permissions: primePartners.permissions } as const satisfies Access

/** Who may also make administrators, and touch their accounts. */
export function isSuperAdministrator({ role, permissions: held }: Member): boolean {
  return role === 'SUPER_ADMIN' || held.includes('SUPER_ADMIN')
}

/** Whether a member may open a page: one matching role or permission is enough; asking for nothing lets nobody in. */
export function mayEnter(member: Member, access: Access): boolean {
  const hasRole = access.roles?.some((role) => role === member.role) ?? false
  return hasRole || (access.permissions?.some((permission) => hasPermission(member, permission)) ?? false)
}

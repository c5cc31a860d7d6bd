/** Roles of an account, as the provider spells them. */
export const roles = ['CLIENTE', 'PARCEIRO', 'ADMIN', 'SUPER_ADMIN'] as const
export type Role = (typeof roles)[number]

/** Permissions of an account; two have the names of roles. */
export const permissions = ['prime_black', 'prime_basic', 'research', 'simulator', 'proposal', 'ADMIN', 'SUPER_ADMIN'] as const
export type Permission = (typeof permissions)[number]

/** A member's role and permissions. `role` is undefined for an account without one. */
export type Member = { role?: Role; permissions: readonly Permission[] }

/** What the key of a company's programs may read: units with their months, and their alerts. */
export const keyScopes = ['units', 'alerts'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Access rule of a page: any one of these roles or permissions suffices. */
export type Access = { roles?: readonly Role[]; permissions?: readonly Permission[] }

/** Parses an account's comma-separated permissions; unknown ones are dropped. */
export function parsePermissions(list: string): Permission[] {
  const names = new Set(list.split(',').map((name) => name.trim()))
  return permissions.filter((permission) => names.has(permission))
}

/** Whether a member has a permission: listed, or implied for administrators. */
export function hasPermission(member: Member, permission: Permission): boolean {
  return member.role === 'ADMIN' || member.role === 'SUPER_ADMIN' || member.permissions.includes(permission)
}

/** Administrators: by role, or by one of the two permissions with the same names. Pages and calls use this one rule. */
export const administrators = { permissions: ['ADMIN', 'SUPER_ADMIN'] } as const satisfies Access

export function isAdministrator(member: Member): boolean {
  return mayEnter(member, administrators)
}

/** Who may use the simulator. */
export const simulatorUsers = { permissions: ['prime_black', 'simulator'] } as const satisfies Access

/** Users of the search for agents of the free market. */
export const marketResearchers = { permissions: ['prime_black', 'research'] } as const satisfies Access

/** Partners who see the energy on offer: the black tier. */
export const offerReaders = { permissions: ['prime_black'] } as const satisfies Access

/** Who makes sales proposals and sends them to be signed: the black tier. */
export const sellers = { permissions: ['prime_black'] } as const satisfies Access

/** Partners of the Prime programme: they see lessons and their clients. */
export const primePartners = { permissions: ['prime_black', 'prime_basic'] } as const satisfies Access

/** Readers of a partner's client; the provider decides which company. */
export const referralReaders = { roles: ['PARCEIRO'], permissions: ['ADMIN', 'SUPER_ADMIN'] } as const satisfies Access

/** Users of the partners' area. */
export const partners = { roles: ['PARCEIRO'], permissions: primePartners.permissions } as const satisfies Access

/** Users who may grant administrator access, and change administrators' accounts. */
export function isSuperAdministrator({ role, permissions: held }: Member): boolean {
  return role === 'SUPER_ADMIN' || held.includes('SUPER_ADMIN')
}

/** Whether a member may open a page: one matching role or permission suffices; an empty rule admits nobody. */
export function mayEnter(member: Member, access: Access): boolean {
  const hasRole = access.roles?.some((role) => role === member.role) ?? false
  return hasRole || (access.permissions?.some((permission) => hasPermission(member, permission)) ?? false)
}

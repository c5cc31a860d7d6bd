import { administrators, type Permission, type Role } from '~/domain/access/access'

export const roleWords: Record<Role, string> = {
  CLIENTE: 'Cliente',
  PARCEIRO: 'Parceiro',
  ADMIN: 'Administrador',
  SUPER_ADMIN: 'Superadministrador',
}

export const permissionWords: Record<Permission, string> = {
  prime_black: 'Prime Black',
  prime_basic: 'Prime Basic',
  research: 'Pesquisa de mercado',
  simulator: 'Simulador',
  proposal: 'Propostas',
  ADMIN: 'Administração',
  SUPER_ADMIN: 'Superadministração',
}

/** What only a SUPER_ADMIN may give, as a role and as a permission. */
export const superOnly: readonly string[] = administrators.permissions

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

/** The roles and permissions that only a SUPER_ADMIN may give. */
export const superOnly: readonly string[] = administrators.permissions

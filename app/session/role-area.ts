import type { Role } from '~/domain/access/access'

type Area = { path: string; label: string }

const areas: Record<Role, Area> = {
  CLIENTE: { path: '/client', label: 'Área do Cliente' },
  PARCEIRO: { path: '/parceiro', label: 'Área do Parceiro' },
  ADMIN: { path: '/areaAdm', label: 'Área do Admin' },
  SUPER_ADMIN: { path: '/areaAdm', label: 'Área do Admin' },
}

/** Areas whose page is open to the public; a path joins this list in the change that brings its page. */
const openPaths: readonly string[] = []

/** The area a role calls its own; undefined without a role, and while the area has no page. */
export function areaOf(role: Role | undefined): Area | undefined {
  const area = role && areas[role]
  return area && openPaths.includes(area.path) ? area : undefined
}

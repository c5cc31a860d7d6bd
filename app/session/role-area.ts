import type { Role } from '~/domain/access/access'

type Area = { path: string; label: string }

const areas: Record<Role, Area> = {
  CLIENTE: { path: '/client', label: 'Área do Cliente' },
  PARCEIRO: { path: '/parceiro', label: 'Área do Parceiro' },
  ADMIN: { path: '/areaAdm', label: 'Área do Admin' },
  SUPER_ADMIN: { path: '/areaAdm', label: 'Área do Admin' },
}

/** Pages that menus may lead to; a path joins this list in the change that brings its page. */
const openPaths: readonly string[] = ['/simulacao', '/areaAdm']

/** Whether a menu may lead to this page yet. */
export function hasPage(path: string): boolean {
  return openPaths.includes(path)
}

/** The area a role calls its own; undefined without a role, and while the area has no page. */
export function areaOf(role: Role | undefined): Area | undefined {
  const area = role && areas[role]
  return area && hasPage(area.path) ? area : undefined
}

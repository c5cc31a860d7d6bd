export const migrationsPath = '/areaAdm/migracoes'

export function migrationPath(unitId: string): string {
  return `/areaAdm/unidades/${encodeURIComponent(unitId)}/migracao`
}

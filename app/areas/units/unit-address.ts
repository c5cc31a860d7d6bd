/** Page that shows a unit: the client's own, or that of a partner's client. */
export type UnitDoor = { path: '/client' } | { path: '/empresa'; cliente: string }

/** Full lists shown instead of the dashboard: the company's units, or their viability studies. */
export const unitLists = ['unidades', 'estudos'] as const
type UnitList = (typeof unitLists)[number]

/** Months as `monthKey` writes them. */
type UnitQuery = {
  unidade?: string | undefined
  mes?: string | undefined
  comparar?: string | undefined
  ver?: UnitList | undefined
}

/** The page of a unit's contracts of energy. */
export function contractAddress(unitId: string): string {
  return `/unidade/${encodeURIComponent(unitId)}/contrato`
}

/** The page of a unit's hours, and of one month of them. */
export function hoursAddress(unitId: string, month?: string): string {
  const path = `/unidade/${encodeURIComponent(unitId)}/horas`
  return month === undefined ? path : `${path}?${new URLSearchParams({ mes: month })}`
}

/** The page that asks before the hours sent of a month, "2026-07", are deleted. */
export function hoursDeletionAddress(unitId: string, month: string): string {
  return `${hoursAddress(unitId)}/${month}/excluir`
}

/** The address of a unit's dashboard, one of its months, a comparison of two, or a full list. */
export function unitAddress({ path, ...door }: UnitDoor, asked: UnitQuery): string {
  const query = Object.entries({ ...door, ...asked }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${path}?${new URLSearchParams(query)}`
}

/** The page that shows a unit: the client's own, or the one of a company that a partner brought. */
export type UnitDoor = { path: '/client' } | { path: '/empresa'; cliente: string }

/** What is listed in full in place of the dashboard: the company's units, or their viability studies. */
export const unitLists = ['unidades', 'estudos'] as const
type UnitList = (typeof unitLists)[number]

/** Months as `monthKey` writes them. */
type UnitQuery = { unidade: string; mes?: string | undefined; comparar?: string | undefined; ver?: UnitList | undefined }

/** The address of a unit's dashboard, of one of its months, of two of them side by side, or of a list in full. */
export function unitAddress({ path, ...door }: UnitDoor, asked: UnitQuery): string {
  const query = Object.entries({ ...door, ...asked }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${path}?${new URLSearchParams(query)}`
}

/** The page that shows a unit: the client's own, or the one of a company that a partner brought. */
export type UnitDoor = { path: '/client' } | { path: '/empresa'; cliente: string }

/** Months as `monthKey` writes them. */
type UnitQuery = { unidade: string; mes?: string | undefined; comparar?: string | undefined }

/** The address of a unit's dashboard, of one of its months, or of two of them side by side. */
export function unitAddress({ path, ...door }: UnitDoor, asked: UnitQuery): string {
  const query = Object.entries({ ...door, ...asked }).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${path}?${new URLSearchParams(query)}`
}

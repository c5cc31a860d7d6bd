/** The control of a cell of a grid, which is a table marked `data-grid`. */
export type GridCell = HTMLInputElement

const controls = 'input:not([type=hidden])'

/** The control of a grid that an event is about, if it is one. */
export function cellOfEvent({ target }: Event): GridCell | undefined {
  return target instanceof HTMLInputElement && target.matches(`[data-grid] ${controls}`) ? target : undefined
}

/** The control so many rows below and columns to the right; undefined outside the grid. */
export function cellFrom(cell: GridCell, rows: number, columns: number): GridCell | undefined {
  const place = cell.closest('td')
  const row = place?.closest('tr')
  if (!place || !row) return undefined
  const below = siblingsOf(row)[siblingsOf(row).indexOf(row) + rows]
  return below?.children[siblingsOf(place).indexOf(place) + columns]?.querySelector<GridCell>(controls) ?? undefined
}

function siblingsOf({ parentElement }: Element): Element[] {
  return [...(parentElement?.children ?? [])]
}

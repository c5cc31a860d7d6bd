/** The control of a cell of a grid, which is a table marked `data-grid`. */
export type GridCell = HTMLInputElement

const controls = 'input:not([type=hidden])'

/** The control of a grid that an event is about, if it is one. */
export function cellOfEvent({ target }: Event): GridCell | undefined {
  return target instanceof HTMLInputElement && target.matches(`[data-grid] ${controls}`) ? target : undefined
}

/** The control so many rows below and columns to the right; undefined outside the grid. */
export function cellFrom(cell: GridCell, rows: number, columns: number): GridCell | undefined {
  const place = cell.closest('td')!
  const row = place.parentElement!
  const below = siblingOf(row, rows)
  return below?.children[indexOf(place) + columns]?.querySelector<GridCell>(controls) ?? undefined
}

function siblingOf(element: Element, steps: number): Element | undefined {
  return element.parentElement!.children[indexOf(element) + steps]
}

function indexOf(element: Element): number {
  return [...element.parentElement!.children].indexOf(element)
}

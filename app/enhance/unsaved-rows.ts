import { cellOfEvent, type GridCell } from './grid-cells'

/** Marks the rows of a grid that differ from the loaded page, and asks before unsaved rows are left. */
export function watchChanges(root: Document): void {
  let isSending = false
  root.addEventListener('input', (event) => {
    const row = cellOfEvent(event)?.closest('tr')
    row?.toggleAttribute('data-changed', cellsOf(row).some(isChanged))
  })
  root.addEventListener('submit', () => (isSending = true))
  window.addEventListener('pageshow', () => (isSending = false))
  window.addEventListener('beforeunload', (event) => {
    if (!isSending && cellsOf(root).some(isChanged)) event.preventDefault()
  })
}

function cellsOf(root: ParentNode): GridCell[] {
  return [...root.querySelectorAll<GridCell>('td > input:not([type=hidden])')]
}

function isChanged({ type, checked, defaultChecked, value, defaultValue }: GridCell) {
  return type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue
}

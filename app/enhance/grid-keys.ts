import { cellFrom, cellOfEvent, type GridCell } from './grid-cells'

/**
 * Moves between the cells of a grid as a spreadsheet does: up and down by the arrows and Enter, to the sides by the arrows at the end of the
 * text, or while the whole text is selected. Ctrl+Enter sends the form; Tab keeps its meaning.
 */
export function moveBetweenCells(root: Document): void {
  root.addEventListener('keydown', (event) => {
    const cell = cellOfEvent(event)
    if (!cell || event.altKey || event.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return cell.form?.requestSubmit()
    if (event.ctrlKey || event.metaKey) return
    const step = stepOf(event, cell)
    if (!step) return
    // Enter at the edge of the grid must not send the form either.
    event.preventDefault()
    const next = cellFrom(cell, ...step)
    next?.focus()
    next?.select()
  })
}

type Step = readonly [rows: number, columns: number]

function stepOf({ key, shiftKey }: KeyboardEvent, cell: GridCell): Step | undefined {
  if (key === 'Enter') return [shiftKey ? -1 : 1, 0]
  // With Shift an arrow selects text.
  if (shiftKey) return undefined
  if (key === 'ArrowUp') return [-1, 0]
  if (key === 'ArrowDown') return [1, 0]
  if (key === 'ArrowLeft' && isCaretAt(cell, 0)) return [0, -1]
  if (key === 'ArrowRight' && isCaretAt(cell, cell.value.length)) return [0, 1]
  return undefined
}

/** A checkbox has no caret and no text. */
function isCaretAt({ selectionStart, selectionEnd, value }: GridCell, place: number) {
  if (selectionStart === null || selectionEnd === null) return true
  const isWhole = selectionStart === 0 && selectionEnd === value.length
  return isWhole || (selectionStart === place && selectionEnd === place)
}

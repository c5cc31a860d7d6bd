import { cellFrom, cellOfEvent, type GridCell } from './grid-cells'

/** Pastes a block copied from a spreadsheet into a grid, from the focused cell on, and reports how many cells fitted. */
export function pasteBlocks(root: Document): void {
  root.addEventListener('paste', (event) => {
    const cell = cellOfEvent(event)
    const block = rowsOf(event.clipboardData?.getData('text/plain') ?? '')
    if (!cell || block.flat().length < 2) return
    event.preventDefault()
    const [filled, lost] = fill(cell, block)
    const said = cell.form?.querySelector('[data-pasted]')
    if (said) said.textContent = sentence(filled, lost)
  })
}

/** Rows end with a line break, cells with a tab; a spreadsheet ends the last row too. */
function rowsOf(text: string): string[][] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/)
  return lines.map((line) => line.split('\t'))
}

function fill(from: GridCell, block: readonly (readonly string[])[]) {
  let [filled, lost] = [0, 0]
  for (const [row, texts] of block.entries()) {
    for (const [column, text] of texts.entries()) {
      const cell = cellFrom(from, row, column)
      if (cell) write(cell, text.trim())
      if (cell) filled += 1
      else lost += 1
    }
  }
  return [filled, lost] as const
}

/** An empty cell of the block changes no tick; `1` and words such as "Finalizado" and "Sim" set it. */
function write(cell: GridCell, text: string) {
  if (cell.type !== 'checkbox') cell.value = text.replace(/^R\$\s*/, '')
  else if (text !== '') cell.checked = /^(1$|s|x|v|f)/i.test(text)
  cell.dispatchEvent(new Event('input', { bubbles: true }))
}

function sentence(filled: number, lost: number) {
  const pasted = filled === 1 ? '1 célula colada.' : `${filled} células coladas.`
  if (lost === 0) return pasted
  return `${pasted} ${lost === 1 ? '1 ficou' : `${lost} ficaram`} fora da grade.`
}

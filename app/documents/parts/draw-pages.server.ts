import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Placed } from './paginate'
import type { Sheet } from './sheet'

/**
 * Draws the pages of a document and ends it; an error ends its stream.
 *
 * Each page is sent when it is drawn, one per turn of the event loop, so that the first bytes do not wait for the last page
 * and other requests do not wait for the document. Destroying the stream stops the drawing.
 */
export function drawPages(sheet: Sheet, pages: readonly Placed[][], drawFoot: (page: number) => void): void {
  draw(sheet, pages, drawFoot).catch((error: Error) => sheet.doc.destroy(error))
}

async function draw({ doc, root, inks }: Sheet, pages: readonly Placed[][], drawFoot: (page: number) => void): Promise<void> {
  for (const [index, page] of pages.entries()) {
    if (doc.destroyed) return
    doc.addPage()
    for (const { block, top } of page) block.draw(top)
    drawFoot(index + 1)
    await nextTurn()
  }
  root.end()
  for (const ink of Object.values(inks)) ink.finish()
  doc.end()
}

import { setImmediate as nextTurn } from 'node:timers/promises'
import { drawPages } from './draw-pages.server'
import { openSheet } from './open-sheet.server'
import { decoration, write } from './sheet'

/** A document of four pages that counts the pages drawn. */
function fourPages() {
  const sheet = openSheet({ title: 'Prova', author: 'Farol Energia', subject: 'Páginas', day: '2026-11-24' })
  const drawn: number[] = []
  const pages = [1, 2, 3, 4].map((page) => {
    const draw = () => {
      drawn.push(page)
      decoration(sheet, () => {
        sheet.doc.rect(50, 50, 100, 100).fill('#0F2A43')
        write(sheet, `Página ${page}`, { size: 10, colour: '#0B6E4F' }, 50, 200, 200)
      })
    }
    return [{ block: { height: 100, draw }, top: 50 }]
  })
  drawPages(sheet, pages, () => {})
  return { doc: sheet.doc, drawn }
}

test('each page is sent as it is drawn, in one chunk, and before the last page is drawn', async () => {
  const { doc, drawn } = fourPages()
  const drawnAtChunk: number[] = []
  for await (const chunk of doc) {
    expect(chunk).toBeInstanceOf(Buffer)
    drawnAtChunk.push(drawn.length)
  }
  expect(drawnAtChunk[0]).toBeLessThan(4)
  expect(drawnAtChunk.length).toBeLessThanOrEqual(6)
  expect(drawn).toEqual([1, 2, 3, 4])
})

test('a reader who leaves ends the drawing before its next page', async () => {
  const { doc, drawn } = fourPages()
  for await (const _ of doc) break
  const drawnWhenLeft = drawn.length
  for (let turn = 0; turn < 20; turn++) await nextTurn()
  expect(doc.destroyed).toBe(true)
  expect(drawn).toHaveLength(drawnWhenLeft)
  expect(drawnWhenLeft).toBeLessThan(4)
})

import { buffer } from 'node:stream/consumers'
import { getDocument } from 'unpdf/pdfjs'
import { drawPages } from './draw-pages.server'
import { openSheet } from './open-sheet.server'
import { paragraph } from './prose'
import { decoration, textHeight, write, type TextStyle } from './sheet'

type Written = { text: string; x: number; y: number; width: number; size: number }

const style: TextStyle = { size: 10, colour: '#0F2A43' }

/** A page with these texts, one below the other in a column of 200 points, and what a reader of the PDF finds in it. */
async function written(texts: readonly string[], changed: Partial<TextStyle> = {}): Promise<Written[]> {
  return readBack(await buffer(pageOf(texts, changed)))
}

function pageOf(texts: readonly string[], changed: Partial<TextStyle> = {}) {
  const sheet = openSheet({ title: 'Prova', author: 'Farol Energia', subject: 'Letras', day: '2026-11-24' })
  const draw = () =>
    decoration(sheet, () =>
      texts.forEach((text, index) => write(sheet, text, { ...style, ...changed }, 100, 100 + 40 * index, 200)),
    )
  drawPages(sheet, [[{ block: { height: 600, draw }, top: 0 }]], () => {})
  return sheet.doc
}

async function readBack(bytes: Uint8Array): Promise<Written[]> {
  const opened = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items } = await (await opened.getPage(1)).getTextContent()
  await opened.loadingTask.destroy()
  return items.flatMap((item) =>
    'str' in item && item.str.trim()
      ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width, size: item.height }]
      : [],
  )
}

async function alignedTo(align: 'left' | 'center' | 'right'): Promise<Written> {
  return (await written(['kWh'], { align }))[0]!
}

/** The right end of texts. */
function endOf(items: readonly Written[]): number {
  return Math.max(...items.map(({ x, width }) => x + width))
}

/** The bytes of a document's font, compressed. */
function fontFileOf(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const from = text.indexOf(`\n${/FontFile2 (\d+) 0 R/.exec(text)![1]} 0 obj`)
  return text.slice(text.indexOf('stream\n', from), text.indexOf('endstream', from))
}

test('letters of our usual texts and all others are read back as they were written', async () => {
  const texts = ['R$ 1.234,56 · ação nº 2', 'Łódź', 'Ελλάδα', 'Свет', 'eficiência', '→ ≥ −', 'Sol\u00A0e\u00A0mar']
  const found = await written(texts)
  expect(found.map(({ text }) => text.replaceAll('\u00A0', ' '))).toEqual(texts.map((text) => text.replaceAll('\u00A0', ' ')))
})

test('two documents of usual letters carry the same font file; one with Greek letters has its own', async () => {
  const [one, other, greek] = await Promise.all(
    [['Economia de 10%'], ['Demanda contratada'], ['Ελλάδα']].map((it) => buffer(pageOf(it))),
  )
  expect(fontFileOf(one!).length).toBeGreaterThan(5_000)
  expect(fontFileOf(other!)).toBe(fontFileOf(one!))
  expect(fontFileOf(greek!)).not.toBe(fontFileOf(one!))
})

test('a letter with a mark that no single character stands for takes the width of the letter', async () => {
  const [plain, marked] = await Promise.all([written(['SxS']), written(['S\u0303x\u0302S'])])
  expect(
    marked
      .map(({ text }) => text)
      .join('')
      .normalize('NFD'),
  ).toBe('S\u0303x\u0302S')
  expect(endOf(marked)).toBeCloseTo(endOf(plain), 1)
})

test('texts stand at the left, in the middle and at the right of their column', async () => {
  const [left, middle, right] = [await alignedTo('left'), await alignedTo('center'), await alignedTo('right')]
  expect(left.x).toBeCloseTo(100, 2)
  expect(middle.x + middle.width / 2).toBeCloseTo(200, 1)
  expect(right.x + right.width).toBeCloseTo(300, 1)
})

test('a long text is broken at spaces into lines of the column, as high as it was measured', async () => {
  const text = 'A economia soma o que a unidade deixou de pagar no mercado livre, mês a mês, até hoje.'
  const lines = await written([text])
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.map((line) => line.text.trim()).join(' ')).toBe(text)
  for (const { x, width, text: line } of lines) expect(x + width - (line.endsWith(' ') ? 3 : 0), line).toBeLessThanOrEqual(300.01)
  const sheet = openSheet({ title: 'Prova', author: 'Farol Energia', subject: 'Letras', day: '2026-11-24' })
  const height = textHeight(sheet, text, style, 200)
  expect(height).toBeCloseTo(lines.length * textHeight(sheet, 'A', style, 200), 6)
  expect(lines[0]!.y - lines.at(-1)!.y).toBeCloseTo((height * (lines.length - 1)) / lines.length, 2)
  expect(paragraph(sheet, '').height).toBe(0)
})

test('a text of one line ends in an ellipsis where it is cut', async () => {
  const [only, ...others] = await written(['Centro de distribuição de alimentos do Nordeste e do Norte'], { singleLine: true })
  expect(others).toEqual([])
  expect(only!.text).toMatch(/^Centro de distribuição.*…$/)
  expect(only!.width).toBeLessThanOrEqual(200)
})

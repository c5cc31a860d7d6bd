import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'

/** A text and its position, from the top left of an A4 page; `end` is its right edge. [points] */
export type DrawnText = { text: string; y: number; size?: number; page?: number } & ({ x: number } | { end: number })

/** A column of a drawn table: its heading of one or more lines, and the position of its cells. */
export type DrawnColumn = { heading: readonly string[]; x: number; end: number; isText?: boolean }

/** A PDF of texts drawn one by one in the given order. */
export async function drawnPdf(texts: readonly DrawnText[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const doc = new Pdf({ size: 'A4', margin: 0, autoFirstPage: false, ...options })
  const pages = Math.max(1, ...texts.map(({ page = 1 }) => page))
  for (let page = 1; page <= pages; page++) {
    doc.addPage()
    for (const it of texts.filter((text) => (text.page ?? 1) === page)) {
      doc.font('Helvetica').fontSize(it.size ?? 6)
      const x = 'x' in it ? it.x : it.end - doc.widthOfString(it.text)
      doc.text(it.text, x, it.y, { lineBreak: false })
    }
  }
  doc.end()
  return buffer(doc)
}

/** A page with only a picture, like a scan. */
export async function scannedPdf(): Promise<Buffer> {
  const doc = new Pdf({ size: 'A4', margin: 0 })
  doc.image(Buffer.from(onePixelPng, 'base64'), 0, 0, { width: 595, height: 842 })
  doc.end()
  return buffer(doc)
}

const onePixelPng = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII='

/** A table with multi-line headings and rows 8.5 points apart, with figures aligned to the right edge of their columns. */
export function drawnTable(
  columns: readonly DrawnColumn[],
  rows: ReadonlyArray<readonly string[]>,
  y: number,
  page = 1,
): DrawnText[] {
  const headings = columns.flatMap(({ heading, x }) =>
    heading.map((text, line) => ({ text, x, y: y + line * 8.5, size: 5, page })),
  )
  const lines = Math.max(...columns.map(({ heading }) => heading.length))
  const cells = rows.flatMap((row, at) =>
    row.flatMap((text, column): DrawnText[] => {
      const { x, end, isText } = columns[column]!
      const place = { text, y: y + lines * 8.5 + 3 + at * 8.5, page }
      if (text === '') return []
      return [isText ? { ...place, x } : { ...place, end }]
    }),
  )
  return [...headings, ...cells]
}

/** 43 digits with their check digit, by weights 2 to 9 from the right. */
export function accessKey(digits: string): string {
  let sum = 0
  for (let at = 0; at < 43; at++) sum += Number(digits[42 - at]) * (2 + (at % 8))
  return digits + (sum % 11 < 2 ? 0 : 11 - (sum % 11))
}

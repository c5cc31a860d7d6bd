import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { getDocument, OPS } from 'unpdf/pdfjs'

/** The company on documents in tests. */
export const brand = {
  name: 'Farol Energia',
  phone: '(41) 3333-4444',
  email: 'contato@farol.example',
  address: 'Rua das Palmeiras, 100',
}

/** One transparent pixel, a PNG. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Replaces line breaks and no-break spaces by plain spaces, to compare texts of a PDF. */
export const plain = (text: string) => text.replace(/\s+/g, ' ')

/** The texts of a document, page by page. */
export async function pagesOf(pdf: Readable): Promise<string[]> {
  const opened = await getDocument({ data: new Uint8Array(await buffer(pdf)), verbosity: 0 }).promise
  const pages = await Promise.all(
    numbersTo(opened.numPages).map(async (number) => {
      const { items } = await (await opened.getPage(number)).getTextContent()
      return plain(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    }),
  )
  await opened.loadingTask.destroy()
  return pages
}

/** The lowest text of each page above its footer, as a fraction of the page height from the top. */
export async function depthsOf(pdf: Readable): Promise<number[]> {
  const opened = await getDocument({ data: new Uint8Array(await buffer(pdf)), verbosity: 0 }).promise
  const depths = await Promise.all(
    numbersTo(opened.numPages).map(async (number) => {
      const page = await opened.getPage(number)
      const height = page.view[3]!
      const { items } = await page.getTextContent()
      const baselines = items.flatMap((item) => ('str' in item && item.str.trim() ? [Number(item.transform[5])] : []))
      return 1 - Math.min(...baselines.filter((y) => y > footerHeight)) / height
    }),
  )
  await opened.loadingTask.destroy()
  return depths
}

/** Height of the footer. [pt] */
const footerHeight = 60

/** The structure tree that screen readers use, as JSON, of all pages. */
export async function structureOf(bytes: Uint8Array): Promise<string> {
  const opened = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const trees = await Promise.all(
    numbersTo(opened.numPages).map(async (number) => (await opened.getPage(number)).getStructTree()),
  )
  await opened.loadingTask.destroy()
  return JSON.stringify(trees)
}

/** Every text of a document with its colour. */
export async function inksOf(pdf: Readable): Promise<{ text: string; ink: string }[]> {
  const opened = await getDocument({ data: new Uint8Array(await buffer(pdf)), verbosity: 0 }).promise
  const written: { text: string; ink: string }[] = []
  for (const number of numbersTo(opened.numPages)) {
    const { fnArray, argsArray } = await (await opened.getPage(number)).getOperatorList()
    let ink = ''
    fnArray.forEach((operator, index) => {
      if (operator === OPS.setFillRGBColor) ink = String(argsArray[index][0]).toUpperCase()
      if (operator !== OPS.showText) return
      const glyphs = argsArray[index][0] as (number | { unicode: string })[]
      written.push({ text: plain(glyphs.map((glyph) => (typeof glyph === 'number' ? '' : glyph.unicode)).join('')), ink })
    })
  }
  await opened.loadingTask.destroy()
  return written
}

/** The figures missing from a text. */
export function missingFrom(text: string, figures: readonly string[]): string[] {
  return figures.map(plain).filter((figure) => !text.includes(figure))
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}

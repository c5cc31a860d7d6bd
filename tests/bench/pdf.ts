import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Page } from 'playwright-core'
import { sampleProposal } from '~/documents/ufv-proposal/sample-proposal.fixture'
import { ufvProposalPdf } from '~/documents/ufv-proposal/ufv-proposal-pdf.server'
import { samplePlantStudy, sampleStudy } from '~/study-text/sample-study.fixture'
import { viabilityStudyPdf } from '~/documents/viability-study/viability-study-pdf.server'
import { launchBrowser } from '../support/browser'
import { pageOfPdf } from './page-of-pdf'
import { median, ratioOf, type Row } from './print'

const options = { brand: { name: 'Farol Energia', phone: '', email: '', address: '' } }
const [ape, mlxape] = [samplePlantStudy('APE'), samplePlantStudy('MLXAPE')]
const layouts: Record<string, () => Readable> = {
  'A, mercado livre': () => viabilityStudyPdf(sampleStudy, options),
  'B, autoprodução': () => viabilityStudyPdf(ape, options),
  'C, livre × autoprodução': () => viabilityStudyPdf(mlxape, options),
  'proposta de usina': () => ufvProposalPdf(sampleProposal, { ...options, contact: { email: 'ana@farol.example' } }),
}
const copies = 15

/**
 * Time of each layout as a stream, and of a warm Chromium printing a page with the same text and tables, in turns, so that other
 * load affects both. The printed page has no drawings and no web font, to Chromium's advantage.
 */
export async function pdfBench(): Promise<Row[]> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const rows: Row[] = []
    for (const [name, draw] of Object.entries(layouts)) rows.push(...(await rowsOf(name, draw, page)))
    return [...rows, await memoryRow()]
  } finally {
    await browser.close()
  }
}

async function rowsOf(name: string, draw: () => Readable, page: Page): Promise<Row[]> {
  const html = await pageOfPdf(await buffer(draw()))
  await print(page, html)
  const drawn: Drawing[] = []
  const printed: number[] = []
  for (let copy = 0; copy < copies; copy++) {
    drawn.push(await timed(draw))
    printed.push(await print(page, html))
  }
  const chromiumMs = median(printed)
  const firstByteMs = median(drawn.map((it) => it.firstByteMs))
  const totalMs = median(drawn.map((it) => it.totalMs))
  return [
    {
      what: `${name}: primeiro byte`,
      value: milliseconds(firstByteMs),
      ratio: `${ratioOf(firstByteMs, chromiumMs)} do Chromium`,
    },
    {
      what: `${name}: inteiro, ${(drawn[0]!.bytes / 1000).toFixed(0)} kB`,
      value: milliseconds(totalMs),
      ratio: `${ratioOf(totalMs, chromiumMs)} do Chromium (${milliseconds(chromiumMs)})`,
    },
  ]
}

type Drawing = { firstByteMs: number; totalMs: number; bytes: number }

async function timed(draw: () => Readable): Promise<Drawing> {
  const startedAt = performance.now()
  let firstByteMs = 0
  let bytes = 0
  for await (const chunk of draw()) {
    firstByteMs ||= performance.now() - startedAt
    bytes += (chunk as Buffer).length
  }
  return { firstByteMs, totalMs: performance.now() - startedAt, bytes }
}

/** Time until the first byte, which is also the last: Chromium returns the document when it is complete. [ms] */
async function print(page: Page, html: string): Promise<number> {
  const startedAt = performance.now()
  await page.setContent(html)
  await page.pdf({ format: 'A4', tagged: true })
  return performance.now() - startedAt
}

/** Memory in use after the documents are released and garbage is collected. */
async function memoryRow(): Promise<Row> {
  const before = usedBytes()
  const all = Object.values(layouts)
  for (let copy = 0; copy < 2 * copies; copy++) await buffer(all[copy % all.length]!())
  const keptMb = (usedBytes() - before) / 1e6
  return { what: `memória retida depois de ${2 * copies}`, value: `${keptMb.toFixed(1)} MB` }
}

function usedBytes(): number {
  setFlagsFromString('--expose-gc')
  ;(runInNewContext('gc') as () => void)()
  return process.memoryUsage().heapUsed
}

function milliseconds(value: number): string {
  return `${value.toFixed(0)} ms`
}

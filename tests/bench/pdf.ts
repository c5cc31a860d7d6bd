import { sampleStudy } from '~/documents/viability-study/sample-study.fixture'
import { viabilityStudyPdf } from '~/documents/viability-study/viability-study-pdf.server'
import { launchBrowser } from '../support/browser'
import { median, ratioOf, type Row } from './print'

const brand = { name: 'Farol Energia', phone: '', email: '', address: '' }
const copies = 30

/** Layout A as it streams, and Chromium printing a page of the same text and tables. */
export async function pdfBench(): Promise<Row[]> {
  await drawPdf()
  const before = process.memoryUsage.rss()
  const drawn = []
  for (let copy = 0; copy < copies; copy++) drawn.push(await drawPdf())
  const grown = process.memoryUsage.rss() - before
  const firstByte = median(drawn.map((it) => it.firstByteMs))
  const total = median(drawn.map((it) => it.totalMs))
  const printed = await printWithChromium()
  return [
    { what: 'primeiro byte', value: `${firstByte.toFixed(1)} ms`, ratio: `Chromium ${ratioOf(printed, firstByte)}` },
    { what: 'documento inteiro', value: `${total.toFixed(1)} ms`, ratio: `Chromium ${ratioOf(printed, total)}` },
    { what: 'tamanho', value: `${(drawn[0]!.bytes / 1000).toFixed(0)} kB` },
    { what: `memória a mais depois de ${copies}`, value: `${(grown / 1e6).toFixed(0)} MB` },
  ]
}

async function drawPdf() {
  const startedAt = performance.now()
  let firstByteMs = 0
  let bytes = 0
  for await (const chunk of viabilityStudyPdf(sampleStudy, { brand })) {
    firstByteMs ||= performance.now() - startedAt
    bytes += (chunk as Buffer).length
  }
  return { firstByteMs, totalMs: performance.now() - startedAt, bytes }
}

/** The lines of both bills as a plain page: less than the document draws, in the printer's favour. A warm browser, median. [ms] */
async function printWithChromium() {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const rows = [...sampleStudy.captive.lines, ...sampleStudy.freeMarket.lines].map(
    ({ label, quantity, rateBrl, taxFactor, amountBrl, source }) =>
      `<tr><td>${label}<td>${quantity}<td>${rateBrl}<td>${taxFactor}<td>${amountBrl}<td>${source}`,
  )
  const times = []
  for (let copy = 0; copy < copies / 3; copy++) {
    const startedAt = performance.now()
    await page.setContent(`<!doctype html><title>Estudo</title><h1>Estudo de viabilidade</h1><table>${rows.join('')}</table>`)
    await page.pdf({ format: 'A4', tagged: true })
    times.push(performance.now() - startedAt)
  }
  await browser.close()
  return median(times)
}

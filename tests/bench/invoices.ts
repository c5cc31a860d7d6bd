import { distributorBills } from '~/invoices/danf3e/distributor-bills.fixture'
import { drawnPdf } from '~/invoices/danf3e/drawn-bill.fixture'
import { bombs } from '~/invoices/nf3e/bombs.fixture'
import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { readInvoice } from '~/invoices/read-invoice.server'
import type { Row } from './print'

const seconds = 5

/** Invoices read one after the other, and the cost of files made to exhaust memory and time. */
export async function invoicesBench(): Promise<Row[]> {
  const xml = new TextEncoder().encode(madeNf3e())
  const pdfs = await Promise.all(Object.values(distributorBills).map((texts) => drawnPdf(texts)))
  return [
    await readAgain(`XML de ${(xml.length / 1_000).toFixed(0)} kB, 13 meses`, [xml]),
    await readAgain(`PDF, ${pdfs.length} distribuidoras`, pdfs),
    await slowest('arquivos hostis de até 5 MB, o mais lento', Object.values(bombs)),
  ]
}

async function readAgain(what: string, files: readonly Uint8Array[]): Promise<Row> {
  for (const file of files) await readInvoice(file)
  const before = process.memoryUsage.rss()
  let peak = before
  let count = 0
  const startedAt = performance.now()
  while (performance.now() - startedAt < seconds * 1_000) {
    await readInvoice(files[count % files.length]!)
    count += 1
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const perSecond = (1_000 * count) / (performance.now() - startedAt)
  return { what, value: `${perSecond.toFixed(1)} arquivos/s`, ratio: `pico de memória ${mb(peak - before)} acima do início` }
}

async function slowest(what: string, files: readonly Uint8Array[]): Promise<Row> {
  const before = process.memoryUsage.rss()
  let peak = before
  let most = 0
  for (const file of files) {
    const startedAt = performance.now()
    await readInvoice(file)
    most = Math.max(most, performance.now() - startedAt)
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  return { what, value: `${most.toFixed(0)} ms`, ratio: `pico de memória ${mb(peak - before)} acima do início` }
}

function mb(bytes: number) {
  return `${(bytes / 1e6).toFixed(0)} MB`
}

import type { Campaign } from './campaign'
import { isFaultLine } from './fuzz/answer-fault'
import { listed } from './listed'
import { startMeasuredSite } from './load/measured-site'
import { askPdf, type PdfEnd } from './load/pdf-request'
import { memoryMb } from './load/process-memory'
import { createVisitor } from './load/visitor'
import { randomOf } from './random'
import { becomes } from './until'

/** One reader in this many disconnects before the end. */
const oneLeavesOf = 5
const maxAboveRestMb = 100
const giveBackMs = 30_000

const documents: readonly (readonly [account: string, path: string])[] = [
  ...['cliente', 'black', 'admin', 'super'].flatMap((account) =>
    [1, 2, 3, 4].map((unit) => [account, `/unidade/demo-unidade-serra-alta-00${unit}/relatorio.pdf`] as const),
  ),
  ['black', '/parceiro/comissoes/extrato.pdf'],
  ['admin', '/areaAdm/comissoes/demo-parceira-capibaribe/extrato.pdf'],
]

export const manyPdfs: Campaign = {
  name: 'pdfs',
  title: 'PDFs pedidos todos ao mesmo tempo, uma parte por leitores que desistem',
  amounts: { small: 60, whole: 400 },
  async run(amount, seed) {
    const site = await startMeasuredSite()
    try {
      const visitor = createVisitor(site.address, 1)
      const ask = async (number: number): Promise<PdfEnd> => {
        const random = randomOf(seed, number)
        const [account, path] = random.pick(documents)
        const leavesAfterMs = number % oneLeavesOf === 0 ? 50 + random.below(2_000) : undefined
        return askPdf(site.address + path, await visitor.cookieOf(account), leavesAfterMs)
      }
      for (let time = 1; time < 30; time++) await ask(time * oneLeavesOf + 1)
      const restMb = await site.keptMb()
      let peakMb = 0
      const watch = setInterval(() => (peakMb = Math.max(peakMb, memoryMb(site.pid))), 100)
      const startedAt = performance.now()
      const ends = await Promise.all(Array.from({ length: amount }, (_, number) => ask(number)))
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
      clearInterval(watch)

      const faults = ends.flatMap((end) => (typeof end === 'object' ? [end.problem] : []))
      if ((await ask(1)) !== 'whole') faults.push('depois de todos, um documento não foi feito')
      const isBack = await becomes(async () => (await site.keptMb()) < restMb + maxAboveRestMb, giveBackMs)
      if (!isBack) faults.push(`a memória não voltou: ${memoryMb(site.pid).toFixed(0)} MB`)
      faults.push(...site.log.filter(isFaultLine).map((line) => `no registro: ${line.slice(0, 300)}`))
      const count = (end: PdfEnd) => ends.filter((it) => it === end).length
      const counted = `${count('whole')} inteiros, ${count('refused')} recusados com 503, ${count('left')} desistências, em ${seconds} s`
      const memory = `memória em repouso ${restMb.toFixed(0)} MB, no pico ${peakMb.toFixed(0)} MB, depois ${memoryMb(site.pid).toFixed(0)} MB`
      return { tried: amount, failed: faults.length, lost: 0, notes: [counted, memory, ...listed(faults)] }
    } finally {
      await site.stop()
    }
  },
}

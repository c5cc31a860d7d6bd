import { seededRandom } from '~/invoices/danf3e/mutations.fixture'
import { readInvoice } from '~/invoices/read-invoice.server'
import { readNf3e } from '~/invoices/nf3e/read-nf3e'
import { madeNf3e, verdeNote, fullTaxes, type MadeNote } from '~/invoices/nf3e/nf3e.fixture'
import type { Invoice } from '~/domain/invoice/invoice'
import { mutated } from '../support/mutated-xml'

/** The whole sweep is MUTATED_INVOICES=10000; CI reads a few hundred. */
const files = Number(process.env['MUTATED_INVOICES'] ?? 400)
const seed = 20_261_122

const withheld: Partial<MadeNote> = { total: '21420.00', withheld: '<vRetTribTot><vIRRF>1080.00</vIRRF></vRetTribTot>' }
const compensated: Partial<MadeNote> = {
  items: [
    ...verdeNote.items,
    {
      name: 'Energia Inj. F.Ponta TE',
      unit: '2',
      quantity: '5000.0000',
      price: '0.4000000000',
      amount: '2000.00',
      isReturned: true,
    },
  ],
  total: '20500.00',
}
const house: Partial<MadeNote> = {
  access: '<tpAcesso>1</tpAcesso><tpGrpTensao>07</tpGrpTensao><tpModTar>01</tpModTar>',
  contracts: [],
  items: [
    { name: 'Consumo', unit: '2', quantity: '200.0000', price: '1.0500000000', amount: '210.00', taxes: fullTaxes(210) },
    { name: 'Ilum. Púb. Municipal', amount: '15.50' },
  ],
  total: '225.50',
}
const notes = [{}, withheld, compensated, house].map((changes) => madeNf3e(changes))

test(`of ${files} files changed at random, none is a crash, and one that is read without a doubt adds up and has the figures it had`, async () => {
  const random = seededRandom(seed)
  const wrong: string[] = []
  const before = notes.map((note) => readNf3e(new TextEncoder().encode(note)).invoice)
  for (let at = 0; at < files; at++) {
    const { bytes, what } = mutated(notes[at % notes.length]!, random)
    const read = await readInvoice(bytes)
    if ('invoice' in read && read.doubts.length === 0) {
      const faults = [...faultsOf(read.invoice), ...changesOf(read.invoice, before[at % notes.length]!)]
      wrong.push(...faults.map((fault) => `file ${at} (${what}): ${fault}`))
    }
    if ('refused' in read && !read.refused.message.endsWith('.')) wrong.push(`file ${at} (${what}): refused without a sentence`)
  }
  expect(wrong).toEqual([])
})

/**
 * Figures of a study that are not those of the file before it was changed. What an invoice says once, and nothing in it agrees or disagrees with
 * (the history, a tariff, a name), may differ; a contract may differ by as much as no fine would tell.
 */
function changesOf(read: Invoice, before: Invoice): string[] {
  const pairs: Array<[name: string, value: number | undefined, was: number | undefined, room: number]> = [
    ['total', read.totalBrl, before.totalBrl, 0.06],
    ...(['peak', 'offPeak'] as const).flatMap((post): typeof pairs => [
      [`energy ${post}`, read.energyKwh[post], before.energyKwh[post], 3],
      [`contract ${post}`, read.contractedKw[post], before.contractedKw[post], 10],
      [`measured ${post}`, read.measuredKw[post], before.measuredKw[post], 10],
    ]),
    ['ICMS', read.taxes.icmsFraction, before.taxes.icmsFraction, 0.0001],
    ['PIS', read.taxes.pisFraction, before.taxes.pisFraction, 0.0001],
    ['COFINS', read.taxes.cofinsFraction, before.taxes.cofinsFraction, 0.0001],
  ]
  return pairs.flatMap(([name, value, was, room]) =>
    value === was || (value !== undefined && was !== undefined && Math.abs(value - was) <= room)
      ? []
      : [`${name} ${value}, was ${was}`],
  )
}

/** Reckoned here on its own, in whole cents, and not by what the reader doubts with. */
function faultsOf({ lines, totalBrl, contractedKw, energyKwh, month }: Invoice): string[] {
  const figures = lines.flatMap(({ quantity = 0, unitPriceBrl = 0, amountBrl }) => [quantity, unitPriceBrl, amountBrl])
  const sumCents = lines.reduce((sum, { amountBrl }) => sum + Math.round(amountBrl * 100), 0)
  const wrongLines = lines.filter(
    ({ quantity, unitPriceBrl, amountBrl }) =>
      quantity !== undefined &&
      unitPriceBrl !== undefined &&
      Math.abs(Math.round(quantity * unitPriceBrl * 100)) !== Math.abs(Math.round(amountBrl * 100)) &&
      Math.abs(Math.abs(quantity * unitPriceBrl) - Math.abs(amountBrl)) > 0.0201,
  )
  return [
    ...(figures.every(Number.isFinite) ? [] : ['a figure is no number']),
    ...(Math.abs(sumCents - Math.round(totalBrl * 100)) <= 6 ? [] : [`lines sum to ${sumCents} cents, due are ${totalBrl}`]),
    ...wrongLines.map(({ label }) => `"${label}" is not quantity times price`),
    ...(energyKwh.offPeak === undefined ? ['no energy'] : []),
    ...(Object.values(contractedKw).every((kw) => kw >= 0) ? [] : ['a negative contract']),
    ...(/^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(month) ? [] : [`month ${month}`]),
  ]
}

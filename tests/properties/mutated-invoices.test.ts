import { seededRandom } from '~/invoices/danf3e/mutations.fixture'
import { readInvoice } from '~/invoices/read-invoice.server'
import { readNf3e } from '~/invoices/nf3e/read-nf3e'
import { madeNf3e, verdeNote, fullTaxes, type MadeItem, type MadeNote } from '~/invoices/nf3e/nf3e.fixture'
import type { Invoice } from '~/domain/invoice/invoice'
import { mutated } from '../support/mutated-xml'

/** MUTATED_INVOICES=10000 runs all; CI runs a few hundred. */
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

test(`of ${files} files changed at random none crashes the reader, and those read without a doubt add up to the original figures`, async () => {
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

const flagged: MadeNote = {
  ...verdeNote,
  // 0,01885 with 20 % of ICMS and 6 % of PIS and COFINS inside: 0,01885 ÷ (0,80 × 0,94) = 0,02506649; × 20.000 = 501,33.
  items: [
    ...verdeNote.items.map(({ flag: _none, ...item }) => item),
    {
      name: 'Adicional Bandeira Amarela',
      unit: '2',
      quantity: '20000.0000',
      price: '0.0250664900',
      amount: '501.33',
      taxes: fullTaxes(501.33),
    },
  ],
  total: '23001.33',
}

const azul: MadeNote = {
  ...verdeNote,
  access: '<tpAcesso>1</tpAcesso><tpClasse>01</tpClasse><tpFase>3</tpFase><tpGrpTensao>05</tpGrpTensao><tpModTar>03</tpModTar>',
  contracts: [
    { kind: '1', post: '1', kw: '120.00' },
    { kind: '1', post: '2', kw: '157.00' },
  ],
  items: [
    { ...demandAt('1', '120.00', '4800.00'), name: 'Demanda Ponta' },
    { ...demandAt('2', '157.00', '6280.00'), name: 'Demanda Fora Ponta' },
    ...verdeNote.items.slice(1),
  ],
  total: '27300.00',
}

function demandAt(post: string, kw: string, amount: string): MadeItem {
  return {
    ...verdeNote.items[0]!,
    quantity: kw,
    amount,
    measure: { kind: '01', post, value: kw },
    tariffs: [{ component: '2', post, unit: '1', homologated: '30.40000000' }],
    taxes: fullTaxes(Number(amount)),
  }
}

/** Each changes content while every line stays quantity times price, and the total their sum. */
const bends: ReadonlyArray<[what: string, bend: (note: MadeNote) => Partial<MadeNote>]> = [
  ['off-peak kWh ten times as many, at a tenth of the price', (note) => eachItem(note, isOffPeakEnergy, (it) => scaled(it, 10))],
  ['the same with the measures', (note) => eachItem(note, isOffPeakEnergy, (it) => scaled(it, 10, true))],
  ['all energy ten times as much', (note) => eachItem(note, isEnergy, (it) => scaled(it, 10, true))],
  ['MWh in the fields of kWh', (note) => eachItem(note, isEnergy, (it) => scaled(it, 0.001))],
  ['MWh in the fields of kWh and of the meters', (note) => eachItem(note, isEnergy, (it) => scaled(it, 0.001, true))],
  ['the demand ten times as much, at a tenth of the price', (note) => eachItem(note, isDemand, (it) => scaled(it, 10, true))],
  ['a homologated tariff ten times itself', (note) => eachItem(note, isEnergy, (it) => tariffed(it, 10))],
  [
    'one homologated tariff ten times itself',
    (note) =>
      eachItem(
        note,
        (_it, at) => at === 2,
        (it) => tariffed(it, 10),
      ),
  ],
  ['a homologated tariff in R$/MWh', (note) => eachItem(note, isEnergy, (it) => tariffed(it, 1000))],
  ['a homologated tariff in R$/MWh, applied in R$/kWh', (note) => eachItem(note, isEnergy, (it) => tariffed(it, 1000, true))],
  ['a homologated tariff ten times what is applied', (note) => eachItem(note, isEnergy, (it) => tariffed(it, 10, true))],
  ['a homologated demand ten times itself', (note) => eachItem(note, isDemand, (it) => tariffed(it, 10))],
  ['the demand line twice', (note) => withItem(note, note.items[0]!)],
  ['an energy line twice', (note) => withItem(note, note.items.at(-2)!)],
  ['a month after the day of issue', () => ({ month: '202610' })],
  ['a month of the next year', () => ({ month: '202701' })],
  ['a history in MWh', (note) => ({ history: historyTimes(note, 'kWh', 0.001) })],
  ['a history ten times as much', (note) => ({ history: historyTimes(note, 'kWh', 10) })],
  ['a history of demand ten times as much', (note) => ({ history: historyTimes(note, 'kW', 10) })],
  ['a history in MW', (note) => ({ history: historyTimes(note, 'kW', 0.001) })],
]

const bent = Object.entries({ verde: verdeNote, flagged, azul }).flatMap(([name, note]) =>
  bends.map(([what, bend]) => [name, what, { ...note, ...bend(note) }] as const),
)

test.each(Object.entries({ verde: verdeNote, flagged, azul }))('the genuine %s note has no doubt', (_, note) => {
  expect(doubtsOfNote(note)).toEqual([])
})

test.each(bent)('%s: %s is a doubt by name', (_name, _what, note) => {
  const messages = doubtsOfNote(note)
  expect(messages).not.toEqual([])
  expect(messages.join(' ')).toMatch(/Confira|Qual|Quantos|repetida/)
})

test.each([
  ['Adicional Bandeira Vermelha P2', undefined],
  ['Adicional Bandeira', '4'],
  ['Adicional Bandeira Amarela', '4'],
])('"%s" with the code %s at the price of the yellow flag is asked about', (name, flag) => {
  const items = flagged.items.map((it) => (it.name.startsWith('Adicional') ? { ...it, name, ...(flag && { flag }) } : it))
  expect(doubtsOfNote({ ...flagged, items }).join(' ')).toMatch(/bandeira/)
})

test('A3 in Verde does not exist, and is asked about', () => {
  const access = verdeNote.access.replace('<tpGrpTensao>05', '<tpGrpTensao>03')
  expect(doubtsOfNote({ ...verdeNote, access }).join(' ')).toContain('não existe no subgrupo A3')
})

function doubtsOfNote(note: Partial<MadeNote>): string[] {
  return readNf3e(new TextEncoder().encode(madeNf3e(note))).doubts.map(({ message }) => message)
}

function isEnergy({ measure }: MadeItem): boolean {
  return measure?.kind === '03'
}

function isOffPeakEnergy({ measure }: MadeItem): boolean {
  return measure?.kind === '03' && measure.post === '2'
}

function isDemand({ measure }: MadeItem): boolean {
  return measure?.kind === '01'
}

function eachItem(note: MadeNote, is: (item: MadeItem, at: number) => boolean, bend: (item: MadeItem) => MadeItem) {
  return { items: note.items.map((item, at) => (is(item, at) ? bend(item) : item)) }
}

function withItem({ items, total }: MadeNote, item: MadeItem) {
  return { items: [...items, item], total: (Number(total) + Number(item.amount)).toFixed(2) }
}

/** The same amount from another quantity with its price. */
function scaled(item: MadeItem, times: number, isMeasured = false): MadeItem {
  const { measure } = item
  return {
    ...item,
    quantity: (Number(item.quantity) * times).toFixed(4),
    price: (Number(item.price) / times).toFixed(10),
    ...(measure && isMeasured && { measure: { ...measure, value: (Number(measure.value) * times).toFixed(4) } }),
  }
}

function tariffed(item: MadeItem, times: number, isApplied = false): MadeItem {
  const tariffs = item.tariffs?.map((it) => ({
    ...it,
    homologated: (Number(it.homologated) * times).toFixed(8),
    ...(isApplied && { applied: it.homologated }),
  }))
  return { ...item, ...(tariffs && { tariffs }) }
}

function historyTimes({ history }: MadeNote, unit: 'kW' | 'kWh', times: number): MadeNote['history'] {
  const code = unit === 'kWh' ? '2' : '1'
  return history.map((it) =>
    it.unit === code
      ? { ...it, months: it.months.map(([month, value]) => [month, (Number(value) * times).toFixed(2)] as const) }
      : it,
  )
}

/**
 * Study figures that differ from the original file's. Content that occurs once without a counterpart (the history, a tariff, a
 * name) may differ; a contract may differ as far as no fine would reveal.
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

/** Independent sums, in whole cents, instead of the reader's own checks. */
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

import type { Invoice, InvoiceReading } from '~/domain/invoice/invoice'
import { distributorBills } from './distributor-bills.fixture'
import { drawnPdf } from './drawn-bill.fixture'
import { invoiceFromText } from './invoice-from-text'
import { seededRandom, withChangedBytes, withFaults } from './mutations.fixture'
import { pdfText } from './pdf-text.server'
import { dateOf, monthInText, numberOf, percentToFraction } from './printed-values'
import { readDanf3e } from './read-danf3e.server'
import type { TextItem } from './text-layout'

/** `INVOICE_FAULTS=10000` for the whole sweep. */
const count = Number(process.env['INVOICE_FAULTS'] ?? 400)

/** Position of each figure of a bill: its text, and its number among equal texts from the top. */
const printed: Record<
  'neoenergia' | 'celesc' | 'cpfl' | 'copel',
  Record<string, ReadonlyArray<string | [text: string, nth: number]>>
> = {
  neoenergia: {
    totalBrl: ['22.434,45'],
    month: ['08/2026'],
    dueOn: ['20/09/2026'],
    unitCode: ['7012345678'],
    'contractedKw.offPeak': ['200'],
    'measuredKw.peak': [['120,00', 1]],
    'measuredKw.offPeak': [['150,00', 4]],
    'energyKwh.peak': [
      ['2.000,00', 0],
      ['2.000,00', 1],
    ],
    'energyKwh.offPeak': [
      ['18.000,00', 0],
      ['18.000,00', 1],
    ],
    'taxes.pisFraction': ['1,00'],
    'taxes.cofinsFraction': ['4,00'],
  },
  celesc: {
    totalBrl: ['R$ 3.003,46', '3.003,46'],
    month: [['08/2026', 0]],
    dueOn: ['25/09/2026'],
    unitCode: ['0012345678'],
    'measuredKw.peak': [['20,000', 0]],
    'measuredKw.offPeak': [['65,141', 1]],
    'energyKwh.peak': [
      ['50,000', 0],
      ['50,000', 1],
    ],
    'energyKwh.offPeak': [
      ['800,000', 0],
      ['800,000', 1],
    ],
    'taxes.pisFraction': ['0,80'],
    'taxes.cofinsFraction': ['3,70'],
  },
  cpfl: {
    totalBrl: ['R$ 20.100,00', '20.100,00'],
    month: ['AGO/2026'],
    dueOn: ['18/09/2026'],
    unitCode: ['4001234567'],
    'contractedKw.peak': ['100,00'],
    'contractedKw.offPeak': [['300,00', 0]],
    'measuredKw.peak': ['98,0000'],
    'measuredKw.offPeak': ['290,0000'],
    'energyKwh.peak': ['2.500,0000'],
    'energyKwh.offPeak': ['15.000,0000'],
  },
  copel: {
    totalBrl: ['R$6.580,00', '6.580,00'],
    month: ['08/2026'],
    dueOn: ['24/09/2026'],
    unitCode: ['123456789'],
    'contractedKw.offPeak': ['125'],
    'measuredKw.peak': [['41', 1]],
    'measuredKw.offPeak': [['50', 1]],
    'energyKwh.peak': ['500'],
    'energyKwh.offPeak': ['3.000'],
    'taxes.pisFraction': ['0,87'],
    'taxes.cofinsFraction': ['4,02'],
  },
}

describe.each(Object.keys(printed) as Array<keyof typeof printed>)('%s', (name) => {
  test(`among ${count / 4} bills with a faulty text, every misplaced figure raises a doubt`, async () => {
    const items = await textOf(await drawnPdf(distributorBills[name]))
    const places = Object.entries(printed[name]).map(([figure, texts]) => ({
      figure,
      at: texts.flatMap((it) => placesOf(items, it)),
    }))
    for (const { figure, at } of places) expect(at, figure).not.toEqual([])
    const sound = invoiceFromText(items)
    expect(sound).toMatchObject({ doubts: [] })

    const random = seededRandom(name.length)
    const wrong: string[] = []
    for (let round = 0; round < count / 4; round++) {
      const faulty = withFaults(items, random)
      const reading = invoiceFromText(faulty)
      if (!isWithoutDoubts(reading)) continue
      for (const { figure, at } of places) {
        const read = figureOf(reading.invoice, figure)
        const allowed = [
          undefined,
          ...at.flatMap((place) => valuesOf(faulty[place]!.text)),
          ...contractOfLines(name, figure, faulty),
        ]
        if (!allowed.includes(read)) wrong.push(`${figure} is ${String(read)} with ${differences(items, faulty)}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

test('every bill with changed bytes is refused, raises a doubt or adds up', async () => {
  const random = seededRandom(7)
  for (const name of ['neoenergia', 'cpfl'] as const) {
    const file = await drawnPdf(distributorBills[name], { compress: false })
    for (let round = 0; round < Math.max(4, count / 100); round++) {
      const reading = await readDanf3e(withChangedBytes(file, random))
      if (!isWithoutDoubts(reading)) continue
      const { lines, totalBrl } = reading.invoice
      const sumBrl = lines.reduce((sum, { amountBrl }) => sum + amountBrl, 0)
      expect(Math.abs(sumBrl - totalBrl)).toBeLessThan(0.051)
    }
  }
})

function isWithoutDoubts(reading: InvoiceReading): reading is { invoice: Invoice; doubts: [] } {
  return !('refused' in reading) && reading.doubts.length === 0
}

async function textOf(pdf: Buffer): Promise<TextItem[]> {
  const text = await pdfText(pdf, ['ana'])
  if (typeof text === 'string') throw new Error(text)
  return text
}

function placesOf(items: readonly TextItem[], printedAs: string | [text: string, nth: number]): number[] {
  const [text, nth] = typeof printedAs === 'string' ? [printedAs] : printedAs
  const alike = items.flatMap((item, at) => (item.text === text ? [{ ...item, at }] : []))
  const fromTop = alike.toSorted((a, b) => b.y - a.y || a.x - b.x).map(({ at }) => at)
  return nth === undefined ? fromTop : fromTop.slice(nth, nth + 1)
}

function figureOf(invoice: Invoice, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], invoice)
}

/** Two lines also imply a contract: used plus unused, or billed minus overrun. */
function contractOfLines(name: keyof typeof printed, figure: string, items: readonly TextItem[]): unknown[] {
  if (figure !== 'contractedKw.offPeak' || name === 'cpfl') return []
  const quantity = (label: string) => {
    const row = items.find(({ text }) => text === label)
    const cell = items.find(
      ({ x, y, text }) => row && Math.abs(y - row.y) <= 2 && x > 130 && x < 215 && numberOf(text) !== undefined,
    )
    return numberOf(cell?.text ?? '') ?? NaN
  }
  if (name === 'neoenergia') return [quantity('Demanda Ativa') + quantity('Demanda Ativa S/ICMS')]
  return [quantity('DEMANDA USD') + quantity('DEMANDA USD ISENTA ICMS')]
}

/** Every value that a text may denote: a code, a number, a rate, a day, a month. */
function valuesOf(text: string): unknown[] {
  const number = numberOf(text)
  return [text, number, number === undefined ? undefined : percentToFraction(number), dateOf(text), monthInText(text)]
}

function differences(before: readonly TextItem[], after: readonly TextItem[]): string {
  const changed = before.flatMap((item, at) => (JSON.stringify(item) === JSON.stringify(after[at]) ? [] : [[item, after[at]]]))
  return JSON.stringify(changed)
}

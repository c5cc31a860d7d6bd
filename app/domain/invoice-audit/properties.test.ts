import * as fc from 'fast-check'
import type { BillLine } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import type { Consumer } from '~/domain/bill/consumer'
import { overrunFineLineIds } from '~/domain/bill/demand'
import { flagLines } from '~/domain/bill/flags'
import type { Invoice, InvoiceLine } from '~/domain/invoice/invoice'
import { flagNames, flags, type Flag } from '~/domain/tariffs/flags'
import type { Tariff } from '~/domain/tariffs/tariff'
import { auditInvoice } from './audit'

const rates = (max: number, decimals: number) =>
  fc.integer({ min: (max / 20) * 10 ** decimals, max: max * 10 ** decimals }).map((it) => it / 10 ** decimals)
const kw = fc.integer({ min: 3_000, max: 200_000 }).map((it) => it / 100)
const kwh = fc.integer({ min: 1, max: 500_000 })
const fraction = (max: number) => fc.integer({ min: 0, max: max * 10_000 }).map((it) => it / 10_000)

/** A captive month from our own engine as a printed bill: prices to eight decimals, amounts to cents. */
const printed = fc
  .record({
    ths: fc.constantFrom('VERDE', 'AZUL'),
    contracted: fc.tuple(kw, kw),
    measured: fc.tuple(kw, kw),
    energy: fc.tuple(kwh, kwh),
    demandRates: fc.tuple(rates(100, 2), rates(100, 2)),
    energyRates: fc.tuple(rates(2, 5), rates(2, 5), rates(2, 5), rates(2, 5)),
    taxes: fc.record({ pisFraction: fraction(0.02), cofinsFraction: fraction(0.08), icmsFraction: fraction(0.3) }),
    flag: fc.constantFrom(...flags),
  })
  .map(({ ths, contracted, measured, energy, demandRates, energyRates: [tusdPeak, tusd, tePeak, te], taxes, flag }) => {
    const isAzul = ths === 'AZUL'
    const pair = ([peak, offPeak]: readonly [number, number]) => ({ peak: isAzul ? peak : 0, offPeak })
    const contractedKw = pair(contracted)
    const measuredKw = pair(measured)
    const tariff: Tariff = {
      reference: { resolution: 'REH 1/2026', validFrom: '2026-01-01', validTo: '2026-12-31' },
      subgroup: 'A4',
      ths,
      rates: {
        demandBrlPerKw: pair(demandRates),
        tusdBrlPerKwh: { peak: tusdPeak, offPeak: tusd },
        teBrlPerKwh: { peak: tePeak, offPeak: te },
      },
    }
    const consumer: Consumer = {
      contractedDemandKw: contractedKw,
      measuredDemandKw: measuredKw,
      overrunKw: {
        peak: Math.max(0, measuredKw.peak - contractedKw.peak),
        offPeak: Math.max(0, measuredKw.offPeak - contractedKw.offPeak),
      },
      energyKwh: { peak: energy[0], offPeak: energy[1] },
      taxes: { ...taxes, icmsCredited: false },
    }
    const flagged = flagLines(flag, consumer, '2026-08-01')
    const billed = [...captiveBill(consumer, tariff).lines, flagged.peak, flagged.offPeak]
    const lines = billed.map((line) => printedLine(line, taxes.icmsFraction))
    return {
      tariff,
      invoice: { ...monthOf(contractedKw, measuredKw, consumer, flag), modality: ths, taxes, lines, totalBrl: totalOf(lines) },
    }
  })

test('a month billed by our own engine has no findings, whatever its figures', () => {
  fc.assert(
    fc.property(printed, ({ tariff, invoice }) => {
      const audit = auditInvoice(invoice, { inForce: [tariff] })
      expect(audit.findings.filter(({ state }) => state === 'wrong')).toEqual([])
      expect(audit.overchargedBrl).toBe(0)
    }),
    { numRuns: 300 },
  )
})

test.each(['amount', 'price', 'tariff'] as const)(
  'one %s that is 2 % and R$ 2,00 too high is found in its line, by its rule, in money',
  (figure) => {
    fc.assert(
      fc.property(printed, fc.nat(), ({ tariff, invoice }, pick) => {
        const candidates = invoice.lines.filter(({ amountBrl, kind }) => amountBrl > 100 && kind !== 'overrun' && kind !== 'flag')
        const line = candidates[pick % Math.max(1, candidates.length)]
        fc.pre(line !== undefined)
        const changed = raised(line!, figure)
        const at = invoice.lines.indexOf(line!)
        const lines = invoice.lines.with(at, changed)
        const audit = auditInvoice({ ...invoice, lines, totalBrl: totalOf(lines) }, { inForce: [tariff] })
        const rule = { amount: 'arithmetic', price: 'taxes', tariff: 'tariff' }[figure]
        expect(audit.findings).toContainEqual(expect.objectContaining({ rule, state: 'wrong' }))
        expect(audit.lines[at]!.recomputedBrl).toBeCloseTo(line!.amountBrl, figure === 'amount' ? 1 : 0)
        expect(Math.abs(audit.overchargedBrl - (changed.amountBrl - line!.amountBrl))).toBeLessThan(
          0.05 + 0.0003 * changed.amountBrl,
        )
      }),
      { numRuns: 200 },
    )
  },
)

/** A line with one figure raised, and the figures derived from it. */
function raised(line: InvoiceLine, figure: 'amount' | 'price' | 'tariff'): InvoiceLine {
  const amountBrl = cents(line.amountBrl * 1.02 + 2)
  if (figure === 'amount') return { ...line, amountBrl }
  const unitPriceBrl = amountBrl / line.quantity!
  if (figure === 'price') return { ...line, unitPriceBrl, amountBrl }
  return { ...line, tariffBrl: line.tariffBrl! * (amountBrl / line.amountBrl), unitPriceBrl, amountBrl }
}

function printedLine({ id, label, quantity, rateBrl, taxFactor, unit }: BillLine, icmsFraction: number): InvoiceLine {
  const isUnused = id.includes('unused')
  const isFine = Object.values<string>(overrunFineLineIds).includes(id)
  const unitPriceBrl = Number((rateBrl * taxFactor).toFixed(8))
  return {
    kind: isUnused
      ? 'unused-demand'
      : isFine
        ? 'overrun'
        : id.startsWith('demand')
          ? 'demand'
          : id.startsWith('flag')
            ? 'flag'
            : 'energy',
    label,
    post: id.endsWith('off-peak') ? 'offPeak' : 'peak',
    unit: unit === 'kW' ? 'kW' : 'kWh',
    ...(id.startsWith('te') && { component: 'TE' }),
    ...(id.startsWith('tusd') && { component: 'TUSD' }),
    quantity,
    tariffBrl: rateBrl,
    unitPriceBrl,
    amountBrl: cents(quantity * unitPriceBrl),
    icmsFraction: isUnused ? 0 : icmsFraction,
  }
}

/** A month in which ANEEL activated each flag, at the surcharges of April 2024. */
const monthWith = { green: '2026-04', yellow: '2026-08', red1: '2025-07', red2: '2025-08' } as const satisfies Record<
  Flag,
  string
>

function monthOf(contractedKw: Invoice['contractedKw'], measuredKw: Invoice['measuredKw'], consumer: Consumer, flag: Flag) {
  return {
    source: 'NF3E',
    issuer: { name: `Bandeira ${flagNames[flag]}` },
    customer: {},
    market: 'captive',
    month: monthWith[flag],
    subgroup: 'A4',
    contractedKw,
    measuredKw,
    energyKwh: consumer.energyKwh,
    injectedKwh: {},
    flag,
    history: [],
    tariffs: [],
  } as const satisfies Partial<Invoice>
}

function totalOf(lines: readonly InvoiceLine[]): number {
  return cents(lines.reduce((sum, { amountBrl }) => sum + amountBrl, 0))
}

function cents(brl: number): number {
  return Math.round(brl * 100) / 100
}

import type { InvoiceMonth } from '~/domain/invoice/invoice'
import { auditInvoice } from './audit'
import { auditedInvoice, invoiceOf, taxedLine, verdeTariffs } from './audit.fixture'
import type { AuditRule } from './finding'

const used = (quantity: number) => taxedLine('demand', { quantity, tariffBrl: 25 })
const unused = (quantity: number) => taxedLine('unused-demand', { quantity, tariffBrl: 25, icmsFraction: 0 })
/** Twice the tariff, as bills print it. */
const overrun = (quantity: number) => taxedLine('overrun', { quantity, tariffBrl: 50 })

function found(invoice: typeof auditedInvoice, rule: AuditRule) {
  return auditInvoice(invoice, verdeTariffs).findings.filter((it) => it.rule === rule)
}

test('110 kW billed of a contract of 100 with 80 measured are 10 kW too many', () => {
  const [wrong] = found(invoiceOf([used(80), unused(20), used(10)]), 'billed-demand')
  // 10 × 25 × 1,31578947 = 328,9474
  expect(wrong).toMatchObject({ state: 'wrong', lines: [0, 1, 2] })
  expect(wrong!.differenceBrl).toBeCloseTo(328.9474, 3)
})

test('ICMS on 20 kW that were not used is R$ 131,58 too much', () => {
  // One line of 100 kW with ICMS: 20 × 32,89473684 × 0,20 = 131,5789, which is 20 × 25 × (1,31578947 − 1,05263158)
  const audit = auditInvoice(invoiceOf([used(100)]), verdeTariffs)
  const wrong = audit.findings.filter(({ state }) => state === 'wrong')
  expect(wrong).toMatchObject([{ rule: 'unused-demand', lines: [0], law: 'Súmula 391 do STJ' }])
  expect(wrong[0]!.differenceBrl).toBeCloseTo(131.5789, 3)
})

test.each([
  ['at 104 kW of 100 nothing is fined', 104, 4, 263.1579],
  ['at 105 kW, exactly 5 %, nothing is fined', 105, 5, 328.9474],
])('%s: what is charged as overrun is all too much', (_, measuredKw, overrunKw, tooMuchBrl) => {
  // 4 × 50 × 1,31578947 = 263,1579; 5 × 50 × 1,31578947 = 328,9474
  const charged = invoiceOf([used(measuredKw), overrun(overrunKw)], { measuredKw: { offPeak: measuredKw } })
  const [wrong] = found(charged, 'overrun')
  expect(wrong).toMatchObject({ state: 'wrong', lines: [1] })
  expect(wrong!.differenceBrl).toBeCloseTo(tooMuchBrl, 3)
})

test('at 110 kW of 100 the fine is twice the tariff on 10 kW, and a fitting contract avoids it', () => {
  const charged = invoiceOf([used(110), overrun(10)], { measuredKw: { offPeak: 110 } })
  // 10 × 50 × 1,31578947 = 657,89
  expect(found(charged, 'overrun')).toMatchObject([
    { state: 'avoidable', chargedBrl: 657.89, expectedBrl: 0, differenceBrl: 657.89 },
  ])
})

test('a fine of three times the tariff is a third too much', () => {
  const dear = taxedLine('overrun', { quantity: 10, tariffBrl: 75 })
  const [wrong] = found(invoiceOf([used(110), dear], { measuredKw: { offPeak: 110 } }), 'overrun')
  // 10 × (75 − 50) × 1,31578947 = 328,9474
  expect(wrong!.state).toBe('wrong')
  expect(wrong!.differenceBrl).toBeCloseTo(328.9474, 3)
})

test('without a contracted or a measured demand nothing is judged', () => {
  const lines = [used(110), overrun(10)]
  for (const change of [{ contractedKw: {} }, { measuredKw: {} }]) {
    expect(
      [...found(invoiceOf(lines, change), 'billed-demand'), ...found(invoiceOf(lines, change), 'overrun')].map(
        ({ state }) => state,
      ),
    ).toEqual(['cannot-check', 'cannot-check'])
  }
})

test('Azul is judged by time of use', () => {
  const peak = taxedLine('demand', { quantity: 40, tariffBrl: 60, post: 'peak' })
  const offPeak = taxedLine('demand', { quantity: 100, tariffBrl: 25, post: 'offPeak' })
  const contract = { contractedKw: { peak: 30, offPeak: 100 }, measuredKw: { peak: 30, offPeak: 100 } }
  const azul = invoiceOf([peak, offPeak], { modality: 'AZUL', ...contract })
  const audit = auditInvoice(azul, { inForce: [] })
  const states = audit.findings.filter(({ rule }) => rule === 'billed-demand').map(({ state, lines }) => [state, lines])
  // 40 kW billed at peak where 30 are due: 10 × 60 × 1,31578947 = 789,4737
  expect(states).toEqual([
    ['wrong', [0]],
    ['right', [1]],
  ])
  expect(audit.overchargedBrl).toBe(789.47)
})

test('a contract above the largest demand of twelve months is avoidable down to it', () => {
  const history = [...Array.from({ length: 11 }, () => monthOf(70)), monthOf(85)]
  const invoice = invoiceOf([used(80), unused(20)], { history })
  // From 100 to 85 kW: 15 × 26,31578947 = 394,7368
  const [, avoidable] = found(invoice, 'unused-demand')
  expect(avoidable).toMatchObject({ state: 'avoidable', lines: [1] })
  expect(avoidable!.differenceBrl).toBeCloseTo(394.7368, 3)
  const [, ofElevenMonths] = found({ ...invoice, history: history.slice(1) }, 'unused-demand')
  expect(ofElevenMonths).toMatchObject({ state: 'avoidable', message: expect.stringContaining('Nos 11 meses') })
})

test('268,08 kW of 300 that a bill without history shows unused are R$ 11.114,67 at its own price', () => {
  // 300 − 31,92 = 268,08; 268,08 × 41,46026666 = 11.114,6683, on a bill without ICMS.
  const demand = { ...used(300), tariffBrl: 38.84, unitPriceBrl: 41.46026666, amountBrl: 12_438.07, icmsFraction: 0 }
  const taxes = { pisFraction: 0.0113, cofinsFraction: 0.0519, icmsFraction: 0 }
  const change = { taxes, contractedKw: { offPeak: 300 }, measuredKw: { peak: 27.55, offPeak: 31.92 } }
  const [right, avoidable] = auditInvoice(invoiceOf([demand], change), { inForce: [] }).findings.filter(
    ({ rule }) => rule === 'unused-demand',
  )
  expect(right).toMatchObject({ state: 'right', message: '268,08 kW contratados e não usados, cobrados sem ICMS: R$ 11.114,67.' })
  expect(avoidable).toMatchObject({ state: 'avoidable', message: expect.stringContaining('só este mês') })
  expect(avoidable!.differenceBrl).toBeCloseTo(11_114.6683, 3)
})

function monthOf(offPeak: number): InvoiceMonth {
  return { month: '2026-01', energyKwh: {}, measuredKw: { peak: 10, offPeak } }
}

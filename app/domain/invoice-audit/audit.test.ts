import { verde } from '~/domain/bill/month.fixture'
import type { InvoiceLine } from '~/domain/invoice/invoice'
import { auditInvoice } from './audit'
import { auditedInvoice, invoiceOf, taxedLine, verdeTariffs, withLine } from './audit.fixture'
import type { AuditRule } from './finding'

function found(invoice: typeof auditedInvoice, rule: AuditRule, tariffs = verdeTariffs) {
  return auditInvoice(invoice, tariffs).findings.filter((it) => it.rule === rule)
}

test('an invoice charged by the rules has nothing wrong, and every line is recomputed to the cent', () => {
  const audit = auditInvoice(auditedInvoice, verdeTariffs)
  expect(audit.findings.map(({ rule, state }) => [rule, state])).toEqual([
    ['arithmetic', 'right'],
    ['total', 'right'],
    ['tariff', 'right'],
    ['taxes', 'right'],
    ['billed-demand', 'right'],
    ['unused-demand', 'right'],
    ['unused-demand', 'avoidable'],
  ])
  expect(audit.lines).toEqual(auditedInvoice.lines.map(({ amountBrl }) => ({ chargedBrl: amountBrl, recomputedBrl: amountBrl })))
  expect(audit).toMatchObject({ overchargedBrl: 0, overchargedLines: 0, underchargedBrl: 0 })
  // 20 × 26,31578947 = 526,3158, told in whole cents like each line
  expect(audit.avoidableBrl).toBe(526.32)
})

test('a line of R$ 2.731,58 for 80 kW at R$ 32,89473684 is R$ 100,00 too much', () => {
  const audit = auditInvoice(withLine(0, { amountBrl: 2_731.58 }), verdeTariffs)
  const [wrong] = audit.findings
  expect(wrong).toMatchObject({ rule: 'arithmetic', state: 'wrong', lines: [0], chargedBrl: 2_731.58 })
  // 80 × 32,89473684 = 2.631,5789
  expect(wrong!.differenceBrl).toBeCloseTo(100.0011, 3)
  // In cents, as it is shown: 2.731,58 − 100,00
  expect(audit.lines[0]!.recomputedBrl).toBeCloseTo(2_631.58, 6)
  expect(audit.overchargedLines).toBe(1)
})

test('three lines shown as R$ 100,00 too much are R$ 300,00 in the answer, though their exact differences add up to 299,99', () => {
  // 2.073,68 − 1.973,68421 = 99,99579, twice, and 757,89 − 657,894735 = 99,995265
  const dear = [2_073.68, 2_073.68, 757.89]
  const lines = auditedInvoice.lines.map((line, at) => ({ ...line, amountBrl: dear[at - 2] ?? line.amountBrl }))
  const audit = auditInvoice(invoiceOf(lines), verdeTariffs)
  expect(audit.overchargedBrl).toBe(300)
  expect(audit.lines.slice(2, 5).map(({ chargedBrl, recomputedBrl }) => chargedBrl - recomputedBrl!)).toEqual(
    [100, 100, 100].map((brl) => expect.closeTo(brl, 6) as number),
  )
})

test('a line R$ 100,00 too high by one rule and R$ 52,63 too low by another is R$ 47,37 too much in the answer', () => {
  // Multiplied as R$ 100,00 more, at a price of 0,38947368 where 0,30 / 0,76 = 0,39473684 is due: 10.000 × −0,00526316 = −52,63.
  const audit = auditInvoice(withLine(5, { unitPriceBrl: 0.38947368, amountBrl: 3_994.7368 }), verdeTariffs)
  expect(audit.findings.filter(({ state }) => state === 'wrong').map(({ rule }) => rule)).toEqual(['arithmetic', 'taxes'])
  expect(audit.overchargedBrl).toBeCloseTo(47.3684, 2)
  expect(audit).toMatchObject({ overchargedLines: 1, underchargedBrl: expect.closeTo(0, 6) as number })
})

test('a total of R$ 10,00 above the sum of the lines is wrong in the invoice as a whole', () => {
  const { totalBrl } = auditedInvoice
  const [total] = found({ ...auditedInvoice, totalBrl: totalBrl + 10 }, 'total')
  expect(total).toMatchObject({ state: 'wrong', lines: [] })
  expect(total!.differenceBrl).toBeCloseTo(10, 6)
})

test('PIS and COFINS on top of ICMS are named, with what they cost', () => {
  // 0,30 / (1 − 0,20 − 0,05) = 0,40 instead of 0,30 / (0,80 × 0,95) = 0,39473684: 10.000 × 0,00526316 = 52,63
  const audit = auditInvoice(withLine(5, { unitPriceBrl: 0.4, amountBrl: 4_000 }), verdeTariffs)
  const wrong = audit.findings.filter(({ state }) => state === 'wrong')
  expect(wrong).toHaveLength(1)
  expect(wrong[0]).toMatchObject({ rule: 'taxes', lines: [5], law: expect.stringContaining('Tema 69') })
  expect(wrong[0]!.message).toContain('calculados sobre o ICMS')
  expect(wrong[0]!.differenceBrl).toBeCloseTo(52.6316, 3)
})

test('rates printed with two decimals may move a price by 1 in 10.000', () => {
  // 300 kW at R$ 38,84, PIS 1,13 % and COFINS 5,19 %: 38,84 / 0,9368 = 41,46029; the bill charges 41,46026666, R$ 0,01 less in all.
  const line: InvoiceLine = {
    ...taxedLine('demand', { quantity: 300, tariffBrl: 38.84 }),
    icmsFraction: 0,
    pisFraction: 0.0113,
    cofinsFraction: 0.0519,
    unitPriceBrl: 41.46026666,
    amountBrl: 12_438.07,
  }
  expect(found(invoiceOf([line]), 'taxes')).toMatchObject([{ state: 'right', lines: [0] }])
})

test('a tariff above the homologated one is wrong by the difference with its taxes', () => {
  // 26 − 25 = 1 a kW; 80 × 1 × 1,31578947 = 105,2632
  const dear = taxedLine('demand', { quantity: 80, tariffBrl: 26 })
  const audit = auditInvoice(withLine(0, dear), verdeTariffs)
  const wrong = audit.findings.filter(({ state }) => state === 'wrong')
  expect(wrong).toMatchObject([{ rule: 'tariff', lines: [0] }])
  expect(wrong[0]!.differenceBrl).toBeCloseTo(105.2632, 3)
})

test('the tariff of the previous act is named as such, and a lower unknown one is shown without judgement', () => {
  const before = { ...verde, reference: { ...verde.reference, resolution: 'REH 9/2025' } }
  const old = { ...before, rates: { ...verde.rates, demandBrlPerKw: { peak: 0, offPeak: 24 } } }
  const charged = withLine(0, taxedLine('demand', { quantity: 80, tariffBrl: 24 }))
  const [byOldAct] = found(charged, 'tariff', { inForce: [verde], before: old })
  expect(byOldAct).toMatchObject({ state: 'wrong', message: expect.stringContaining('REH 9/2025') })
  // 80 × (24 − 25) × 1,31578947 = −105,2632
  expect(byOldAct!.differenceBrl).toBeCloseTo(-105.2632, 3)
  expect(found(charged, 'tariff')[0]).toMatchObject({ state: 'cannot-check', message: expect.stringContaining('desconto') })
})

test('when the tariff changed within the reading, any mean of both is right', () => {
  const rates = { ...verde.rates, demandBrlPerKw: { peak: 0, offPeak: 27 } }
  const newer = { ...verde, rates, reference: { ...verde.reference, resolution: 'REH 2/2026' } }
  const charged = withLine(0, taxedLine('demand', { quantity: 80, tariffBrl: 25.8 }))
  expect(found(charged, 'tariff', { inForce: [verde, newer] })).toMatchObject([{ state: 'right', lines: [0, 1, 2, 3, 4, 5] }])
})

test('without a tariff of ours the act that the invoice carries is the measure, and without both nothing is judged', () => {
  const act = { resolution: 'REH 3.999/2026', validFrom: '2026-08-01', component: 'TUSD', post: 'all', unit: 'kW' } as const
  const lines = [taxedLine('demand', { quantity: 100, tariffBrl: 26 })]
  const carried = invoiceOf(lines, { tariffs: [{ ...act, homologatedBrl: 25 }] })
  expect(found(carried, 'tariff', { inForce: [] })).toMatchObject([{ state: 'wrong' }])
  expect(found(invoiceOf(lines), 'tariff', { inForce: [] })).toMatchObject([{ state: 'cannot-check', lines: [0] }])
  // A newer act than ours has the charged tariff: ours may be outdated and is not used.
  const newer = invoiceOf(lines, { tariffs: [{ ...act, homologatedBrl: 26 }] })
  expect(found(newer, 'tariff')).toMatchObject([{ state: 'cannot-check', message: expect.stringContaining('REH 3.999/2026') }])
})

test('one price for TE and TUSD is held against the sum of both acts', () => {
  const act = { resolution: 'REH 3.999/2026', post: 'offPeak', unit: 'kWh' } as const
  const tariffs = [
    { ...act, component: 'TE', homologatedBrl: 0.3 },
    { ...act, component: 'TUSD', homologatedBrl: 0.15 },
  ] as const
  const at = (tariffBrl: number) =>
    invoiceOf([taxedLine('energy', { quantity: 10_000, tariffBrl, post: 'offPeak' })], { tariffs: [...tariffs] })
  expect(found(at(0.45), 'tariff', { inForce: [] })).toMatchObject([{ state: 'right' }])
  expect(found(at(0.46), 'tariff', { inForce: [] })).toMatchObject([{ state: 'wrong' }])
})

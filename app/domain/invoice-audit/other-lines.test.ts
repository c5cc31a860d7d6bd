import type { Invoice, InvoiceLine } from '~/domain/invoice/invoice'
import { auditInvoice } from './audit'
import { invoiceOf, taxedLine, verdeTariffs } from './audit.fixture'
import type { AuditRule } from './finding'

function found(invoice: Invoice, rule: AuditRule) {
  return auditInvoice(invoice, verdeTariffs).findings.filter((it) => it.rule === rule)
}

const amount = (kind: InvoiceLine['kind'], amountBrl: number, label: string = kind): InvoiceLine => ({
  kind,
  label,
  post: 'all',
  amountBrl,
})

test('reactive energy is avoidable in group A and wrong in group B', () => {
  const lines = [amount('reactive-energy', 136.66), amount('reactive-demand', 0)]
  expect(found(invoiceOf(lines), 'reactive')).toMatchObject([{ state: 'avoidable', differenceBrl: 136.66, expectedBrl: 0 }])
  const groupB = invoiceOf(lines, { subgroup: 'B3', modality: 'CONVENCIONAL' })
  expect(found(groupB, 'reactive')).toMatchObject([
    { state: 'wrong', differenceBrl: 136.66, law: 'REN ANEEL 1.000/2021, art. 303' },
  ])
})

const yellowAt = (tariffBrl: number) =>
  found(invoiceOf([taxedLine('flag', { quantity: 11_000, tariffBrl, label: 'Acrés. Band. AMARELA' })]), 'flag')

test('a yellow flag costs R$ 0,01885 a kWh: less may be part of the month, the rate of the red one is too much', () => {
  expect(yellowAt(0.01885)).toMatchObject([{ state: 'right' }])
  expect(yellowAt(0.009425)).toMatchObject([{ state: 'cannot-check' }])
  const [wrong] = yellowAt(0.04463)
  // (0,04463 − 0,01885) × 11.000 × 1,31578947 = 373,1316
  expect(wrong!.state).toBe('wrong')
  expect(wrong!.differenceBrl).toBeCloseTo(373.1316, 3)
})

test('a yellow flag charged in September 2025, when the flag was red 2, is not too much; in January 2026, when it was green, all of it is', () => {
  const line = taxedLine('flag', { quantity: 11_000, tariffBrl: 0.01885, label: 'Bandeira Amarela' })
  const inRed = { month: '2025-09', readFrom: '2025-09-01', readTo: '2025-09-30' } as const
  expect(found(invoiceOf([line], inRed), 'flag')).toMatchObject([{ state: 'cannot-check' }])
  const inGreen = { month: '2026-01', readFrom: '2026-01-01', readTo: '2026-01-31' } as const
  const [wrong] = found(invoiceOf([line], inGreen), 'flag')
  // 11.000 × 0,01885 × 1,31578947 = 272,8289
  expect(wrong).toMatchObject({ state: 'wrong', message: expect.stringContaining('foi verde') })
  expect(wrong!.differenceBrl).toBeCloseTo(272.8289, 3)
})

test('a month missing in our list has the flag that was added: October 2026 red 1, so R$ 0,04463 a kWh named yellow is right', () => {
  const line = taxedLine('flag', { quantity: 11_000, tariffBrl: 0.04463, label: 'Bandeira Amarela' })
  const invoice = invoiceOf([line], { month: '2026-10', readFrom: '2026-10-01', readTo: '2026-10-31' })
  expect(found(invoice, 'flag')).toMatchObject([{ state: 'wrong' }])
  const { findings } = auditInvoice(invoice, verdeTariffs, new Map([['2026-10', 'red1']]))
  expect(findings.filter(({ rule }) => rule === 'flag')).toMatchObject([{ state: 'right' }])
})

test('a flag may be inside the price of TE: 0,30 and 0,01885 under yellow, where no line charges it', () => {
  // (0,30 + 0,01885) × 1,31578947 = 0,41953947; 10.000 kWh = 4.195,39
  const te = taxedLine('energy', { quantity: 10_000, tariffBrl: 0.3, component: 'TE', post: 'offPeak' })
  const inside = { ...te, unitPriceBrl: 0.41953947, amountBrl: 4_195.39 }
  const yellow = { flag: 'yellow' } as const
  expect(found(invoiceOf([inside], yellow), 'taxes')).toMatchObject([{ state: 'right' }])
  const twice = [inside, taxedLine('flag', { quantity: 10_000, tariffBrl: 0.01885, label: 'Bandeira amarela' })]
  expect(found(invoiceOf(twice, yellow), 'taxes')[0]).toMatchObject({ state: 'wrong', lines: [0] })
})

test('a flag of an amount alone is held against the whole energy', () => {
  // 11.000 kWh × 0,01885 × 1,31578947 = 272,83 under yellow
  const yellow = { flag: 'yellow' } as const
  expect(found(invoiceOf([amount('flag', 272.83)], yellow), 'flag')).toMatchObject([{ state: 'right' }])
  const [wrong] = found(invoiceOf([amount('flag', 372.83)], yellow), 'flag')
  expect(wrong!.differenceBrl).toBeCloseTo(100, 1)
})

test('a flag that the invoice does not name, or of a month before the table, is not judged', () => {
  const line = amount('flag', 100)
  expect(found(invoiceOf([line]), 'flag')).toMatchObject([{ state: 'cannot-check' }])
  expect(found(invoiceOf([line], { flag: 'red2', month: '2022-06' }), 'flag')).toMatchObject([{ state: 'cannot-check' }])
  expect(found(invoiceOf([line], { flag: 'scarcity' }), 'flag')).toMatchObject([{ state: 'cannot-check' }])
})

test.each([
  // Of R$ 1.000,00 of energy; the R$ 50,00 of public lighting are not in the base.
  ['IR of electricity, 1,2 %', [-12], 'right'],
  ['all four taxes of electricity, 5,85 %', [-58.5], 'right'],
  ['IR by parts, 4,8 % of 900 and 1,2 % of 100', [-43.2, -1.2], 'cannot-check'],
] as const)('withheld: %s', (_, withheld, state) => {
  const lines = [amount('energy', 1_000), amount('public-lighting', 50), ...withheld.map((brl) => amount('withholding', brl))]
  expect(found(invoiceOf(lines), 'withholding')).toMatchObject([{ state }])
})

test('no more than 9,45 % is withheld: R$ 100,00 of R$ 1.000,00 leave R$ 5,50 too little to pay', () => {
  const [wrong] = found(invoiceOf([amount('energy', 1_000), amount('withholding', -100)]), 'withholding')
  expect(wrong!.state).toBe('wrong')
  expect(wrong!.differenceBrl).toBeCloseTo(-5.5, 6)
})

test('parts withheld at the rates of the annex whose bases are all that was billed say so, but not which part is energy', () => {
  // 905,95 / 0,048 + 1,97 / 0,012 = 18.873,96 + 164,17 = 19.038,13, within a cent / 0,012 of 19.038,95
  const withheld = [amount('withholding', -905.95, 'TRIBF-IRRF(4.8%)'), amount('withholding', -1.97, 'TRIBF-IRRF(1.2%)')]
  const of = (billedBrl: number) => found(invoiceOf([amount('energy', billedBrl), ...withheld]), 'withholding')[0]
  expect(of(19_038.95)).toMatchObject({ state: 'cannot-check', message: expect.stringContaining('somam o faturado') })
  expect(of(19_138.95)?.message).not.toContain('somam o faturado')
})

test('a line with only an amount is reported as uncheckable', () => {
  const lines = [amount('plant-demand', 6_436.1), amount('reactive-demand', 0)]
  expect(found(invoiceOf(lines), 'other')).toMatchObject([{ state: 'cannot-check', lines: [0] }])
})

test('a line that the notes of the bill explain names its parts: R$ 5.823,46 and R$ 612,64', () => {
  const parts = [
    { label: 'valor da demanda de injecao', amountBrl: 5_823.46 },
    { label: 'percentual sobre a compensacao', amountBrl: 612.64 },
  ]
  const [told, ...others] = found(invoiceOf([{ ...amount('other', 6_436.1), parts }]), 'other')
  expect(others).toEqual([])
  expect(told!.message).toContain('R$ 5.823,46 (valor da demanda de injecao) e R$ 612,64 (percentual sobre a compensacao)')
})

test('a tariff printed without its act is not reported as missing', () => {
  const invoice = invoiceOf([taxedLine('demand', { quantity: 100, tariffBrl: 38.84 })])
  const [unknown] = auditInvoice(invoice, { inForce: [] }).findings.filter(({ rule }) => rule === 'tariff')
  expect(unknown).toMatchObject({ state: 'cannot-check', message: expect.stringContaining('A fatura traz a tarifa aplicada') })
})

test('injected energy, public lighting and unnamed lines say why they cannot be checked, and are not recomputed', () => {
  const lines = [amount('injected-energy', -100), amount('public-lighting', 50), amount('other', 10)]
  const audit = auditInvoice(invoiceOf(lines), verdeTariffs)
  expect(audit.findings.filter(({ state }) => state === 'cannot-check').map((it) => [it.rule, it.lines])).toEqual([
    ['injected-energy', [0]],
    ['public-lighting', [1]],
    ['other', [2]],
  ])
  expect(audit.lines.map(({ recomputedBrl }) => recomputedBrl)).toEqual([undefined, undefined, undefined])
})

import { annualSvg, cashFlowSvg, flagComparisonSvg, scenarioComparisonSvg } from './study-charts.server'

const bill = (totalBrl: number) => ({ lines: [], totalBrl })
const year = (annualSavingBrl: number, index: number) => ({
  year: index + 1,
  baseBrl: 0,
  alternativeBrl: 0,
  savingBrl: 0,
  savingFraction: 0,
  annualSavingBrl,
})
/** Two years of loss, then eight of gain; in the running sum the first three are below zero. */
const years = [-60_000, -20_000, 50_000, 60_000, 70_000, 70_000, 70_000, 70_000, 70_000, 70_000].map(year)
const study = {
  mode: 'ML',
  years,
  cumulativeNpvBrl: [],
  base: bill(143_210),
  alternative: bill(124_518),
  flags: { greenBrl: 143_210, yellowBrl: 145_020, red1Brl: 147_500, red2Brl: 150_770 },
} as const
/** Six million put in; one comes back each year. */
const plant = {
  mode: 'MLXAPE',
  years: [],
  cumulativeNpvBrl: Array.from({ length: 26 }, (_, index) => (index - 6) * 1_000_000),
  paybackYears: 6,
} as const
const plain = (svg: string) => svg.replaceAll('\u00a0', ' ')
const count = (text: string, piece: string) => text.split(piece).length - 1

test.each(['wide', 'narrow'] as const)('the %s annual chart draws ten bars, red below zero and green above', (width) => {
  const svg = plain(annualSvg(study, width))
  expect(count(svg, 'fill="#B42318"')).toBe(3)
  expect(count(svg, 'fill="#0B6E4F"')).toBe(7)
  expect(svg).not.toMatch(/<rect[^>]* (width|height)="0"/)
  for (let ano = 1; ano <= 10; ano++) expect(svg).toContain(`>Ano ${ano}<`)
  // −60 − 20 = −80 thousand in the second year; 450 thousand in the tenth
  expect(svg).toContain('>-R$ 80 mil<')
  expect(svg).toContain('>R$ 450 mil<')
})

test('each picture says in Portuguese what it shows to whoever cannot see it', () => {
  const svg = plain(annualSvg(study))
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 720 280"[^>]* role="img"/)
  expect(svg).toContain('aria-labelledby="ano-a-ano-wide-title"')
  expect(svg).toContain('<title id="ano-a-ano-wide-title">Economia acumulada em 10 anos</title>')
  expect(svg).toContain('Ano 1: -R$ 60.000; Ano 2: -R$ 80.000')
})

test('the comparisons label each bar with its own money', () => {
  const markets = plain(scenarioComparisonSvg(study))
  expect(markets).toContain('R$ 143.210')
  expect(markets).toContain('R$ 124.518')
  const byFlag = plain(flagComparisonSvg(study, 'narrow')!)
  expect(count(byFlag, '<rect')).toBe(5)
  // 150770 − 124518 = 26252, 17 % of 150770
  expect(byFlag).toContain('economia de 17%')
})

test('values of bars of almost one height are small enough to stand side by side', () => {
  const flat = Array.from({ length: 26 }, (_, index) => (index - 986) * 10_000)
  const svg = plain(annualSvg({ ...plant, cumulativeNpvBrl: flat }))
  expect(svg).toContain('>-R$ 9,85 mi<')
  const [, size] = /font-size="([\d.]+)" font-weight="600"/.exec(svg)!
  // Ten places of 72 px; the eleven characters of "-R$ 9,85 mi" at two thirds of their height each
  expect(11 * Number(size) * 0.67).toBeLessThanOrEqual(72)
})

test('the annual chart of an investment says it shows its value', () => {
  const svg = plain(annualSvg(plant))
  expect(svg).toContain('VPL acumulado em 10 anos')
  // −6 + 1 = −5 million at the end of the first year, −6 + 10 = 4 of the tenth
  expect(svg).toContain('>-R$ 5 mi<')
  expect(svg).toContain('>R$ 4 mi<')
})

test.each([
  ['wide', ['Hoje', 'Ano 5', 'Ano 25']],
  ['narrow', ['Hoje', 'Ano 10', 'Ano 20']],
] as const)('the %s flow draws today and 25 years, red below zero, and says where it pays back', (width, names) => {
  const svg = plain(cashFlowSvg(plant, width))
  expect(count(svg, 'fill="#B42318"')).toBe(6)
  expect(count(svg, 'fill="#0B6E4F"')).toBe(20)
  expect(svg).toContain('Payback: 6 anos')
  expect(svg).toContain('Fluxo de caixa descontado: VPL acumulado em 25 anos')
  for (const name of names) expect(svg).toContain(`>${name}<`)
})

test('a flow that never rises above zero marks no payback', () => {
  expect(cashFlowSvg({ cumulativeNpvBrl: [-100, -50, 0], paybackYears: 2 })).not.toContain('Payback')
})

test('a bar tells its exact figure under the mouse', () => {
  expect(plain(annualSvg(study))).toContain('<title>Ano 1: -R$ 60.000,00</title>')
  expect(plain(cashFlowSvg(plant))).toContain('<title>Ano 7: R$ 1.000.000,00</title>')
})

test('a base without flags has no comparison of them', () => {
  expect(flagComparisonSvg({ ...plant, base: bill(2), alternative: bill(1) })).toBeUndefined()
})

test('nothing in a picture needs a script or an inline style, or reacts to the mouse', () => {
  for (const svg of [annualSvg(study), scenarioComparisonSvg(study), flagComparisonSvg(study), cashFlowSvg(plant)]) {
    expect(svg).not.toMatch(/style=|clip|focusable|data-|<div|<foreignObject|NaN/)
  }
})

test('a picture of nothing saved still has its zero line', () => {
  for (const width of ['wide', 'narrow'] as const) {
    const svg = plain(annualSvg({ mode: 'ML', years: [0, 0].map(year), cumulativeNpvBrl: [] }, width))
    expect(svg).toContain('<line')
    expect(count(svg, '>R$ 0<')).toBe(2)
  }
})

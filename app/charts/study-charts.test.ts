import { annualSavingsSvg, flagComparisonSvg, marketComparisonSvg } from './study-charts.server'

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
  years,
  captive: bill(143_210),
  freeMarket: bill(124_518),
  flags: { greenBrl: 143_210, yellowBrl: 145_020, red1Brl: 147_500, red2Brl: 150_770 },
}
const plain = (svg: string) => svg.replaceAll('\u00a0', ' ')
const count = (text: string, piece: string) => text.split(piece).length - 1

test.each(['wide', 'narrow'] as const)('the %s annual chart draws ten bars, red below zero and green above', (width) => {
  const svg = plain(annualSavingsSvg(study, width))
  expect(count(svg, 'fill="#B42318"')).toBe(3)
  expect(count(svg, 'fill="#0B6E4F"')).toBe(7)
  expect(svg).not.toMatch(/<rect[^>]* (width|height)="0"/)
  for (let ano = 1; ano <= 10; ano++) expect(svg).toContain(`>Ano ${ano}<`)
  // −60 − 20 = −80 thousand in the second year; 450 thousand in the tenth
  expect(svg).toContain('>-R$ 80 mil<')
  expect(svg).toContain('>R$ 450 mil<')
})

test('each picture says in Portuguese what it shows to whoever cannot see it', () => {
  const svg = plain(annualSavingsSvg(study))
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 720 280"[^>]* role="img"/)
  expect(svg).toContain('aria-labelledby="economia-acumulada-wide-title"')
  expect(svg).toContain('<title id="economia-acumulada-wide-title">Economia acumulada em 10 anos</title>')
  expect(svg).toContain('Ano 1: -R$ 60.000; Ano 2: -R$ 80.000')
})

test('the comparisons label each bar with its own money', () => {
  const markets = plain(marketComparisonSvg(study))
  expect(markets).toContain('R$ 143.210')
  expect(markets).toContain('R$ 124.518')
  const byFlag = plain(flagComparisonSvg(study, 'narrow'))
  expect(count(byFlag, '<rect')).toBe(5)
  // 150770 − 124518 = 26252, 17 % of 150770
  expect(byFlag).toContain('economia de 17%')
})

test('nothing in a picture needs a script or an inline style, or reacts to the mouse', () => {
  for (const svg of [annualSavingsSvg(study), marketComparisonSvg(study), flagComparisonSvg(study)]) {
    expect(svg).not.toMatch(/style=|clip|focusable|data-|<div|<foreignObject|NaN/)
  }
})

test('a picture of nothing saved still has its zero line', () => {
  for (const width of ['wide', 'narrow'] as const) {
    const svg = plain(annualSavingsSvg({ years: [0, 0].map(year) }, width))
    expect(svg).toContain('<line')
    expect(count(svg, '>R$ 0<')).toBe(2)
  }
})

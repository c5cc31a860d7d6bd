import { gzipSync } from 'node:zlib'
import { count, offPeakKwh, plain, seriesOf } from './chart.fixture'
import { drawLines } from './lines.server'

const half = offPeakKwh.map((kwh) => kwh / 2)
const twoSeries = {
  kind: 'lines' as const,
  id: 'consumo',
  title: 'O consumo cai pela metade',
  series: [seriesOf('Cativo', offPeakKwh), seriesOf('Livre', half, { projectedFrom: 8 })],
}
/** R$ 6 million paid today; R$ 1 million comes back each year, for 25 years. [R$] */
const flow = seriesOf(
  'VPL',
  Array.from({ length: 26 }, (_, year) => (year - 6) * 1_000_000),
  { unit: 'R$', tone: 'sign' },
)
const invested = {
  kind: 'lines' as const,
  id: 'fluxo',
  title: 'VPL acumulado',
  series: [flow],
  moments: [{ label: 'Payback: 6 anos', at: 6 }],
}
const widths = ['wide', 'narrow'] as const

test.each(widths)('twelve months of two lines are %s in at most 2 kB of HTML, compressed', (width) => {
  expect(gzipSync(drawLines(twoSeries)[width]).length).toBeLessThanOrEqual(2_000)
})

test.each(widths)('a %s line is whole where it was measured and dashed where it is projected', (width) => {
  const svg = plain(drawLines(twoSeries)[width])
  expect(count(svg, '<path')).toBe(3)
  expect(count(svg, 'stroke="var(--color-line)" stroke-dasharray="5 4"')).toBe(1)
  expect(svg).toContain('<title>jan, Cativo: 18.434 kWh</title>')
  // 20.110 / 2 = 10.055
  expect(svg).toContain('<title>dez, Livre: 10.055 kWh (projeção)</title>')
  for (const name of ['Cativo', 'Livre', 'Projeção']) expect(count(svg, `>${name}<`)).toBe(1)
})

test('lines are labelled in bold at their right end and, on a phone, in the legend', () => {
  const { wide, narrow } = drawLines({
    ...twoSeries,
    series: [seriesOf('Mercado cativo', offPeakKwh), seriesOf('Mercado livre', half)],
  })
  expect(wide).toMatch(/fill="var\(--color-ink\)">Mercado cativo<\/text>/)
  expect(narrow).toMatch(/<rect [^>]*fill="var\(--color-ink\)"><\/rect><text[^>]*>Mercado cativo<\/text>/)
})

test.each(widths)(
  'the %s flow of 25 years is red under zero and green above, and says where it pays back and what it comes to',
  (width) => {
    const svg = plain(drawLines(invested)[width])
    expect(count(svg, 'stroke="var(--color-loss)"')).toBe(1)
    expect(count(svg, 'stroke="var(--color-gain)"')).toBe(1)
    expect(svg).toContain('>Payback: 6 anos<')
    // −6 + 25 = 19
    expect(svg).toContain('>R$ 19 mi<')
    expect(svg).toContain('<title>Ano 7: R$ 1.000.000,00</title>')
    for (const name of ['Hoje', 'Ano 5', 'Ano 25']) expect(svg).toContain(`>${name}<`)
  },
)

test('a month without a value breaks the line, and a single value between two gaps has a dot', () => {
  const svg = drawLines({ ...twoSeries, series: [seriesOf('Demanda', [5, 6, undefined, 7, undefined, 8, 9])] }).wide
  expect(count(svg, '<path')).toBe(2)
  expect(count(svg, '<circle')).toBe(5)
})

test('a limit is labelled with its value', () => {
  const chart = {
    ...twoSeries,
    series: [seriesOf('Demanda', [480, 560], { unit: 'kW' })],
    limits: [{ label: 'Contrato', value: 500 }],
  }
  for (const width of widths) expect(count(plain(drawLines(chart)[width]), '>Contrato: 500 kW<')).toBe(1)
})

test.each(widths)('the %s picture has the name of its chart and takes its size and colours from its page', (width) => {
  const svg = drawLines(invested)[width]
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]* role="img" aria-labelledby="fluxo-(wide|narrow)"/)
  expect(svg).toContain(`<title id="fluxo-${width}">VPL acumulado</title>`)
  expect(svg).not.toMatch(/#[0-9a-f]{3,6}"|<script|<div|foreignObject|NaN|undefined/)
})

test.each(widths)('two %s lines of one colour differ by their dashes, in the legend too', (width) => {
  const svg = drawLines({
    ...twoSeries,
    series: [
      seriesOf('Limite máximo', offPeakKwh, { tone: 'line', stroke: 'dashed' }),
      seriesOf('Limite mínimo', half, { tone: 'line', stroke: 'dotted' }),
    ],
  })[width]
  // Wide, each line is named at its end; on a phone, in the legend.
  for (const dash of ['6 3', '2 2']) expect(count(svg, `stroke-dasharray="${dash}"`)).toBe(width === 'wide' ? 1 : 2)
})

test('a line without a value has no name at zero', () => {
  const { wide } = drawLines({ ...twoSeries, series: [seriesOf('Cativo', offPeakKwh), seriesOf('Livre', [undefined])] })
  expect(wide).toContain('>Cativo<')
  expect(wide).not.toContain('>Livre<')
})

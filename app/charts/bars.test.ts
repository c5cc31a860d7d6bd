import { gzipSync } from 'node:zlib'
import { drawBars } from './bars.server'
import { count, offPeakKwh, peakKwh, plain, seriesOf } from './chart.fixture'

const twoSeries = {
  kind: 'bars' as const,
  id: 'consumo',
  title: 'O consumo subiu 9% no ano',
  series: [seriesOf('Fora de ponta', offPeakKwh), seriesOf('Ponta', peakKwh)],
}
/** Four months of loss, then eight of gain. [R$] */
const savings = [-9_000, -6_000, -4_000, -1_000, 0, 2_000, 5_000, 6_000, 7_000, 8_000, 9_000, 9_500]
const signed = {
  kind: 'bars' as const,
  id: 'economia',
  title: 'Economia',
  series: [seriesOf('Economia', savings, { unit: 'R$', tone: 'sign' })],
}
const widths = ['wide', 'narrow'] as const

test.each(widths)('twelve months of two series are %s in at most 2 kB of HTML, compressed', (width) => {
  expect(gzipSync(drawBars(twoSeries)[width]).length).toBeLessThanOrEqual(2_000)
})

test.each(widths)('the %s picture of two series tells each value under the mouse and names both', (width) => {
  const svg = plain(drawBars(twoSeries)[width])
  expect(count(svg, '<title>')).toBe(24)
  expect(svg).toContain('<title>jan, Fora de ponta: 18.434 kWh</title>')
  expect(svg).toContain('<title>dez, Ponta: 1.150 kWh</title>')
  for (const name of ['Fora de ponta', 'Ponta', 'kWh', 'jan']) expect(svg).toContain(`>${name}<`)
  // the highest: 20.110 / 5 = 4.022: steps of 5 thousand up to 25 thousand
  for (const level of ['0', '5 mil', '25 mil']) expect(svg).toContain(`>${level}<`)
})

test('a stack of 300 and 400 reaches 700 on the axis', () => {
  const svg = plain(
    drawBars({ ...twoSeries, series: [seriesOf('Um', [300, 200]), seriesOf('Outro', [400, 100])], isStacked: true }).wide,
  )
  // 300 + 400 = 700; 700 / 5 = 140: steps of 200 up to 800
  expect(svg).toContain('>800<')
  // 230 px × 400 / 800 = 115 px
  expect(svg).toMatch(/height="115"[^>]*><title>jan, Outro: 400 kWh/)
})

test.each(widths)('%s bars below zero are red and the others green', (width) => {
  const svg = drawBars(signed)[width]
  expect(count(svg, 'fill="var(--color-loss)"')).toBe(4)
  expect(count(svg, 'fill="var(--color-gain)"')).toBe(8)
})

test('twelve values of one series are written on vertical bars when wide, and on horizontal bars on a phone', () => {
  const { wide, narrow } = drawBars(signed)
  expect(plain(wide)).toContain('>-9 mil<')
  expect(plain(wide)).toContain('>R$<')
  expect(plain(narrow)).toContain('>-R$ 9.000,00<')
})

test('ten values of eight characters are written small enough not to overlap', () => {
  const svg = plain(
    drawBars({ ...signed, series: [seriesOf('VPL', Array(10).fill(-987_654), { unit: 'R$', tone: 'sign' })] }).wide,
  )
  expect(svg).toContain('>-988 mil<')
  const [, size] = /font-size="([\d.]+)" font-weight="600"/.exec(svg)!
  // ten columns of 72 px; eight characters, each as wide as two thirds of its height
  expect(8 * Number(size) * 0.67).toBeLessThanOrEqual(72)
})

const placeOf = (svg: string, title: string) => new RegExp(`<rect x="([\\d.]+)"[^>]*><title>${title}`).exec(plain(svg))?.[1]

test('a month that was not measured has no bar, and the others keep their places', () => {
  const whole = drawBars({ ...twoSeries, series: [seriesOf('A', [5, 6, 7]), seriesOf('B', [1, 2, 3])] }).wide
  const gap = drawBars({ ...twoSeries, series: [seriesOf('A', [5, undefined, 7]), seriesOf('B', [1, 2, 3])] }).wide
  expect(count(gap, '<title>')).toBe(5)
  expect(placeOf(gap, 'fev, A')).toBeUndefined()
  for (const title of ['fev, B', 'mar, A']) expect(placeOf(gap, title)).toBe(placeOf(whole, title))
})

test('a limit is a line labelled with its value, beside the bars or, on a phone, in the legend', () => {
  const chart = {
    kind: 'bars' as const,
    id: 'd',
    title: 'Demanda',
    series: [seriesOf('Demanda', [480, 560], { unit: 'kW' })],
    limits: [{ label: 'Contrato', value: 500 }],
  }
  for (const width of widths) {
    const svg = plain(drawBars(chart)[width])
    expect(count(svg, '>Contrato: 500 kW<')).toBe(1)
    expect(svg).toContain('stroke-dasharray:6 3')
  }
})

test('a projected bar is dashed, and its tooltip and the legend say so', () => {
  const svg = plain(drawBars({ ...twoSeries, series: [seriesOf('Consumo', [10, 20, 30], { projectedFrom: 2 })] }).wide)
  expect(svg).toMatch(/stroke-dasharray="4 3"><title>mar: 30 kWh \(projeção\)/)
  expect(svg).toContain('>Projeção<')
})

test.each(widths)('the %s picture has the name of its chart and takes its size and colours from its page', (width) => {
  const svg = drawBars(twoSeries)[width]
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"[^>]* role="img" aria-labelledby="consumo-(wide|narrow)"/)
  expect(svg).toContain(`<title id="consumo-${width}">O consumo subiu 9% no ano</title>`)
  expect(svg).not.toMatch(/#[0-9a-f]{3,6}"|<script|<div|foreignObject|NaN|undefined/)
})

test('a chart of zeros has its zero line', () => {
  for (const width of widths) {
    const svg = plain(drawBars({ ...signed, series: [seriesOf('Economia', [0, 0], { unit: 'R$', tone: 'sign' })] })[width])
    expect(svg).toContain('<line')
    expect(count(svg, '>0<')).toBe(2)
  }
})

test('of 36 columns 18 px wide the label of the last one, 44 px wide, ends within the picture', () => {
  const points = Array.from({ length: 36 }, (_, index) => ({ label: index < 35 ? 'out/25' : 'out/26', value: 1 }))
  const series = ['Prometida', 'Realizada'].map((label) => ({ ...seriesOf(label, []), points }))
  const svg = drawBars({ ...twoSeries, series }).wide
  const [, left] = /translate\((\d+),/.exec(svg)!
  const [, x] = /<text x="([\d.]+)"[^>]*>out\/26</.exec(svg)!
  expect(Number(left) + Number(x) + 44 / 2).toBeLessThanOrEqual(720)
})

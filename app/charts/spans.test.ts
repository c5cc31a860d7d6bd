import { drawBars } from './bars.server'
import { count, plain } from './chart.fixture'

const point = (label: string, value: number) => ({ label, value })
/** A value of R$ 500 that the price moves by 200 either way, and the rate only upwards. */
const chart = {
  kind: 'bars' as const,
  id: 'tornado',
  title: 'O preço é o que mais move o valor',
  series: [
    { label: '-20%', unit: 'R$', points: [point('Preço', 700), point('Taxa', 600)] },
    { label: '+20%', unit: 'R$', points: [point('Preço', 300), point('Taxa', 550)] },
  ],
  baseline: { label: 'Neste estudo', value: 500 },
}
const widths = ['wide', 'narrow'] as const

test.each(widths)('a %s tornado names its baseline, its moves and its rows, and tells each value under the mouse', (width) => {
  const svg = plain(drawBars(chart)[width])
  for (const text of ['Neste estudo: R$ 500', '-20%', '+20%', 'Preço', 'Taxa']) expect(count(svg, `>${text}<`)).toBe(1)
  expect(count(svg, '<title>')).toBe(4)
  expect(svg).toContain('<title>Preço, +20%: R$ 300,00</title>')
  expect(svg).not.toMatch(/#[0-9a-f]{3,6}"|NaN|undefined/)
})

test('a bar starts at the baseline and is as long as what it moves', () => {
  const svg = plain(drawBars(chart).wide)
  const barOf = (title: string) => {
    const [, x, length] = new RegExp(`<rect x="([\\d.]+)"[^>]* width="([\\d.]+)"[^>]*><title>${title}`).exec(svg)!
    return [Number(x), Number(length)] as const
  }
  const [[up, upLength], [down, downLength], [, rateLength]] = [barOf('Preço, -20%'), barOf('Preço, \\+20%'), barOf('Taxa, -20%')]
  expect(down + downLength).toBeCloseTo(up, 0)
  expect(upLength).toBeCloseTo(downLength, 0)
  // 600 − 500 is half of 700 − 500
  expect(rateLength).toBeCloseTo(upLength / 2, 0)
})

test('of two moves to one side only the larger is labelled, and the smaller is drawn over it', () => {
  const svg = plain(drawBars(chart).wide)
  expect(count(svg, '>R$ 600<')).toBe(1)
  expect(svg).not.toContain('>R$ 550<')
  expect(svg.indexOf('Taxa, -20%')).toBeLessThan(svg.indexOf('Taxa, +20%'))
})

test('a study without any moves is drawn too', () => {
  const still = { ...chart, series: chart.series.map((it) => ({ ...it, points: [point('Preço', 500)] })) }
  for (const width of widths) expect(drawBars(still)[width]).not.toContain('NaN')
})

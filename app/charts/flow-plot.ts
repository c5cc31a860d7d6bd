import { compactMoney } from '~/ui/format'
import { axisRange, type Bar } from './series'

/** The space a flow is drawn in, and the letters it is written with. [pixels or pt] */
export type FlowBox = {
  width: number
  height: number
  /** What the figures of the value axis take on the left. */
  axisWidth: number
  textHeight: number
  /** Every how many years a column is named. */
  namesEvery: number
}

/** Where everything of a flow's picture stands, for whoever draws it: a screen or a page. [as the box] */
export type FlowPlot = {
  columns: { x: number; y: number; width: number; height: number; bar: Bar }[]
  /** Lines of the value axis. */
  levels: { y: number; label: string }[]
  /** Under the columns, centred. */
  names: { x: number; label: string }[]
  /** The value of the last column, above its top and ending at its right edge. */
  last: { x: number; y: number; label: string }
  zeroY: number
  /** Where the columns may stand: under the line for the payback's words. */
  top: number
  bottom: number
  /** Place of a moment between today and the last year. */
  xOfYear: (years: number) => number
}

/** Lays out a flow too long for a value on each column: a value axis, years at intervals, and the value where it ends. */
export function flowPlot(flow: readonly Bar[], { width, height, axisWidth, textHeight, namesEvery }: FlowBox): FlowPlot {
  const levelsBrl = axisLevels(flow)
  const top = 2 * textHeight
  const bottom = height - 2 * textHeight
  const lowBrl = levelsBrl[0]!
  const highBrl = levelsBrl.at(-1)!
  const yOf = (brl: number) => top + ((highBrl - brl) / (highBrl - lowBrl)) * (bottom - top)
  // The name of the last year is wider than its column: half of it hangs over.
  const step = (width - axisWidth - 1.2 * textHeight) / flow.length
  const xOfYear = (years: number) => axisWidth + (years + 0.5) * step
  const columns = flow.map((bar, year) => {
    const y = yOf(Math.max(0, bar.valueBrl))
    return { x: xOfYear(year) - 0.36 * step, y, width: 0.72 * step, height: yOf(Math.min(0, bar.valueBrl)) - y, bar }
  })
  const last = columns.at(-1)!
  return {
    columns,
    levels: levelsBrl.map((brl) => ({ y: yOf(brl), label: compactMoney(brl) })),
    names: flow.flatMap(({ label }, year) => (year % namesEvery === 0 ? [{ x: xOfYear(year), label }] : [])),
    last: {
      x: last.x + last.width,
      // Under a negative column stand those beside it, which are longer: its value goes above the zero line.
      y: last.y - textHeight / 3,
      label: compactMoney(last.bar.valueBrl),
    },
    zeroY: yOf(0),
    top,
    bottom,
    xOfYear,
  }
}

/** Round values from below the lowest to above the highest, zero among them. [R$] */
export function axisLevels(bars: readonly Bar[]): number[] {
  const { minBrl, maxBrl } = axisRange(bars)
  const stepBrl = roundStep((maxBrl - minBrl) / 4)
  const lowest = Math.floor(minBrl / stepBrl)
  const highest = Math.ceil(maxBrl / stepBrl)
  return Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) * stepBrl)
}

/** The next of 1, 2, 2,5 and 5 times a power of ten. */
function roundStep(atLeast: number): number {
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return ([1, 2, 2.5, 5].find((step) => step * power >= atLeast) ?? 10) * power
}

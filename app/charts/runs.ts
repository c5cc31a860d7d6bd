import type { Series } from './chart'

/** A position on a line: `at` is the index of a point, from 0, with fractions between two points. */
export type LinePoint = { at: number; value: number }

/** A part of a line drawn in one style. */
export type Run = { linePoints: [LinePoint, ...LinePoint[]]; isProjected: boolean; isLoss: boolean }

/**
 * Splits a line where a value is missing, where its projection begins and, if it is coloured by its sign, where it crosses zero.
 * The projection begins at the last measured value, so that the two parts touch.
 */
export function runsOf({ points, tone }: Pick<Series, 'points' | 'tone'>): Run[] {
  const runs: Run[] = []
  points.forEach((end, at) => {
    const start = points[at - 1]
    if (start?.value === undefined || end.value === undefined) return
    const isProjected = Boolean(start.isProjected || end.isProjected)
    for (const linePoints of tone === 'sign'
      ? splitAtZero(at - 1, start.value, end.value)
      : [segment(at - 1, start.value, end.value)]) {
      const isLoss = tone === 'sign' && linePoints.some(({ value }) => value < 0)
      const last = runs.at(-1)
      if (last?.linePoints.at(-1)?.at === linePoints[0].at && last.isProjected === isProjected && last.isLoss === isLoss)
        last.linePoints.push(linePoints[1])
      else runs.push({ linePoints, isProjected, isLoss })
    }
  })
  return runs
}

type Segment = [LinePoint, LinePoint]

function segment(at: number, from: number, to: number): Segment {
  return [
    { at, value: from },
    { at: at + 1, value: to },
  ]
}

/** One segment, or two that meet where the line crosses zero. */
function splitAtZero(at: number, from: number, to: number): Segment[] {
  const [start, end] = segment(at, from, to)
  if (from * to >= 0) return [[start, end]]
  const crossing = { at: at + from / (from - to), value: 0 }
  return [
    [start, crossing],
    [crossing, end],
  ]
}

import type { Series } from './chart'

/** A place on a line: how many points after the first, and the value there. */
export type Place = { at: number; value: number }

/** A stretch of a line drawn in one way. */
export type Run = { places: Place[]; isProjected: boolean; isLoss: boolean }

/**
 * Parts a line where a value is missing, where its projection begins and, if it is coloured by its sign, where it crosses zero.
 * The projection begins at the last measured value, or the two would not touch.
 */
export function runsOf({ points, tone }: Pick<Series, 'points' | 'tone'>): Run[] {
  const runs: Run[] = []
  points.forEach((end, at) => {
    const start = points[at - 1]
    if (start?.value === undefined || end.value === undefined) return
    const isProjected = Boolean(start.isProjected || end.isProjected)
    for (const places of tone === 'sign' ? atZero(at - 1, start.value, end.value) : [straight(at - 1, start.value, end.value)]) {
      const isLoss = tone === 'sign' && places.some(({ value }) => value < 0)
      const last = runs.at(-1)
      if (last?.places.at(-1)?.at === places[0].at && last.isProjected === isProjected && last.isLoss === isLoss)
        last.places.push(places[1])
      else runs.push({ places, isProjected, isLoss })
    }
  })
  return runs
}

type Segment = [Place, Place]

function straight(at: number, from: number, to: number): Segment {
  return [
    { at, value: from },
    { at: at + 1, value: to },
  ]
}

/** One segment, or the two on either side of zero. */
function atZero(at: number, from: number, to: number): Segment[] {
  const [start, end] = straight(at, from, to)
  if (from * to >= 0) return [[start, end]]
  const crossing = { at: at + from / (from - to), value: 0 }
  return [
    [start, crossing],
    [crossing, end],
  ]
}

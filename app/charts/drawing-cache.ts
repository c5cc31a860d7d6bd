import type { Chart, Drawing } from './chart'

/** Size of the cache: the charts of about sixty units, some 15 MB. */
const maxDrawings = 500

/**
 * The same drawing function with a cache of the drawings used last.
 *
 * Drawing a unit's charts takes most of the time of its page, and the same months give the same pictures: whoever reads on, or
 * reads the unit next, gets those. The key is everything the picture is made of, so that no chart can get the picture of another.
 */
export function withDrawingCache<Drawn extends Chart>(draw: (chart: Drawn) => Drawing): (chart: Drawn) => Drawing {
  const known = new Map<string, Drawing>()
  return (chart) => {
    const key = JSON.stringify(chart)
    const drawing = known.get(key) ?? draw(chart)
    // A Map keeps its keys in order: the one used longest ago is the first.
    known.delete(key)
    known.set(key, drawing)
    if (known.size > maxDrawings) known.delete(known.keys().next().value!)
    return drawing
  }
}

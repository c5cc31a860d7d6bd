import { LRUCache } from 'lru-cache'
import type { Chart, ChartDrawing } from './chart'

/** Size of the cache: the charts of about sixty units, some 15 MB. */
const maxDrawings = 500

/**
 * The same drawing function with a cache of the most recently used drawings.
 *
 * Drawing takes most of the time of a unit's page, and the same months give the same pictures. The key is everything the picture
 * is made of.
 */
export function withDrawingCache<Drawn extends Chart>(draw: (chart: Drawn) => ChartDrawing): (chart: Drawn) => ChartDrawing {
  const known = new LRUCache<string, ChartDrawing>({ max: maxDrawings })
  return (chart) => {
    const key = JSON.stringify(chart)
    const drawing = known.get(key) ?? draw(chart)
    known.set(key, drawing)
    return drawing
  }
}

import { LRUCache } from 'lru-cache'
import { drawBars } from './bars.server'
import type { Chart, ChartDrawing } from './chart'
import { drawLines } from './lines.server'

/** The charts of about sixty units, some 15 MB. */
const maxDrawings = 500

const drawn = new LRUCache<string, ChartDrawing>({ max: maxDrawings })

/**
 * A chart as pictures, drawn once: drawing takes most of the time of a unit's page, and the same months give the same pictures. The
 * key is everything that a picture is made of.
 */
export function drawOnce(chart: Chart): ChartDrawing {
  const key = JSON.stringify(chart)
  const known = drawn.get(key)
  if (known) return known
  const drawing = chart.kind === 'bars' ? drawBars(chart) : drawLines(chart)
  drawn.set(key, drawing)
  return drawing
}

import type { Span } from '../parts/figure'
import { colour } from '../parts/paper'
import type { Sheet } from '../parts/sheet'

const night = colour.ink
const panelFill = '#1B4468'
const panelLine = '#3E6C93'
const ground = '#0B2136'

/** A sun over rows of panels: what a proposal shows where it has no photograph. */
export function drawSolarField(sheet: Sheet, { x, width }: Span, top: number, height: number): void {
  const { doc } = sheet
  doc.save().rect(x, top, width, height).clip()
  doc.rect(x, top, width, height).fill(night)
  drawSun(sheet, x + width * 0.64, top + height * 0.27, Math.min(width, height) * 0.13)
  doc.rect(x, top + height * 0.62, width, height * 0.38).fill(ground)
  // From the farthest row to the nearest, each larger and lower.
  for (const [index, scale] of [0.52, 0.74, 1].entries()) {
    const rowTop = top + height * (0.5 + 0.145 * index)
    drawRow(sheet, x - width * 0.12, rowTop, width * 1.3, height * 0.15 * scale, Math.round(15 - 5 * index))
  }
  doc.restore()
}

function drawSun({ doc }: Sheet, x: number, y: number, radius: number): void {
  for (const [factor, opacity] of [
    [2.3, 0.1],
    [1.6, 0.18],
    [1, 1],
  ] as const) {
    doc
      .circle(x, y, radius * factor)
      .fillOpacity(opacity)
      .fill(colour.beacon)
  }
  doc.fillOpacity(1)
}

/** Panels side by side, leaning to the right as seen from the front. */
function drawRow({ doc }: Sheet, left: number, top: number, width: number, height: number, panels: number): void {
  const step = width / panels
  const lean = height * 0.45
  for (let index = 0; index < panels; index++) {
    const x = left + index * step
    const right = x + step * 0.92
    doc
      .polygon([x + lean, top], [right + lean, top], [right, top + height], [x, top + height])
      .lineWidth(0.8)
      .fillAndStroke(panelFill, panelLine)
    for (const part of [1 / 3, 2 / 3]) {
      const across = x + (right - x) * part
      doc
        .moveTo(across + lean, top)
        .lineTo(across, top + height)
        .stroke(panelLine)
    }
    const middle = top + height / 2
    doc
      .moveTo(x + lean / 2, middle)
      .lineTo(right + lean / 2, middle)
      .stroke(panelLine)
  }
}

import type { Span } from '../parts/figure'
import { colour } from '../parts/paper'
import type { Sheet } from '../parts/sheet'

const night = colour.ink
const hills = '#1B4465'
const ground = '#0B2036'
const mast = '#A9C1D6'
const lamp = '#FFE9B8'
const panelFill = '#1D5FA8'
const panelLine = '#8FC4FF'

/** Each row is this much smaller than the one in front of it. */
const rowRatio = 0.72
const rows = 6

/** A plant at dusk, with rows of panels up to the horizon: for proposals without a photograph. */
export function drawSolarField(sheet: Sheet, { x, width }: Span, top: number, height: number): void {
  const { doc } = sheet
  const horizon = top + height * 0.5
  doc.save().rect(x, top, width, height).clip()
  doc.rect(x, top, width, height).fill(night)
  drawSun(sheet, x + width * 0.62, horizon, width)
  doc
    .moveTo(x, horizon - height * 0.05)
    .bezierCurveTo(x + width * 0.3, horizon - height * 0.14, x + width * 0.5, horizon, x + width, horizon - height * 0.08)
    .lineTo(x + width, horizon + 4)
    .lineTo(x, horizon + 4)
    .fill(hills)
  drawTurbine(sheet, x + width * 0.16, horizon - height * 0.04, height * 0.15)
  drawTurbine(sheet, x + width * 0.34, horizon - height * 0.04, height * 0.11)
  doc.rect(x, horizon, width, height).fill(ground)
  for (let row = rows - 1; row >= 0; row--) drawRow(sheet, x + width / 2, horizon, height * 0.5 * rowRatio ** row)
  doc.restore()
}

/** Half below the horizon, with a glow. */
function drawSun({ doc }: Sheet, x: number, horizon: number, width: number): void {
  const radius = width * 0.85
  const glow = doc.radialGradient(x, horizon, 0, x, horizon, radius)
  glow.stop(0, colour.beacon, 0.7).stop(1, colour.beacon, 0)
  doc.circle(x, horizon, radius).fill(glow)
  doc.circle(x, horizon - width * 0.06, width * 0.1).fill(lamp)
}

function drawTurbine({ doc }: Sheet, x: number, foot: number, height: number): void {
  const hub = foot - height
  doc.lineWidth(1.5).lineCap('round').moveTo(x, foot).lineTo(x, hub)
  for (const degrees of [-95, 25, 145]) {
    const angle = (degrees * Math.PI) / 180
    doc.moveTo(x, hub).lineTo(x + Math.cos(angle) * height * 0.5, hub + Math.sin(angle) * height * 0.5)
  }
  doc.stroke(mast)
}

/** Adjacent panels whose edges meet at the vanishing point; `depth`: the row's end below the horizon. */
function drawRow({ doc }: Sheet, middle: number, horizon: number, depth: number): void {
  const at = (column: number, share: number): [number, number] => [
    middle + column * 0.34 * share * depth,
    horizon + share * depth,
  ]
  for (let column = -6; column < 6; column++) {
    const [left, right] = [column + 0.05, column + 0.95]
    doc
      .polygon(at(left, 0.77), at(right, 0.77), at(right, 0.99), at(left, 0.99))
      .lineWidth(0.8)
      .fillAndStroke(panelFill, panelLine)
    doc
      .moveTo(...at(left, 0.87))
      .lineTo(...at(right, 0.87))
      .stroke(panelLine)
  }
}

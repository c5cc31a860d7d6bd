import { paper } from '../parts/paper'
import { tagged, type Sheet } from '../parts/sheet'

/** A company's mark: PNG or JPEG, drawn inside the box of its shape. */
export type Logo = { image: Uint8Array; companyName: string; shape: 'wide' | 'square' }

/** Both are optional: a document without them closes the gap. */
export type Logos = { partner?: Logo; customer?: Logo }

const boxes = { wide: { width: 124, height: 40 }, square: { width: 52, height: 52 } }

/** Draws a logo against the right margin. */
export function drawLogo(sheet: Sheet, { image, companyName, shape }: Logo, top: number): void {
  const { width, height } = boxes[shape]
  const x = paper.width - paper.right - width
  const fit: [number, number] = [width, height]
  tagged(sheet, 'Figure', () => sheet.doc.image(Buffer.from(image), x, top, { fit, align: 'right', valign: 'center' }), {
    alt: `Logotipo: ${companyName}`,
    bbox: [x, top, x + width, top + height],
  })
}

import { tagged, type Sheet } from '../parts/sheet'

/** A company's mark: a PNG or a JPEG. Its style says how large it stands and where. */
export type Logo = { image: Uint8Array; companyName: string; styleType: LogoStyle }

/** A mark with its name beside it, or one that stands alone. */
export type LogoStyle = 'wide' | 'square'

/** Both are optional: a document without them closes the gap. */
export type Logos = { partner?: Logo; customer?: Logo }

/** Box of each style. [pt] */
export const logoBoxes: Record<LogoStyle, { width: number; height: number }> = {
  wide: { width: 124, height: 40 },
  square: { width: 52, height: 52 },
}

/** Draws a logo with its right edge at `right`, centred on the middle of its line. */
export function drawLogo(sheet: Sheet, { image, companyName, styleType }: Logo, right: number, middle: number): void {
  const { width, height } = logoBoxes[styleType]
  const x = right - width
  const top = middle - height / 2
  const fit: [number, number] = [width, height]
  tagged(sheet, 'Figure', () => sheet.doc.image(Buffer.from(image), x, top, { fit, align: 'right', valign: 'center' }), {
    alt: `Logotipo: ${companyName}`,
    bbox: [x, top, right, top + height],
  })
}

import { tagged, type Sheet } from '../parts/sheet'

/** A company's mark: a PNG or a JPEG, with its size and position. */
export type Logo = { image: Uint8Array; companyName: string; styleType: LogoStyle }

/** `wide`: a logo with a name beside it; `square`: a logo alone. */
export type LogoStyle = 'wide' | 'square'

/** Both are optional: a document without them closes the gap. */
export type Logos = { partner?: Logo; customer?: Logo }

/** Box of each style. [pt] */
export const logoBoxes: Record<LogoStyle, { width: number; height: number }> = {
  wide: { width: 124, height: 40 },
  square: { width: 52, height: 52 },
}

/** The position of a logo: the left or right edge of its box, and its vertical middle. [pt] */
export type LogoPlace = { middle: number } & ({ left: number } | { right: number })

/** Draws a logo in the box of its style. */
export function drawLogo(sheet: Sheet, { image, companyName, styleType }: Logo, place: LogoPlace): void {
  const { width, height } = logoBoxes[styleType]
  const isLeft = 'left' in place
  const x = isLeft ? place.left : place.right - width
  const top = place.middle - height / 2
  const fit: [number, number] = [width, height]
  tagged(
    sheet,
    'Figure',
    () => sheet.doc.image(Buffer.from(image), x, top, { fit, align: isLeft ? undefined : 'right', valign: 'center' }),
    {
      alt: `Logotipo: ${companyName}`,
      bbox: [x, top, x + width, top + height],
    },
  )
}

import type { Span } from '../parts/figure'
import { decoration, tagged, type Sheet } from '../parts/sheet'
import { drawSolarField } from './solar-drawing'

const gap = 12

/** The project's photographs in a column, each cropped to its frame; a drawing without photographs. */
export function drawPhotos(sheet: Sheet, photos: readonly Uint8Array[], { x, width }: Span, top: number, height: number): void {
  if (photos.length === 0) {
    decoration(sheet, () => drawSolarField(sheet, { x, width }, top, height))
    return
  }
  const frame = (height - gap * (photos.length - 1)) / photos.length
  photos.forEach((photo, index) => {
    const y = top + index * (frame + gap)
    const draw = () => {
      sheet.doc.save().roundedRect(x, y, width, frame, 6).clip()
      sheet.doc.image(Buffer.from(photo), x, y, { cover: [width, frame], align: 'center', valign: 'center' })
      sheet.doc.restore()
    }
    tagged(sheet, 'Figure', draw, { alt: `Imagem ${index + 1} do projeto`, bbox: [x, y, x + width, y + frame] })
  })
}

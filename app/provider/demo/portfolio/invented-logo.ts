import sharp from 'sharp'
import { randomFrom } from './random'

const side = 240

/** An invented company's logo: a sun over a hill on a colour, as a PNG. From pixels, because only PNG and JPEG may be decoded here. */
export async function inventedLogo(companyId: string): Promise<Uint8Array> {
  const random = randomFrom(`mark of ${companyId}`)
  const channel = () => Math.round(40 + random() * 80)
  const ground = [channel(), channel(), channel()]
  const sun = ground.map((value) => value + 110)
  const [radius, summit] = [30 + random() * 40, 120 + random() * 40]

  const pixels = Buffer.alloc(side * side * 3)
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const isHill = y > summit + Math.abs(x - side / 2)
      const isSun = Math.hypot(x - side / 2, y - side / 2) < radius
      pixels.set((isHill && [245, 245, 245]) || (isSun ? sun : ground), (y * side + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

import sharp from 'sharp'
import { randomFrom } from './random'

/** An invented company's mark: shapes on a colour, as a PNG. */
export async function markOf(companyId: string): Promise<Uint8Array> {
  const random = randomFrom(`mark of ${companyId}`)
  const hue = Math.floor(random() * 360)
  const radius = Math.round(30 + random() * 40)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240">
    <rect width="240" height="240" rx="28" fill="hsl(${hue},45%,32%)"/>
    <circle cx="120" cy="120" r="${radius}" fill="hsl(${(hue + 40) % 360},70%,70%)"/>
    <path d="M40 200 L120 ${110 + Math.round(random() * 40)} L200 200 Z" fill="#fff" fill-opacity=".85"/>
  </svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'

/** Up to this many pixels are not a change: letters are drawn slightly differently in each run. */
const jitterPixels = 200

/** Whether a picture differs from the one of the same name in another folder; false if there is none. */
export async function isChanged(file: string, folder: string, earlier: string): Promise<boolean> {
  const [now, then] = [path.join(folder, file), path.join(earlier, file)]
  if (!existsSync(then) || readFileSync(now).equals(readFileSync(then))) return false
  const [a, b] = await Promise.all([pixelsOf(now), pixelsOf(then)])
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return true
  let changed = 0
  for (let place = 0; place < a.data.length; place += 4) {
    if (a.data.readUInt32BE(place) !== b.data.readUInt32BE(place)) changed++
  }
  return changed > jitterPixels
}

function pixelsOf(file: string) {
  return sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
}

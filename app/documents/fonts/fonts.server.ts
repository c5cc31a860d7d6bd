import { create } from 'fontkit'
import regular from './IBMPlexSans-Regular.ttf?inline'
import semibold from './IBMPlexSans-SemiBold.ttf?inline'
import { withGlyphCache } from './glyph-cache'
import { createTypeface, type Typeface } from './typeface.server'

/**
 * IBM Plex Sans (SIL Open Font License, OFL.txt). All its digits have the same width, so that columns of money line up, and
 * its font tables are simple: shaping a word is nine times faster than in Source Sans 3, which was tried first.
 *
 * The files are part of the server's bundle and are parsed once: parsing them for each document took 100 ms, more than
 * drawing it.
 */
export const typefaces = { regular: parse(regular), semibold: parse(semibold) }

function parse(dataUrl: string): Typeface {
  return createTypeface(withGlyphCache(create(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))))
}

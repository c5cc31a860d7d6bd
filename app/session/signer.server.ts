import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export type Signer = ReturnType<typeof createSigner>

const content = z.tuple([z.string(), z.number()])

/**
 * Signs a short text with the current time, so that a change is detected. The text is not encrypted. A text signed for one
 * purpose does not verify for another.
 */
export function createSigner({ secret, now }: { secret: string; now: () => Date }) {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'sealed texts', 32))
  const signatureOf = (purpose: string, payload: string) => createHmac('sha256', key).update(`${purpose}\n${payload}`).digest()

  return {
    now,

    sign(purpose: string, text: string): string {
      const payload = Buffer.from(JSON.stringify([text, now().getTime()])).toString('base64url')
      return `${payload}.${signatureOf(purpose, payload).toString('base64url')}`
    },

    /** The text and the time of signing; undefined when it is forged or was signed for another purpose. */
    verify(purpose: string, signed: string): { text: string; signedAt: Date } | undefined {
      const [payload = '', signature = ''] = signed.split('.')
      const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(purpose, payload)]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      const [text, ms] = content.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()))
      return { text, signedAt: new Date(ms) }
    },
  }
}

import type { Signer } from './signer.server'

/** A field hidden from people; see `Honeypot` in app/ui. */
const honeypotName = 'website'
const stampName = 'stamp'

const purpose = 'form stamp'
const maxAgeMs = 24 * 60 * 60 * 1000

/** Detects bots, which fill every field of every form, without a question to people. */
export function createHoneypot(signer: Signer) {
  return {
    /** A signed text with the time at which the form was shown; it is a hidden field of the form. */
    stamp: () => signer.sign(purpose, ''),

    /**
     * Whether a form was filled by a bot: the hidden field has a text, or the stamp is missing or invalid. A fast answer does not
     * count: a browser that knows the person fills a form at once.
     */
    isBot(form: FormData): boolean {
      const shown = signer.verify(purpose, String(form.get(stampName) ?? ''))
      return form.get(honeypotName) !== '' || !shown || signer.now().getTime() - shown.signedAt.getTime() > maxAgeMs
    },
  }
}

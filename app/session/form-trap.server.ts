import type { Signer } from './signer.server'

/** A field people do not see; see `FormTrap` in app/ui. */
const baitName = 'website'
const stampName = 'stamp'

const purpose = 'form stamp'
/** Nobody reads and fills a form faster. */
const shortestMs = 2_000
const longestMs = 24 * 60 * 60 * 1000

/** Tells the programs that fill every form they find from people, without asking people anything. */
export function createFormTrap(signer: Signer) {
  return {
    /** Goes into the form when it is shown: says when that was. */
    stamp: () => signer.sign(purpose, ''),

    /** Whether a sent form was filled by a program: it took the bait, was too quick, or came without having been shown. */
    catches(form: FormData): boolean {
      const shown = signer.verify(purpose, String(form.get(stampName) ?? ''))
      const tookMs = shown ? signer.now().getTime() - shown.signedAt.getTime() : 0
      return form.get(baitName) !== '' || tookMs < shortestMs || tookMs > longestMs
    },
  }
}

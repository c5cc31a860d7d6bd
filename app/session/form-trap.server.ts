import type { Signer } from './signer.server'

/** A field people do not see; see `FormTrap` in app/ui. */
const baitName = 'website'
const stampName = 'stamp'

const purpose = 'form stamp'
const longestMs = 24 * 60 * 60 * 1000

/** Tells the programs that fill every form they find from people, without asking people anything. */
export function createFormTrap(signer: Signer) {
  return {
    /** Goes into the form when it is shown: says when that was. */
    stamp: () => signer.sign(purpose, ''),

    /**
     * Whether a sent form was filled by a program: it took the bait, or came without having been shown. How fast it was filled
     * says nothing: a browser that knows the person does it in a moment.
     */
    catches(form: FormData): boolean {
      const shown = signer.verify(purpose, String(form.get(stampName) ?? ''))
      return form.get(baitName) !== '' || !shown || signer.now().getTime() - shown.signedAt.getTime() > longestMs
    },
  }
}

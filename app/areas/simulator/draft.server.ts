import type { FormDraft } from '~/session/form-drafts.server'
import { changesOf, readPosted } from './form/form-values'

type Holder = { draft: FormDraft }

/** Keeps what the script of the form sends while somebody fills it in. Who may not use the form has none. */
export async function saveDraft(simulator: Holder | undefined, posted: FormData): Promise<Response> {
  if (!simulator) return new Response(null, { status: 403 })
  await simulator.draft.save(changesOf(readPosted(posted).typed))
  return new Response(null, { status: 204 })
}

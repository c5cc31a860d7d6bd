import type { FormDraft } from '~/session/form-drafts.server'
import { changesOf, draftTagName, readPosted } from './form/form-values'

type Holder = { draft: FormDraft }

/**
 * Stores the draft that the form's script sends. People without access to the form have no draft, and a page that was opened
 * before another person signed in does not change theirs.
 */
export async function saveDraft(simulator: Holder | undefined, posted: FormData): Promise<Response> {
  if (!simulator) return new Response(null, { status: 403 })
  const tag = posted.get(draftTagName)
  if (tag !== null && tag !== simulator.draft.tag) return new Response(null, { status: 409 })
  await simulator.draft.save(changesOf(readPosted(posted).typed))
  return new Response(null, { status: 204 })
}

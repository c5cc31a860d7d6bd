import type { FormDraft } from '~/session/form-drafts.server'
import { changesOf, readPosted } from './form/form-values'

type Holder = { draft: FormDraft }

/** Stores the draft that the form's script sends. People without access to the form have no draft. */
export async function saveDraft(simulator: Holder | undefined, posted: FormData): Promise<Response> {
  if (!simulator) return new Response(null, { status: 403 })
  await simulator.draft.save(changesOf(readPosted(posted).typed))
  return new Response(null, { status: 204 })
}

import type { IsoDate } from '~/domain/dated/dated'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readStudy } from '../study/read-study.server'
import { toStudy } from '../study/to-study'
import { submissionFailed } from '../submission/send.server'

/** A saved study as its author sees it. `sending` is 'falhou' when the simulation could not be submitted. */
export async function openResult(provider: MemberProvider, id: string, today: IsoDate, sending: string | null = null) {
  const kept = await readStudy(provider, id)
  const hasProposal = 'proposal' in kept && kept.proposal !== undefined
  const submissionFailure = sending === 'falhou' ? submissionFailed : undefined
  return { id, hasProposal, today, submissionFailure, study: toStudy(kept) }
}

import type { z } from 'zod'
import { yearlyPrices } from '~/contract/simulation-fields'
import { headlinedStudy, type StudyContent } from '~/contract/study-content'
import { studyRates } from '~/contract/study-inputs'
import { studyReply } from '~/contract/studies'
import { dayBegins } from '~/domain/dated/brazil-day'
import type { Deps } from '../http/deps'
import { preparePlantStudy } from './prepare-plant-study'
import { prepareStudy } from './prepare-study'

export type KeptStudy = z.output<typeof studyReply>

/** A stored study as its pages show it. */
export function keptStudy(row: { content: StudyContent; id: string; name: string | null; createdAt: string }): KeptStudy {
  const { content, ...record } = row
  return headlinedStudy(studyReply.parse({ ...content, ...record }))
}

/** The terms of a stored study as calculated: with its assumptions, and the tariffs of its day. */
export async function keptInputs(kept: KeptStudy, { now: _now, ...deps }: Deps) {
  const atItsDay = { ...deps, now: () => new Date(dayBegins(kept.base.day)) }
  const priced = { ...studyRates(kept.request), energyPricesBrlPerMwh: yearlyPrices(kept.request) }
  const { assumptions } = kept.alternative
  if (kept.mode === 'ML') {
    return { ...(await prepareStudy({ ...kept.request, assumptions }, atItsDay)), ...priced, mode: kept.mode }
  }
  const { precoEnergiaGeracao: surplusPricesBrlPerMwh } = kept.request
  const asked = { body: { ...kept.request, assumptions }, surplusPriceBrlPerMwh: surplusPricesBrlPerMwh[0] }
  return { ...(await preparePlantStudy(asked, atItsDay)), ...priced, mode: kept.mode, surplusPricesBrlPerMwh }
}

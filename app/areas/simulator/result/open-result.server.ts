import { annualSvg } from '~/charts/study-charts.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readStudy } from '../study/read-study.server'
import { toStudy } from '../study/to-study'

/** A kept study as the result page shows it, with its chart drawn for wide and for narrow screens. */
export async function openResult(provider: MemberProvider, id: string) {
  const study = toStudy(await readStudy(provider, id))
  return { id, study, annualChart: { wide: annualSvg(study, 'wide'), narrow: annualSvg(study, 'narrow') } }
}

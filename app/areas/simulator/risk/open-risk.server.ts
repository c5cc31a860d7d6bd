import { data, type AppLoadContext } from '@remix-run/node'
import { assessStudyRisk } from '~/contract/study-risk'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import type { AnalysisReport } from '~/study-text/analyses/report'
import { analysisFile, keepAnalysis, openKeeping, openKept, reportOf } from '../analyses/analyses.server'
import { readMeteredYear } from '../months/metered-year'
import { monthsOfHours } from '../months/months-of-hours.server'
import { meteredColumns, typedMonths, type FieldErrors } from '../months/month-columns'
import { studyOptions } from '../studies/study-options.server'

/** The form in the address, with the risk of its study; or the risk kept with it. */
export async function openRisk(provider: MemberProvider, query: URLSearchParams) {
  const studies = await studyOptions(provider)
  const id = query.get('estudo') ?? ''
  const months = typedMonths(query, meteredColumns)
  const page = (found: Found = {}) => ({ studies, typed: { estudo: id, months }, query: query.toString(), ...found })
  const kept = await openKept(provider, query, 'risk')
  if (kept) {
    const { analysis, ...rest } = kept
    const typed = { estudo: id, months: typedMonths(new URLSearchParams(kept.again), meteredColumns) }
    return data({ ...page({ report: reportOf(analysis), kept: rest }), typed })
  }
  const filled = await monthsOfHours(provider, query, { studyId: id, months })
  if (filled && 'errors' in filled) return data(page({ errors: filled.errors }), filled.status)
  if (filled) return data({ ...page(), typed: { estudo: id, months: filled.months } })
  if (id === '') return data(page())

  const errors: FieldErrors = {}
  const question = { months: readMeteredYear(months, errors) }
  if (Object.keys(errors).length > 0) return data(page({ errors }), 400)
  try {
    const answer = await provider.call(assessStudyRisk, { params: { id }, body: question })
    const keeping = await openKeeping(provider, query, 'risk')
    return data(page({ report: reportOf({ kind: 'risk', question, fields: [], answer }), keeping }))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return data(page({ errors: { estudo: message } }), status)
  }
}

type Found = {
  errors?: FieldErrors
  report?: AnalysisReport
  keeping?: Awaited<ReturnType<typeof openKeeping>>
  kept?: Omit<NonNullable<Awaited<ReturnType<typeof openKept>>>, 'analysis'>
}

export type OpenedRisk = Awaited<ReturnType<typeof openRisk>>['data']

/** Keeps the risk of the address with its study. */
export async function keepRisk(
  provider: MemberProvider,
  sent: { query: URLSearchParams; form: FormData; context: Pick<AppLoadContext, 'sessions'> },
) {
  const errors: FieldErrors = {}
  const months = readMeteredYear(typedMonths(sent.query, meteredColumns), errors)
  const isWrong = Object.keys(errors).length > 0
  return keepAnalysis(provider, isWrong ? undefined : { kind: 'risk', question: { months }, fields: [] }, sent)
}

/** The risk of the address as a file. */
export async function riskFile(
  provider: MemberProvider,
  format: 'pdf' | 'xlsx',
  query: URLSearchParams,
  { brand }: Pick<AppLoadContext, 'brand'>,
) {
  const { report } = (await openRisk(provider, query)).data
  return analysisFile(provider, 'risk', report, { format, query, brand })
}

import { data, type AppLoadContext } from '@remix-run/node'
import { bestDemandRequest, findBestDemand } from '~/contract/best-demand'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { MemberProvider } from '~/gateway/refresh.server'
import { isMissing, readRefusal } from '~/gateway/refusal.server'
import type { AnalysisReport } from '~/study-text/analyses/report'
import { analysisFile, keepAnalysis, openKeeping, openKept, reportOf } from '../analyses/analyses.server'
import { distributorOptions } from '../form/distributor-options.server'
import type { FieldErrors } from '../months/month-columns'
import { studyOptions } from '../studies/study-options.server'
import { readStudy } from '../study/read-study.server'
import { toStudy } from '../study/to-study'
import { demandOfStudy, readDemandForm, typedDemand, type TypedDemand } from './demand-form'

/**
 * The form in the address, with its answer if complete; or the answer kept with a study, and the form that gave it. A link may
 * prefill the form, also from a study, without requesting an answer. Blank taxes take the values of the distributor's last known
 * bill.
 */
export async function openDemand(provider: MemberProvider, query: URLSearchParams, now: Date) {
  const [options, studies] = await Promise.all([distributorOptions(provider, brazilDay(now)), studyOptions(provider)])
  const distributors = options.map(({ value, label }) => ({ value, label }))
  const typed = typedDemand(query)
  const kept = await openKept(provider, query, 'demand')
  if (kept) {
    const { analysis, ...rest } = kept
    const asTyped = { ...typedDemand(new URLSearchParams(kept.again)), estudo: typed.estudo }
    return data(page(asTyped, { report: reportOf(analysis), kept: rest }))
  }
  const isAsked = query.has('distribuidora')
  if (!isAsked && typed.estudo) {
    const study = toStudy(await readStudy(provider, typed.estudo))
    const distributor = options.find(({ label }) => label.replace(/ \([A-Z]{2}\)$/, '') === study.distributorName)
    return data(page({ ...demandOfStudy(study), estudo: typed.estudo, distribuidora: distributor?.value ?? '' }))
  }
  if (!isAsked) return data(page({ ...typed, distribuidora: named(query.get('nomeDistribuidora')) }))

  const filled = withKnownTaxes(typed, options)
  const read = readDemandForm(filled)
  if ('errors' in read) return data(page(filled, { errors: read.errors }), 400)
  try {
    const keeping = await openKeeping(provider, query, 'demand')
    const answer = await provider.call(findBestDemand, { body: read.asked })
    const report = reportOf({ kind: 'demand', question: bestDemandRequest.parse(read.asked), fields: [], answer })
    return data(page(filled, { report, keeping }))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return data(page(filled, { errors: { [isMissing(error) ? 'estudo' : 'distribuidora']: message } }), status)
  }

  function named(name: string | null) {
    return options.find(({ label }) => label === name)?.value ?? ''
  }

  function page(shown: TypedDemand, found: Found = {}) {
    return { distributors, studies, typed: shown, query: query.toString(), ...found }
  }
}

type Found = {
  errors?: FieldErrors
  report?: AnalysisReport
  keeping?: Awaited<ReturnType<typeof openKeeping>>
  kept?: Omit<NonNullable<Awaited<ReturnType<typeof openKept>>>, 'analysis'>
}

export type OpenedDemand = Awaited<ReturnType<typeof openDemand>>['data']

/** Keeps the answer of the address with its study. */
export async function keepDemand(
  provider: MemberProvider,
  sent: { query: URLSearchParams; form: FormData; context: Pick<AppLoadContext, 'sessions' | 'now'> },
) {
  const options = await distributorOptions(provider, brazilDay(sent.context.now()))
  const read = readDemandForm(withKnownTaxes(typedDemand(sent.query), options))
  if ('errors' in read) return keepAnalysis(provider, undefined, sent)
  const question = bestDemandRequest.parse(read.asked)
  return keepAnalysis(provider, { kind: 'demand', question, fields: [] }, sent)
}

/** The answer of the address as a file. */
export async function demandFile(
  provider: MemberProvider,
  format: 'pdf' | 'xlsx',
  query: URLSearchParams,
  { brand, now }: Pick<AppLoadContext, 'brand' | 'now'>,
) {
  const { report, distributors, typed } = (await openDemand(provider, query, now())).data
  const otherwise = distributors.find(({ value }) => value === typed.distribuidora)?.label
  return analysisFile(provider, 'demand', report, { format, query, brand, ...(otherwise && { otherwise }) })
}

function withKnownTaxes(typed: TypedDemand, options: Awaited<ReturnType<typeof distributorOptions>>): TypedDemand {
  const chosen = options.find(({ value }) => value === typed.distribuidora)
  return {
    ...typed,
    pis: typed.pis || (chosen?.taxes?.pis ?? ''),
    cofins: typed.cofins || (chosen?.taxes?.cofins ?? ''),
    icms: typed.icms || (chosen?.icmsPercent ?? ''),
  }
}

import { data } from '@remix-run/node'
import type { z } from 'zod'
import { listStudies } from '~/contract/studies'
import { studyYear, type yearStudyReply } from '~/contract/year-study'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Study } from '~/domain/study/study'
import type { YearReport } from '~/domain/year-study/year-report'
import { supplyTotals } from '~/domain/year-study/year-study'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { reformChoiceOf, type ChosenReform, type ReformChoice } from '~/study-text/tax-reform'
import type { FieldErrors } from '../months/month-columns'
import { readStudy } from '../study/read-study.server'
import { toStudy } from '../study/to-study'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { yearFormColumns, isAsked, readYearForm, typedYear, type TypedYear, supplyYearFileAddress } from './year-form'

/** The form in the address, with its answer once it has months. */
export async function openYear(provider: MemberProvider, query: URLSearchParams, now: Date) {
  const id = query.get('estudo') ?? ''
  const study = toStudy(await readStudy(provider, id))
  const typed = typedYear(query, study)
  const choice = reformChoiceOf(query)
  const { status = 200, errors, found } = isAsked(query) ? await calculate(provider, { id, study, typed, choice }) : {}
  const answer = found && { ...answerOf(found, id, typed), today: brazilDay(now) }
  return data({ id, study, typed, choice, errors, ...(found && { answer, reform: reformOf(found, id, typed) }) }, status)
}

export type OpenedYear = Awaited<ReturnType<typeof openYear>>['data']

/**
 * The report for an address, with the second answer that it asks for.
 *
 * @throws a 404 response for an address without twelve months.
 */
export async function readSupplyYear(provider: MemberProvider, query: URLSearchParams): Promise<FoundYear> {
  const id = query.get('estudo') ?? ''
  const study = toStudy(await readStudy(provider, id))
  const { found } = await calculate(provider, { id, study, typed: typedYear(query, study), choice: reformChoiceOf(query) })
  if (found) return found
  throw new Response('Este endereço não diz doze meses.', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

/** The caller's newest studies, for the choice. */
export async function openStudyChoice(provider: MemberProvider, query: URLSearchParams) {
  const params = { text: '', sort: 'createdAt', direction: 'desc', page: 1, pageSize: 100 } as const
  const { items } = await provider.call(listStudies, { params })
  // Blank cells are kept: the columns of the months are read by position.
  const kept = [...query].filter(([name]) => name !== 'estudo')
  return { studies: items, kept }
}

export type StudyChoiceData = Awaited<ReturnType<typeof openStudyChoice>>

/** A calculated year, and the second answer if one is asked for. */
type FoundYear = { report: YearReport; reform?: ChosenReform }

type Calculated = { status?: number; errors?: FieldErrors; found?: FoundYear }

async function calculate(
  provider: MemberProvider,
  { id, study, typed, choice }: { id: string; study: Study; typed: TypedYear; choice: ReformChoice | undefined },
): Promise<Calculated> {
  const read = readYearForm(typed)
  if ('errors' in read) return { status: 400, errors: read.errors }
  try {
    const reply = await provider.call(studyYear, { body: { studyId: id, ...read.asked, ...(choice && { withTaxReform: true }) } })
    const report = toYearReport(reply, study)
    const { taxReform: answer } = reply
    return { found: { report, ...(choice && answer && { reform: { choice, answer, headline: supplyTotals(report.years) } }) } }
  } catch (error) {
    const { status, message } = readRefusal(error)
    return { status, errors: { inicio: message } }
  }
}

function answerOf({ report, reform }: FoundYear, id: string, typed: TypedYear) {
  const columns = yearFormColumns(report.study).map(({ name }) => name)
  const address = (ending: '.pdf' | '.csv' | '.xlsx') => supplyYearFileAddress(id, typed, columns, ending)
  const chosen = reform ? `&reforma=${reform.choice}` : ''
  const files = { pdf: address('.pdf') + chosen, csv: address('.csv'), xlsx: address('.xlsx') + chosen }
  return { report, files }
}

/** The switch of the second answer, which keeps the months of the address. */
function reformOf({ report, reform }: FoundYear, id: string, typed: TypedYear) {
  const columns = yearFormColumns(report.study).map(({ name }) => name)
  const [path = '', query = ''] = supplyYearFileAddress(id, typed, columns, '').split('?')
  return { path, query, shown: reform ? { choice: reform.choice, chosen: reform } : {} }
}

type Reply = z.output<typeof yearStudyReply>

/** Maps a calculated year from the wire, with the study that its terms come from. */
function toYearReport(reply: Reply, study: Study): YearReport {
  const { tariff, years, accumulatedSavingBrl, cumulativeNpvBrl, difference, irrFraction, paybackYears, flags } = reply
  return {
    study,
    tariff,
    years,
    accumulatedSavingBrl,
    cumulativeNpvBrl,
    difference,
    ...(flags && { flags }),
    ...(irrFraction !== null && { irrFraction }),
    ...(paybackYears !== null && { paybackYears }),
    months: mapNonEmpty(reply.months, ({ peakKwh, offPeakKwh, peakKw, offPeakKw, generationKwh, creditKwh, ...month }) => ({
      ...month,
      energyKwh: { peak: peakKwh, offPeak: offPeakKwh },
      demandKw: { peak: peakKw, offPeak: offPeakKw },
      ...(generationKwh !== null && { generationKwh }),
      ...(creditKwh !== null && { creditKwh }),
    })),
  }
}

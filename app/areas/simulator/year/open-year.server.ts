import { data } from '@remix-run/node'
import type { z } from 'zod'
import { listStudies } from '~/contract/studies'
import { studyYear, type yearStudyReply } from '~/contract/year-study'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Study } from '~/domain/study/study'
import type { YearReport } from '~/domain/year-study/year-report'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
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
  const { status = 200, errors, report } = isAsked(query) ? await calculate(provider, { id, study, typed }) : {}
  return data(
    { id, study, typed, errors, ...(report && { answer: { ...answerOf(report, id, typed), today: brazilDay(now) } }) },
    status,
  )
}

export type OpenedYear = Awaited<ReturnType<typeof openYear>>['data']

/**
 * The report for an address.
 *
 * @throws a 404 response for an address without twelve months.
 */
export async function readSupplyYear(provider: MemberProvider, query: URLSearchParams): Promise<YearReport> {
  const id = query.get('estudo') ?? ''
  const study = toStudy(await readStudy(provider, id))
  const { report } = await calculate(provider, { id, study, typed: typedYear(query, study) })
  if (report) return report
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

type Calculated = { status?: number; errors?: FieldErrors; report?: YearReport }

async function calculate(
  provider: MemberProvider,
  { id, study, typed }: { id: string; study: Study; typed: TypedYear },
): Promise<Calculated> {
  const read = readYearForm(typed)
  if ('errors' in read) return { status: 400, errors: read.errors }
  try {
    const reply = await provider.call(studyYear, { body: { studyId: id, ...read.asked } })
    return { report: toYearReport(reply, study) }
  } catch (error) {
    const { status, message } = readRefusal(error)
    return { status, errors: { inicio: message } }
  }
}

function answerOf(report: YearReport, id: string, typed: TypedYear) {
  const columns = yearFormColumns(report.study).map(({ name }) => name)
  const address = (ending: '.pdf' | '.csv' | '.xlsx') => supplyYearFileAddress(id, typed, columns, ending)
  const files = { pdf: address('.pdf'), csv: address('.csv'), xlsx: address('.xlsx') }
  return { report, files }
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

import { data } from '@remix-run/node'
import { assessStudyRisk } from '~/contract/study-risk'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { readMeteredYear } from '../months/metered-year'
import { meteredColumns, typedMonths, type FieldErrors } from '../months/month-columns'
import { studyOptions } from '../studies/study-options.server'

/** The form in the address, with the risk of its study. */
export async function openRisk(provider: MemberProvider, query: URLSearchParams) {
  const studies = await studyOptions(provider)
  const id = query.get('estudo') ?? ''
  const months = typedMonths(query, meteredColumns)
  const page = (found: { errors?: FieldErrors; answer?: Awaited<ReturnType<typeof answerOf>> } = {}) => ({
    studies,
    typed: { estudo: id, months },
    ...found,
  })
  if (id === '') return data(page())

  const errors: FieldErrors = {}
  const metered = readMeteredYear(months, errors)
  if (Object.keys(errors).length > 0) return data(page({ errors }), 400)
  try {
    return data(page({ answer: await answerOf(provider, id, metered) }))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return data(page({ errors: { estudo: message } }), status)
  }
}

export type OpenedRisk = Awaited<ReturnType<typeof openRisk>>['data']

async function answerOf(provider: MemberProvider, id: string, months: ReturnType<typeof readMeteredYear>) {
  const risk = await provider.call(assessStudyRisk, { params: { id }, body: { months } })
  return { ...risk, hasTwelveMonths: months !== null }
}

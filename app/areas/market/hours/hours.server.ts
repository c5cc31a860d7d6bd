import { data } from '@remix-run/node'
import { getCompanyHours } from '~/contract/market-hours'
import { getMarketOrigin } from '~/contract/market-search'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { cnpjIn } from '../company-loads/typed-cnpj'
import { exposureRows, hourFigures, shiftFigures } from './hours-figures'
import { hoursQuestion } from './hours-question'

type Provider = Pick<MemberProvider, 'call'>

/** Hours of a CNPJ's loads, in any notation; a load that is not the CNPJ's is not found. */
export async function openCompanyHours(provider: Provider, typed: string, query: URLSearchParams) {
  const cnpj = cnpjIn(typed)
  if (cnpj === undefined) throw data(null, { status: 404 })
  const question = hoursQuestion(query)
  const { load, month } = question
  const params = { cnpj, ...(load !== undefined && { load }), ...(month !== undefined && { month }) }
  const [hours, { isInvented }] = await Promise.all([
    unlessMissing(provider.call(getCompanyHours, { params })),
    provider.call(getMarketOrigin),
  ])
  if (!hours) throw data(null, { status: 404 })
  const figures = hourFigures(hours)
  return {
    ...hours,
    cnpj,
    isInvented,
    question,
    figures,
    summary: hours.summaries.find((it) => it.month === hours.month),
    exposures: exposureRows(hours.summaries, question),
    shift: figures && hours.peak ? shiftFigures(figures, question, hours.peak.brasiliaFromHour) : undefined,
  }
}

export type OpenedHours = Awaited<ReturnType<typeof openCompanyHours>>

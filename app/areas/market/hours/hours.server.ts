import { data } from '@remix-run/node'
import { getCompanyHours } from '~/contract/market-hours'
import { getMarketOrigin } from '~/contract/market-search'
import { mayEnter, simulatorUsers } from '~/domain/access/access'
import { unlessMissing } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { exposureRows } from '~/unit-text/hours/exposure'
import { shiftFigures } from '~/unit-text/hours/shift-figures'
import { cnpjIn } from '../company-loads/typed-cnpj'
import { hourFigures } from '~/unit-text/hours/hour-figures'
import { meteredMonth } from './hours-figures'
import { simulationAddress } from '../simulation-address'
import { hoursQuestion } from './hours-question'

/** Hours of a CNPJ's loads, in any notation; a load that is not the CNPJ's is not found. */
export async function openCompanyHours(member: SignedInMember, typed: string, query: URLSearchParams) {
  const cnpj = cnpjIn(typed)
  if (cnpj === undefined) throw data(null, { status: 404 })
  const question = hoursQuestion(query)
  const { load, month } = question
  const params = { cnpj, ...(load !== undefined && { load }), ...(month !== undefined && { month }) }
  const [hours, { isInvented }] = await Promise.all([
    unlessMissing(member.provider.call(getCompanyHours, { params })),
    member.provider.call(getMarketOrigin),
  ])
  if (!hours) throw data(null, { status: 404 })
  const figures = hourFigures(hours)
  const { name, distribuidora } = hours
  const metered = mayEnter(member, simulatorUsers) ? meteredMonth(hours.summaries) : undefined
  return {
    ...hours,
    cnpj,
    isInvented,
    question,
    figures,
    simulation: metered && {
      address: simulationAddress({ cnpj, name, distribuidora, ...metered }),
      months: metered.months,
      hasDistributor: distribuidora !== null,
    },
    summary: hours.summaries.find((it) => it.month === hours.month),
    exposures: exposureRows(hours.summaries, question),
    shift:
      figures && hours.peak
        ? shiftFigures({ ...figures, brasiliaFromHour: hours.peak.brasiliaFromHour, rates: hours.rates }, question)
        : undefined,
  }
}

export type OpenedHours = Awaited<ReturnType<typeof openCompanyHours>>

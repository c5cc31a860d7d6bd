import { z } from 'zod'
import { parseFilters, withoutEmpty } from '~/ui/list-query'
import { scenarioQuestion } from '~/unit-text/hours/scenario-question'
import { marketMonthIn, monthInAddress } from '../month-address'

const filters = { carga: z.string().regex(/^[1-9]\d{0,8}$/), mes: monthInAddress }

/** What the address asks of the hours of a CNPJ. */
export function hoursQuestion(query: URLSearchParams) {
  const found = parseFilters(query, filters)
  const { asked, ...scenario } = scenarioQuestion(query)
  return {
    ...scenario,
    load: found.carga === undefined ? undefined : Number(found.carga),
    month: found.mes === undefined ? undefined : marketMonthIn(found.mes),
    /** The parameters of the address that have a value, for links and files. */
    kept: { ...withoutEmpty(found), ...asked },
  }
}

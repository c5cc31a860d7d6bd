import { z } from 'zod'
import { reformSeries } from '~/domain/tariffs/tax-reform'
import { endpoint } from './endpoint'
import { nonEmpty } from './list'
import { reformValue } from './premises'
import { calculationRefusals } from './simulation-fields'
import { studyNotFound, studyParams } from './studies'
import { sharedStudyParams, sharedStudyRefusals } from './study-shares'

const year = z.number().int()

/** Both scenarios of a year. [R$ a year] */
const years = nonEmpty(z.array(z.object({ year, baseBrl: z.number(), alternativeBrl: z.number(), savingBrl: z.number() })).min(1))

const source = z.object({ title: z.string(), href: z.string() })

/** The years of a study under the taxes of each. */
export const taxReformReply = z.object({
  /** The taxes of each year: shares of PIS and COFINS and of ICMS, rates of CBS and IBS, and what a quoted price holds. */
  regimes: nonEmpty(
    z.array(z.object({ year, values: z.record(z.enum(reformSeries), z.object({ ...reformValue, source })) })).min(1),
  ),
  /** With today's taxes, at the same tariffs and premises. */
  today: years,
  /** CBS and IBS as a cost, also with them in the base of ICMS, and recovered as credit. */
  withoutCredit: years,
  inIcmsBase: years,
  withCredit: years,
})

export const getStudyTaxReform = endpoint({
  method: 'GET',
  path: '/studies/{id}/tax-reform',
  summary: 'Ler um estudo do próprio autor com a reforma tributária, ano a ano, com as premissas de hoje',
  access: 'bearer',
  params: studyParams,
  reply: taxReformReply,
  refusals: { ...studyNotFound, ...calculationRefusals },
})

export const getSharedTaxReform = endpoint({
  method: 'GET',
  path: '/shared-studies/{token}/tax-reform',
  summary: 'Ler por um link o estudo com a reforma tributária, ano a ano',
  access: 'public',
  params: sharedStudyParams,
  reply: taxReformReply,
  refusals: { ...sharedStudyRefusals, ...calculationRefusals },
})

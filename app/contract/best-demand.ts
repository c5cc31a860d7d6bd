import { z } from 'zod'
import { monthsOfDemandYear } from '~/domain/demand/best-demand'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { endpoint } from './endpoint'
import { limits } from './limits'
import {
  calculationRefusals as refusals,
  federalTaxFraction,
  icmsFraction,
  isoDate,
  limited,
  maySimulate,
} from './simulation-fields'
import { tariffReference } from './simulator'

const kw = limited.zeroOrWithin(limits.kw)
const kwh = limited.zeroOrWithin(limits.kwh)

/** A measured month. Without a peak demand no Azul contract is searched. [kWh, kW] */
const measuredMonth = z.object({ peakKwh: kwh, offPeakKwh: kwh, peakKw: kw.nullable(), offPeakKw: kw })

/** [kW, R$ over all months] */
const triedContract = z.object({
  peakKw: z.number(),
  offPeakKw: z.number(),
  totalBrl: z.number(),
  demandBrl: z.number(),
  unusedBrl: z.number(),
  overrunBrl: z.number(),
  /** The bills' total if the demand were higher or lower than measured. */
  withDemand: z.array(z.object({ factor: z.number(), totalBrl: z.number() })),
})

export const bestDemandRequest = z.object({
  distributor: z.string().min(1).max(80),
  subgroup: z.enum(subgroups),
  /** Current modality and contract; Verde has no peak demand. */
  ths: z.enum(thsOptions),
  contractedPeakKw: kw,
  contractedOffPeakKw: limited.within(limits.kw),
  pis: federalTaxFraction,
  cofins: federalTaxFraction,
  icms: icmsFraction,
  isIcmsCredited: z.boolean(),
  isPisCofinsCredited: z.boolean().default(false),
  months: z.array(measuredMonth).length(monthsOfDemandYear),
})

export const bestDemandReply = z.object({
  /** Day of the tariffs used. */
  day: isoDate,
  today: triedContract,
  /**
   * Per modality with a tariff: the contract of lowest cost, and one with a margin for more or less demand; both at the exact
   * minimum, and in whole kW as contracts are signed.
   */
  modalities: z.array(
    z.object({
      ths: z.enum(thsOptions),
      tariff: tariffReference,
      best: triedContract,
      prudent: triedContract,
      wholeBest: triedContract,
      wholePrudent: triedContract,
    }),
  ),
  /** When a reduction requested today takes effect, and its days of notice. */
  reduction: z.object({ day: isoDate, noticeDays: z.number().int() }),
})

export const findBestDemand = endpoint({
  method: 'POST',
  path: '/simulator/best-demand',
  summary: 'A demanda contratada que menos teria custado em doze meses, nas modalidades Verde e Azul',
  access: 'bearer',
  permissions: maySimulate,
  refusals,
  body: bestDemandRequest,
  reply: bestDemandReply,
})

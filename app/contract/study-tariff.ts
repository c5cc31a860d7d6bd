import { z } from 'zod'
import { endpoint } from './endpoint'
import { calculationRefusals } from './simulation-fields'
import { studyNotFound, studyParams } from './studies'

/** By time of use. [R$/kW or R$/kWh] */
const pair = z.object({ peak: z.number(), offPeak: z.number() })

/** The tariff that a study made today would take in place of the stored one's, if it started later and is in force. */
export const getNewerTariff = endpoint({
  method: 'GET',
  path: '/studies/{id}/newer-tariff',
  summary: 'Ver se, desde um estudo do próprio autor, outra tarifa da mesma distribuidora, subgrupo e modalidade entrou em vigor',
  access: 'bearer',
  params: studyParams,
  reply: z.object({ newer: z.object({ resolution: z.string(), validFrom: z.string() }).nullable() }),
  refusals: studyNotFound,
})

/** The rates of a stored study, by field: its lines contain only those used. */
export const getStudyTariff = endpoint({
  method: 'GET',
  path: '/studies/{id}/tariff',
  summary: 'Ler a tarifa do dia de um estudo do próprio autor, com as regras de compensação de cada ano',
  access: 'bearer',
  params: studyParams,
  reply: z.object({
    rates: z.object({
      demandBrlPerKw: pair,
      tusdBrlPerKwh: pair,
      teBrlPerKwh: pair,
      apeTusdBrlPerKwh: pair.optional(),
      sceeTusdBrlPerKwh: pair.optional(),
      sceeTeBrlPerKwh: pair.optional(),
      generationTusdBrlPerKw: z.number().optional(),
      fioBFraction: z.object({ demand: pair, tusd: pair }).optional(),
      gdThreeFractions: z.object({ transmission: pair, research: pair }).optional(),
    }),
    loanQuotasBrlPerMwh: z.number(),
    /** Null from the year in which article 17 of Lei 14.300/2022 applies. */
    fioBDue: z.array(z.object({ year: z.number().int(), fraction: z.number().nullable() })),
    /** What each flag adds. [R$/kWh] */
    flags: z
      .object({
        surcharges: z.object({ green: z.number(), yellow: z.number(), red1: z.number(), red2: z.number() }),
        source: z.string(),
      })
      .optional(),
  }),
  refusals: { ...studyNotFound, ...calculationRefusals },
})

import { z } from 'zod'
import { administrators } from '~/domain/access/access'
import { studiedSubgroups } from '~/domain/tariffs/modality'
import { thsOptions } from '~/domain/tariffs/tariff'
import { endpoint } from './endpoint'
import { limits } from './limits'
import { listOf, pageNumber, pageSize } from './list'
import { existingDay } from './simulation-fields'
import { isoDay, line, maxSearchCharacters } from './text'

const admin = { access: 'bearer', permissions: administrators.permissions } as const

/** State of a tariff on a day: in force, ending within 30 days, or ended without a successor. */
export const tariffStates = ['inForce', 'expiring', 'expired'] as const

/** "Vencem em 30 dias". [days] */
export const expiringDays = 30

const act = z.object({ resolution: z.string(), validFrom: isoDay })
const distributor = z.object({ id: z.number().int(), name: z.string(), uf: z.string() })

const tariffKey = z.object({
  distributorId: z.coerce.number<number | string>().int().min(1).max(1_000_000),
  subgroup: z.enum(studiedSubgroups),
  ths: z.enum(thsOptions),
})

const listed = z.object({
  id: z.string(),
  distributor,
  subgroup: z.string(),
  ths: z.string(),
  resolution: z.string(),
  validFrom: isoDay,
  validTo: isoDay,
  /** Whether an administrator typed it; the others are imported. */
  isTyped: z.boolean(),
  /** Its successor in the table, if any. */
  next: act.nullable(),
  /** A newer resolution known without its values. */
  notice: act.nullable(),
})

export const listTariffs = endpoint({
  ...admin,
  method: 'GET',
  path: '/tariffs?state={state}&text={text}&page={page}',
  summary: `Listar a última tarifa de cada distribuidora, subgrupo e modalidade, ${pageSize} por vez: em vigor, a vencer em ${expiringDays} dias, ou vencida sem sucessora`,
  params: z.object({
    state: z.enum(tariffStates).default('inForce'),
    /** Part of the distributor's name. */
    text: z.string().max(maxSearchCharacters).default(''),
    page: pageNumber,
  }),
  reply: listOf(listed).extend({ counts: z.record(z.enum(tariffStates), z.number().int()) }),
})

/** A price before taxes: demand in R$/kW, energy in R$/MWh; null if the resolution has none. */
const rate = z.number().min(0).max(limits.brlPerMwh.max).nullable()
const share = z.number().min(0).max(1).nullable()

export const tariffRates = z.object({
  demandPeak: rate,
  demandOffPeak: rate,
  tusdPeak: rate,
  tusdOffPeak: rate,
  tePeak: rate,
  teOffPeak: rate,
  apeTusdPeak: rate,
  apeTusdOffPeak: rate,
  sceeTusdPeak: rate,
  sceeTusdOffPeak: rate,
  sceeTePeak: rate,
  sceeTeOffPeak: rate,
  generationTusd: rate,
  fioBDemandPeak: share,
  fioBDemandOffPeak: share,
  fioBTusdPeak: share,
  fioBTusdOffPeak: share,
})

/** Identifies the state of a period's tariffs: it changes when they do. */
const mark = z.string().max(64)

const period = tariffKey.extend({ validFrom: existingDay, validTo: existingDay })

export const getTariff = endpoint({
  ...admin,
  method: 'GET',
  path: '/tariffs/{distributorId}/{subgroup}/{ths}/{validFrom}',
  summary: 'Ler uma tarifa inteira, como foi publicada',
  params: tariffKey.extend({ validFrom: existingDay }),
  reply: period.extend({ resolution: z.string(), rates: z.record(tariffRates.keyof(), z.number().nullable()), mark }),
  refusals: { 404: 'Tarifa não encontrada' },
})

export const listOverlaps = endpoint({
  ...admin,
  method: 'GET',
  path: '/tariff-overlaps?distributorId={distributorId}&subgroup={subgroup}&ths={ths}&validFrom={validFrom}&validTo={validTo}',
  summary: 'Listar as tarifas da mesma distribuidora, subgrupo e modalidade que valem em algum dia de um período',
  params: period,
  reply: z.object({ items: z.array(act.extend({ validTo: isoDay })), mark }),
})

export const saveTariff = endpoint({
  ...admin,
  method: 'POST',
  path: '/tariffs',
  summary: 'Gravar uma tarifa lida na sua resolução; a do mesmo início é trocada',
  body: period.extend({
    resolution: line(120),
    rates: tariffRates,
    /** The mark of the overlaps that the writer saw. */
    knownOverlaps: mark.optional(),
  }),
  reply: z.object({ id: z.string() }),
  status: 201,
  refusals: {
    409: 'O período encontra o de outras tarifas, que quem grava ainda não viu como estão agora',
    422: 'A vigência termina antes de começar, a modalidade não é do subgrupo, ou faltam valores',
  },
})

/** The registered distributors, by name. */
export const listRegisteredDistributors = endpoint({
  ...admin,
  method: 'GET',
  path: '/distributors',
  summary: 'Listar as distribuidoras do cadastro, com ou sem tarifa',
  reply: z.object({ items: z.array(distributor.extend({ value: z.string() })) }),
})

import { z } from 'zod'
import { marketResearchers } from '~/domain/access/access'
import { endpoint } from './endpoint'
import { energyRates } from './energy-rates'
import { listOf, pageNumber } from './list'
import { marketMonth } from './market-consumption'
import { pldSubmarkets } from './market-pld'
import { shownText } from './text'

/** Loads of a CNPJ whose hours are read, largest first. */
export const maxHourLoads = 50

/** Months summarised, ending with the newest. */
export const hourSummaryMonths = 24

/** Loads of an agent that are ranked, those of the largest consumption. */
export const maxRankedLoads = 300

/** Months of a ranking, ending with the newest. */
export const rankedMonths = 12

const submarket = z.enum(pldSubmarkets)

/** What hours settle at the spot price, over those that have both a reading and a price. */
export const settled = {
  /** All readings. [MWh] */
  measuredMwh: z.number(),
  hourCount: z.number().int(),
  missingReadings: z.number().int(),
  missingPrices: z.number().int(),
  consumedMwh: z.number(),
  /** The consumption at the price of its hours. */
  spotBrl: z.number(),
  /** Unweighted; null without an hour. */
  meanPldBrlPerMwh: z.number().nullable(),
  modulationBrl: z.number(),
  /** Positive: dearer hours than those of a flat load. Null without consumption. */
  modulationBrlPerMwh: z.number().nullable(),
}

export const getCompanyHours = endpoint({
  method: 'GET',
  path: '/market/companies/{cnpj}/hours?load={load}&month={month}',
  summary: `Ler as horas de um mês das cargas de um CNPJ, juntas ou de uma, e o resumo de até ${hourSummaryMonths} meses: consumo, PLD médio e custo de modulação; sem mês, o mais novo`,
  access: 'bearer',
  permissions: marketResearchers.permissions,
  params: z.object({
    cnpj: z.string().regex(/^[0-9A-Z]{12}\d{2}$/),
    load: z.coerce.number<number | string>().int().min(1).max(999_999_999).optional(),
    month: marketMonth.optional(),
  }),
  reply: z.object({
    /** The company's; null if it is in no list. */
    name: shownText().nullable(),
    /** The distributor's `value`, of the asked load or of the largest; null if it is not in the list. */
    distribuidora: z.string().nullable(),
    /** Loads of the CNPJ; the hours are of the largest. */
    loadTotal: z.number().int(),
    /** Largest first, and the asked one; empty for an unknown CNPJ. */
    loads: z.array(
      z.object({
        code: z.number().int(),
        initials: shownText(),
        city: shownText(),
        uf: z.string(),
        submarket: submarket.nullable(),
      }),
    ),
    /** Submarket of the hours: that of the asked load, or of the largest, with the loads of the same. */
    submarket: submarket.nullable(),
    /** Loads of the CNPJ in other submarkets, which are not in the hours. */
    loadsElsewhere: z.number().int(),
    /** Every month with hours, oldest first. */
    months: z.array(z.number().int()),
    /** Null without a month with hours. */
    month: z.number().int().nullable(),
    /** From 0 h of day 1, on the clock of Brasília; null for a missing one. Empty without hours in the month. [Wh] */
    wh: z.array(z.number().int().nullable()),
    /** Spot price of the same hours. [R$/MWh] */
    pldBrlPerMwh: z.array(z.number().nullable()),
    /** Months in which the loads have hours, oldest first. */
    summaries: z.array(
      z.object({
        month: z.number().int(),
        loadCount: z.number().int(),
        ...settled,
        /** All readings, by the distributor's peak. */
        peakMwh: z.number(),
        offPeakMwh: z.number(),
        /** Mean ÷ maximum. [fraction] */
        loadFactor: z.number().nullable(),
      }),
    ),
    /** Peak of the distributor; null without a load. [h] */
    peak: z
      .object({
        distributorName: z.string().nullable(),
        fromHour: z.number(),
        brasiliaFromHour: z.number(),
        isConfirmed: z.boolean(),
        source: z.string(),
      })
      .nullable(),
    rates: energyRates,
  }),
  refusals: { 404: 'Carga não encontrada neste CNPJ' },
})

export const listAgentHours = endpoint({
  method: 'GET',
  path: '/market/agents/{agentId}/hours?page={page}',
  summary: `Listar as cargas de um agente pelo custo de modulação dos últimos ${rankedMonths} meses com horas, da mais cara à mais barata`,
  access: 'bearer',
  permissions: marketResearchers.permissions,
  params: z.object({ agentId: z.string(), page: pageNumber }),
  reply: listOf(
    z.object({
      code: z.number().int(),
      initials: shownText(),
      cnpj: z.string().nullable(),
      city: shownText(),
      uf: z.string(),
      submarket: submarket.nullable(),
      monthCount: z.number().int(),
      ...settled,
    }),
  ).extend({
    agentName: shownText(),
    /** Loads of the agent; only the largest are ranked. */
    loadTotal: z.number().int(),
    /** First and last month of the ranking; null without hours. */
    period: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  }),
  refusals: { 404: 'Agente não encontrado' },
})

export const exportAgentHours = endpoint({
  method: 'GET',
  path: '/market/agents/{agentId}/hours/export?format={format}',
  summary: `Baixar as cargas de um agente pelo custo de modulação dos últimos ${rankedMonths} meses com horas, com as parcelas do custo e os totais`,
  access: 'bearer',
  permissions: marketResearchers.permissions,
  params: z.object({ agentId: z.string(), format: z.enum(['csv', 'xlsx']) }),
  reply: z.file(),
  refusals: { 404: 'Agente não encontrado' },
})

export const getPldHours = endpoint({
  method: 'GET',
  path: '/market/pld/hours?month={month}',
  summary: 'Ler o PLD de cada hora de um mês, por submercado; sem mês, o mais novo',
  access: 'bearer',
  permissions: marketResearchers.permissions,
  params: z.object({ month: marketMonth.optional() }),
  reply: z.object({
    range: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
    month: z.number().int().nullable(),
    /** From 0 h of day 1; null for an hour not published. Without a published hour, the submarket is left out. [R$/MWh] */
    submarkets: z.array(z.object({ submarket, brlPerMwh: z.array(z.number().nullable()) })),
  }),
})

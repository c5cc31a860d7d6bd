import { z } from 'zod'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { meterFaults } from '~/domain/hours/meter-faults'
import { meterUnits } from '~/domain/hours/meter-columns'
import { meterIntervals } from '~/domain/hours/meter-stamps'
import { endpoint } from './endpoint'
import { energyRates } from './energy-rates'
import { marketMonth } from './market-consumption'
import { settled } from './market-hours'
import { pldSubmarkets } from './market-pld'
import { nothing, objectId, shownText } from './text'

/** Rows of a meter's file: more than a year of quarters. */
export const maxMeterRows = 40_000

/** Where the hours of a month come from: a meter's file in intervals of these minutes, the chamber's file sent for the unit, or its public one. */
const meterSources = ['meter-15', 'meter-30', 'meter-60', 'chamber-file'] as const
export type MeterSource = (typeof meterSources)[number]
const hourSources = [...meterSources, 'chamber'] as const

/** How a month of a file was stored: where there was none, hour by hour over the stored one, or in place of one of another origin. */
const storedAs = ['new', 'merged', 'replaced'] as const
export type StoredAs = (typeof storedAs)[number]

const params = z.object({ id: objectId })
const unitMissing = 'Unidade não encontrada, ou de outra empresa'

export const sendUnitHours = endpoint({
  method: 'POST',
  path: '/measuring-point/{id}/hours',
  summary: `Guardar as horas de uma unidade, de um CSV ou XLSX de até ${maxFileMb} MB do medidor dela, de hora em hora ou de 15 em 15 minutos; cada hora do arquivo toma o lugar da guardada, e um mês guardado de outra origem, do medidor ou da CCEE, é trocado inteiro`,
  access: 'bearer',
  params,
  body: z.object({
    file: z.file().min(1).max(maxFileBytes),
    /** Unit of a header that names none. */
    unit: z.enum(meterUnits).optional(),
  }),
  reply: z.object({
    unit: z.enum(meterUnits),
    intervalMinutes: z.literal(meterIntervals),
    /** Whether the file is the chamber's, and not a meter's. */
    isFromChamber: z.boolean(),
    /** Whether the chamber's file lacks the adjusted consumption, and was read without the adjustment of losses. */
    isUnadjusted: z.boolean(),
    /** Whether the file writes the end of each interval, and not its beginning. */
    isAtEnd: z.boolean(),
    /** Oldest first. */
    months: z.array(
      z.object({
        month: z.number().int(),
        hourCount: z.number().int(),
        missingHours: z.number().int(),
        totalKwh: z.number(),
        stored: z.enum(storedAs),
        /** The consumption of the unit's month data; null without it. */
        typedMwh: z.number().nullable(),
      }),
    ),
    /** Lines that did not enter; of `short-month`, months. */
    problems: z.array(z.object({ fault: z.enum(meterFaults), count: z.number().int(), lines: z.array(z.number().int()) })),
  }),
  status: 201,
  refusals: {
    403: 'Só administradores e o cliente da unidade',
    404: unitMissing,
    422: 'O arquivo não pode ser lido, ou a unidade está arquivada; a mensagem diz por quê',
    429: 'Envios demais em pouco tempo',
  },
})

export const deleteUnitHours = endpoint({
  method: 'DELETE',
  path: '/measuring-point/{id}/hours/{month}?sentAt={sentAt}',
  summary:
    'Excluir as horas enviadas de um mês de uma unidade: quem pode enviá-las; o mês volta às horas da CCEE, onde ela as tem',
  access: 'bearer',
  params: params.extend({
    month: marketMonth,
    /** Moment of the month's newest file, as it was read. */
    sentAt: z.iso.datetime(),
  }),
  reply: nothing,
  refusals: {
    403: 'Só administradores e o cliente da unidade',
    404: `${unitMissing}; ou um mês sem horas enviadas`,
    409: 'Outro arquivo do mês foi enviado',
    422: 'A unidade está arquivada',
  },
})

export const getUnitHours = endpoint({
  method: 'GET',
  path: '/measuring-point/{id}/hours?month={month}',
  summary:
    'Ler as horas de um mês de uma unidade, do medidor ou, sem ele, da CCEE pelo CNPJ, e o resumo de cada mês: quem pode ler a unidade; sem mês, o mais novo',
  access: 'bearer',
  params: params.extend({ month: marketMonth.optional() }),
  reply: z.object({
    unit: z.object({ id: z.string(), name: shownText(), companyId: z.string() }),
    /** Whether the caller may send a meter's file, and delete what was sent. */
    maySend: z.boolean(),
    submarket: z.enum(pldSubmarkets).nullable(),
    /** Null without a month with hours. */
    month: z.number().int().nullable(),
    /** From 0 h of day 1, on the clock of Brasília; null for a missing one. Empty without hours in the month. [Wh] */
    wh: z.array(z.number().int().nullable()),
    /** Spot price of the same hours. [R$/MWh] */
    pldBrlPerMwh: z.array(z.number().nullable()),
    /** Months with hours, oldest first. */
    months: z.array(
      z.object({
        month: z.number().int(),
        source: z.enum(hourSources),
        /** Of a sent file; null for the chamber's public one. */
        sent: z.object({ fileName: shownText(), at: z.string() }).nullable(),
        ...settled,
        /** Mean ÷ maximum. [fraction] */
        loadFactor: z.number().nullable(),
        typedMwh: z.number().nullable(),
      }),
    ),
    /** Peak of the unit's distributor. [h] */
    peak: z.object({ fromHour: z.number(), brasiliaFromHour: z.number(), isConfirmed: z.boolean(), source: z.string() }),
    rates: energyRates,
    /** Whether prices and the chamber's hours are of the demonstration's invented market. */
    isInvented: z.boolean(),
  }),
  refusals: { 404: unitMissing },
})

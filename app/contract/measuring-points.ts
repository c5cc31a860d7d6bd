import { z } from 'zod'
import { flags } from '~/domain/tariffs/flags'
import { costLines } from './cost-lines'
import { endpoint } from './endpoint'
import { isoDay, objectId, shownText } from './text'

/** State of a company's or a unit's migration. */
export const migrationStatuses = ['EM_ADESAO', 'ATIVO'] as const

/** The documents of a month. */
export const reportTypes = [
  'RELATORIO_DESEMPENHO',
  'NOTA_ENERGIA_COMPRA',
  'ANALISE_FATURA_DISTRIBUIDORA',
  'FATURA_DISTRIBUIDORA',
  'PLANILHA_MEDICAO',
] as const

/** The viability study of a unit, as a PDF. */
export const viabilityUpload = 'VIABILIDADE_THS' as const

/** Maximum of a month's figure, in any unit: a larger number is a fault of its source and counts as unknown. */
const maxFigure = 1e12

const figure = z
  .number()
  .nullable()
  .overwrite((value) => (value !== null && Math.abs(value) > maxFigure ? null : value))

/** A figure that is 0 if unknown (portal §5). */
const knownFigure = z.number().overwrite((value) => (Math.abs(value) > maxFigure ? 0 : value))

/** Some providers send lists and objects as JSON text. */
function orJsonText<Value extends z.ZodType>(value: Value) {
  return z.union([z.string(), value])
}

/** A file served by `GET /uploads/{storageId}`: `url` ends with its storage id. */
const fileOf = <Types extends readonly [string, ...string[]]>(types: Types) =>
  z.object({ type: z.enum(types), url: z.string(), name: shownText() })

export const dailyConsume = z.array(z.object({ dailyConsume: knownFigure, isDayProjected: z.boolean() }))
export const dailyGeneration = z.array(z.object({ dailyGeneration: knownFigure, isDayProjected: z.boolean() }))

/** A month of a unit. Energy in MWh, money in R$, demand in kW, reactive energy in kVArh. */
export const invoiceFields = z.object({
  id: z.string(),
  /** 1 to 12. */
  month: z.number().int().min(1).max(12),
  year: z.number().int(),
  /** FINALIZADO, NAO_FINALIZADO or EM_CURTO_PRAZO; a month of another status is displayed as an error. */
  status: z.string(),
  is_month_retroactive: z.boolean(),
  consume: figure,
  volumeToInvoice: figure,
  relativeConsume: figure,
  contractedEnergy: figure,
  takeMin: figure,
  takeMax: figure,
  measuredEnergy: figure,
  proinfa: figure,
  looses: figure,
  costCativo: figure,
  costLivre: figure,
  costReactive: figure,
  consumeOffPeakReactive: figure,
  consumePeakReactive: figure,
  contractedOffPeakDemand: figure,
  consumedOffPeakDemand: figure,
  consumedOffPeak: figure,
  consumedPeak: figure,
  generation: figure,
  energyReserveTax: figure,
  financialGuaranteeTax: figure,
  capacityReserveTax: figure,
  associativeContributionTax: figure,
  dailyConsumeReturn: orJsonText(dailyConsume),
  dailyGenerationReturn: orJsonText(dailyGeneration),
  reports: z.array(fileOf(reportTypes)),
  /** What the month was paid for; ours, some providers lack it. */
  custosDiscriminados: costLines.nullish(),
  /** Whose contracts the contracted energy and its limits come from, if the month stores none of them; ours, some providers lack it. */
  fornecedores: z.array(shownText()).nullish(),
})

/** Some providers write `isMonthRetroactive` (portal §3). */
export const monthlyInvoice = z.preprocess(
  (sent: z.input<typeof invoiceFields>) =>
    sent !== null && typeof sent === 'object' && 'isMonthRetroactive' in sent
      ? { ...sent, is_month_retroactive: sent.isMonthRetroactive }
      : sent,
  invoiceFields,
)

/** Yearly cost under each tariff that a unit may choose [R$]; null if not open to it. */
export const viability = z.object({
  viabilityData: z.object({
    measuringPointName: shownText(),
    /** The current tariff and discount: "VERDE I5". */
    thsDiscountActual: shownText(),
    recommendedChange: shownText(),
    /** R$ a year. */
    averageEconomy: figure,
    /** A fraction. */
    percentEconomy: figure,
    'AZUL CONVENCIONAL': figure,
    'VERDE CONVENCIONAL': figure,
    'AZUL I5': figure,
    'VERDE I5': figure,
    'AZUL I1': figure,
    'VERDE I1': figure,
    /** The tariffs' resolution, the study's day, and whether the contract predates Lei 15.269/2025; ours. */
    tariffAct: shownText().nullish(),
    studiedOn: z.string().nullish(),
    isContractBeforeLaw15269: z.boolean().nullish(),
  }),
})

/** A consumer unit without its months, for lists and selectors. */
export const measuringPointSummary = z.object({
  id: z.string(),
  name: shownText(),
  company_name: shownText(),
  cnpj: shownText(),
  code_ccee: shownText().nullable(),
  status: z.enum(migrationStatuses),
  start_acl: z.string().nullable(),
  start_date_management: z.string().nullable(),
  class: shownText().nullable(),
  submarket: shownText(),
  uf: shownText(),
  distributor_data: z.object({ name: shownText(), group: shownText(), ths: shownText() }),
  logo: z.string().nullable(),
  /** Sums over the finalised, non-retroactive months. [R$] */
  totalCostCativo: knownFigure,
  totalCostLivre: knownFigure,
  accumulatedEconomy: knownFigure,
  /** The newest of these months, "2026-09"; ours, some providers lack it. */
  lastFinalizedMonth: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .nullish(),
  /**
   * Sums over the twelve calendar months up to the newest finalised one of the listed units, and the savings of those of them whose
   * month of the year before is known too, in both years; ours, in lists only. [R$]
   */
  lastYear: z
    .object({
      months: z.number().int(),
      costCativo: knownFigure,
      costLivre: knownFigure,
      pairedMonths: z.number().int(),
      pairedEconomy: knownFigure,
      economyBefore: knownFigure,
    })
    .nullish(),
  uploads: z.array(fileOf([viabilityUpload])),
  additional_data: orJsonText(viability).nullable(),
})

export const measuringPoint = measuringPointSummary.extend({
  /** The unit's company. */
  company_id: z.string(),
  /** Oldest first. */
  invoices: z.array(monthlyInvoice),
})

export const listUserMeasuringPoints = endpoint({
  method: 'GET',
  path: '/users/measuring-points/{id}',
  summary: 'Listar as unidades da empresa de um usuário (o próprio, ou qualquer um para administradores)',
  access: 'bearer',
  params: z.object({ id: objectId }),
  reply: z.object({ measuringPoints: z.array(measuringPointSummary) }),
  refusals: { 404: 'Usuário não encontrado, ou de outra pessoa' },
})

export const getMeasuringPoint = endpoint({
  method: 'GET',
  path: '/measuring-point/public/{id}',
  summary: 'Ler uma unidade com seus meses: o cliente a sua, o parceiro as de seus indicados, administradores todas',
  access: 'bearer',
  keyScope: 'units',
  params: z.object({ id: objectId }),
  reply: measuringPoint,
  refusals: { 404: 'Unidade não encontrada, ou de outra empresa' },
})

/** Months of one call: ten years. */
export const maxPricedMonths = 120
const monthKeyText = new RegExp(`^[1-9]\\d{3}-(0[1-9]|1[0-2])(,[1-9]\\d{3}-(0[1-9]|1[0-2])){0,${maxPricedMonths - 1}}$`)
const byTimeOfUse = z.object({ peak: z.number(), offPeak: z.number() })

export const listMonthPrices = endpoint({
  method: 'GET',
  path: '/measuring-point/{id}/month-prices?months={months}',
  summary: 'Ler os preços públicos de até 120 meses em uma unidade: bandeira, tarifa de energia (TE), PLD médio e tributos',
  access: 'bearer',
  keyScope: 'units',
  /** "2026-10,2026-09,2025-10" */
  params: z.object({ id: objectId, months: z.string().regex(monthKeyText) }),
  /** Null: not known. */
  reply: z.object({
    months: z.array(
      z.object({
        month: z.string(),
        /** R$/kWh without taxes. */
        flag: z.object({ name: z.enum(flags), brlPerKwh: z.number() }).nullable(),
        /** R$/kWh without taxes, of the act in force on the first day of the month. */
        energy: z.object({ resolution: shownText(), brlPerKwh: byTimeOfUse }).nullable(),
        /** The use of the network by the same act, R$/kW and R$/kWh without taxes, and the days it is in force; some providers lack it. */
        network: z
          .object({ demandBrlPerKw: byTimeOfUse, tusdBrlPerKwh: byTimeOfUse, validFrom: isoDay, validTo: isoDay })
          .nullish(),
        pldBrlPerMwh: z.number().nullable(),
      }),
    ),
    /** The general ICMS of the state, and the last known PIS and COFINS of the distributor. */
    taxes: z.object({ icmsFraction: z.number(), federalFraction: z.number().nullable() }).nullable(),
  }),
  refusals: { 404: 'Unidade não encontrada, ou de outra empresa' },
})

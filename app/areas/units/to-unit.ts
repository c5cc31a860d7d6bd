import type { z } from 'zod'
import { fromWireCosts } from '~/contract/cost-lines'
import {
  dailyConsume,
  dailyGeneration,
  viability,
  type measuringPointSummary,
  type monthlyInvoice,
  type reportTypes,
  type viabilityUpload,
} from '~/contract/measuring-points'
import { calendarDay } from '~/domain/dated/calendar-day'
import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import type { TariffViability } from '~/domain/units/tariff-viability'
import type { MonthDays, UnitMonth } from '~/domain/units/unit-month'

export type WireUnit = z.output<typeof measuringPointSummary>
type WireMonth = z.output<typeof monthlyInvoice>

export type ReportType = (typeof reportTypes)[number]

/** A unit's document, served by `/uploads/{storageId}`. */
export type UnitFile<Type extends string> = { type: Type; name: string; storageId: string }

/** A month with its documents. */
export type DocumentedMonth = UnitMonth & { reports: UnitFile<ReportType>[] }

export function toUnit(wire: WireUnit): ConsumerUnit {
  const { name, group, ths } = wire.distributor_data
  return {
    id: wire.id,
    name: wire.name,
    companyName: wire.company_name,
    cnpj: wire.cnpj,
    cceeCode: wire.code_ccee,
    status: wire.status,
    freeMarketSince: calendarDay(wire.start_acl),
    managedSince: calendarDay(wire.start_date_management),
    consumerClass: wire.class,
    submarket: wire.submarket,
    uf: wire.uf,
    distributorName: name,
    tariffGroup: group,
    ths,
  }
}

/** The viability study of a unit; null without one, or when its text cannot be read. */
export function toViability({ additional_data }: WireUnit): TariffViability | null {
  const read = fromJsonText(additional_data, viability)
  if (!read) return null
  const { measuringPointName, thsDiscountActual, recommendedChange, averageEconomy, percentEconomy, ...rest } = read.viabilityData
  const { tariffAct, studiedOn, isContractBeforeLaw15269, ...costs } = rest
  return {
    unitName: measuringPointName,
    current: thsDiscountActual,
    recommendation: recommendedChange,
    savingBrlPerYear: averageEconomy,
    savingFraction: percentEconomy,
    costBrlPerYear: costs,
    tariffAct: tariffAct ?? null,
    studiedOn: calendarDay(studiedOn ?? null),
    isContractBeforeLaw15269: isContractBeforeLaw15269 ?? false,
  }
}

/** The viability studies of a unit as PDFs. */
export function toViabilityFiles({ uploads }: WireUnit): UnitFile<typeof viabilityUpload>[] {
  return uploads.map(toFile)
}

export function toDailyMonth(wire: WireMonth): DocumentedMonth & MonthDays {
  return { ...toMonth(wire), ...toDays(wire) }
}

/** A month without its days, which take longer to read than the rest. */
export function toMonth(wire: WireMonth): DocumentedMonth {
  return {
    year: wire.year,
    month: wire.month,
    status: wire.status,
    isRetroactive: wire.is_month_retroactive,
    consumedMwh: wire.consume,
    measuredMwh: wire.measuredEnergy,
    lossesMwh: wire.looses,
    proinfaMwh: wire.proinfa,
    totalMwh: wire.relativeConsume,
    contractedMwh: wire.contractedEnergy,
    takeMinMwh: wire.takeMin,
    takeMaxMwh: wire.takeMax,
    invoicedMwh: wire.volumeToInvoice,
    peakMwh: wire.consumedPeak,
    offPeakMwh: wire.consumedOffPeak,
    generatedMwh: wire.generation,
    captiveCostBrl: wire.costCativo,
    freeCostBrl: wire.costLivre,
    reactiveCostBrl: wire.costReactive,
    peakReactiveKvarh: wire.consumePeakReactive,
    offPeakReactiveKvarh: wire.consumeOffPeakReactive,
    contractedDemandKw: wire.contractedOffPeakDemand,
    measuredDemandKw: wire.consumedOffPeakDemand,
    reserveEnergyBrl: wire.energyReserveTax,
    financialGuaranteeBrl: wire.financialGuaranteeTax,
    capacityReserveBrl: wire.capacityReserveTax,
    associationBrl: wire.associativeContributionTax,
    reports: wire.reports.map(toFile),
    ...(wire.custosDiscriminados && { costLines: fromWireCosts(wire.custosDiscriminados) }),
    ...(wire.fornecedores && { suppliers: wire.fornecedores }),
  }
}

function toDays(wire: WireMonth): MonthDays {
  return {
    dailyConsumption: daysOf(wire.dailyConsumeReturn, dailyConsume).map((day) => ({
      mwh: day.dailyConsume,
      isProjected: day.isDayProjected,
    })),
    dailyGeneration: daysOf(wire.dailyGenerationReturn, dailyGeneration).map((day) => ({
      mwh: day.dailyGeneration,
      isProjected: day.isDayProjected,
    })),
  }
}

function toFile<Type extends string>({ type, name, url }: { type: Type; name: string; url: string }): UnitFile<Type> {
  return { type, name, storageId: storageIdOf(url) }
}

/** The last part of a file's address at the provider. */
function storageIdOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1)
}

const maxDaysOfMonth = 31

/** The days of a month; empty when their text is unreadable. Entries beyond the month's last day are ignored. */
function daysOf<Day>(value: unknown, shape: z.ZodType<Day[]>): Day[] {
  return (fromJsonText(value, shape) ?? []).slice(0, maxDaysOfMonth)
}

/** A value that may be JSON text; undefined when the text is not JSON. */
function fromJsonText<Value extends z.ZodType>(value: unknown, shape: Value): z.output<Value> | undefined {
  return shape.safeParse(typeof value === 'string' ? parsed(value) : value).data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

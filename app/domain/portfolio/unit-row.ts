import { statedRateNames, type StatedTariff } from '~/domain/tariffs/stated-tariff'
import type { PortfolioUnit } from './read-unit'
import { monthColumn, tariffRateColumns, type UnitColumn } from './unit-columns'

/** The cells of a unit, by column. */
export type UnitRow = Partial<Record<UnitColumn, string | number>>

/** A unit as a row of a portfolio's file, from which {@link readPortfolioUnit} reads the same unit. */
export function unitRow(unit: PortfolioUnit): UnitRow {
  const { name, code, cnpj, distributor, subgroup, ths, contractedKw, overrunKw, measuredKw, energyKwh, months } = unit
  return known({
    name,
    code,
    cnpj,
    distributor,
    subgroup,
    ths: ths && modalities[ths],
    offPeakDemandKw: contractedKw.offPeak,
    peakDemandKw: contractedKw.peak,
    offPeakOverrunKw: overrunKw.offPeak || undefined,
    peakOverrunKw: overrunKw.peak || undefined,
    offPeakMeasuredKw: measuredKw.offPeak,
    peakMeasuredKw: measuredKw.peak,
    ...(months ? monthCells(months) : { offPeakKwh: energyKwh.offPeak, peakKwh: energyKwh.peak }),
    voltageKv: unit.voltageKv,
    pisFraction: percentText(unit.pisFraction),
    cofinsFraction: percentText(unit.cofinsFraction),
    icmsFraction: percentText(unit.icmsFraction),
    icmsCredited: answerText(unit.icmsCredited),
    pisCofinsCredited: answerText(unit.pisCofinsCredited),
    incentive: percentText(unit.incentive),
    isContractBeforeLaw15269: answerText(unit.isContractBeforeLaw15269),
    managementBrl: unit.managementBrl,
    ...(unit.statedTariff && tariffCells(unit.statedTariff)),
  })
}

const modalities = { VERDE: 'Verde', AZUL: 'Azul' } as const

/** Cells of a row's stated tariff; Verde has no peak demand. */
export function tariffCells(stated: StatedTariff): UnitRow {
  const rates = statedRateNames.filter((name) => stated[name] > 0).map((name) => [tariffRateColumns[name], stated[name]])
  const { resolution, validFrom, validTo } = stated
  return { tariffResolution: resolution, tariffFrom: validFrom, tariffTo: validTo, ...Object.fromEntries(rates) }
}

function monthCells(months: NonNullable<PortfolioUnit['months']>): Partial<Record<UnitColumn, number | undefined>> {
  const cells = months.flatMap(({ calendarMonth, energyKwh, measuredKw }) => [
    [monthColumn('monthOffPeakKwh', calendarMonth), energyKwh.offPeak],
    [monthColumn('monthPeakKwh', calendarMonth), energyKwh.peak],
    [monthColumn('monthOffPeakKw', calendarMonth), measuredKw.offPeak],
    [monthColumn('monthPeakKw', calendarMonth), measuredKw.peak],
  ])
  return Object.fromEntries(cells)
}

/** Keep "%", or 0.5 reads as a fraction; floating-point noise is rounded off. */
function percentText(fraction: number | undefined): string | undefined {
  return fraction === undefined ? undefined : `${String(Number((100 * fraction).toFixed(8))).replace('.', ',')}%`
}

function answerText(answer: boolean | undefined): string | undefined {
  if (answer === undefined) return undefined
  return answer ? 'Sim' : 'Não'
}

function known(cells: { [Column in UnitColumn]?: string | number | undefined }): UnitRow {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined))
}

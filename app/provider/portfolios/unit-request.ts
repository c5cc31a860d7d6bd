import { z } from 'zod'
import { limits, type Range } from '~/contract/limits'
import { simulationRequest } from '~/contract/simulator'
import type { IsoDate } from '~/domain/dated/dated'
import type { PortfolioUnit, UnitProblem } from '~/domain/portfolio/read-unit'
import { columnHeader, columnUnit, tariffRateColumns, type UnitColumn } from '~/domain/portfolio/unit-columns'
import { lastFederalTaxes } from '~/domain/tariffs/federal-taxes'
import { defaultIcmsFraction } from '~/domain/tariffs/icms'
import { losesTusdDiscount, type Incentive } from '~/domain/tariffs/tusd-discount'
import type { DistributorListing } from '../tariffs/list-distributors'
import type { FindDistributor } from './find-distributor'
import type { SharedTerms } from '~/contract/portfolios'

/** The request of a unit's study, as for `POST /simulator/ml`, or the reason for none. */
export type UnitRequest =
  | { request: z.output<typeof simulationRequest>; deniedIncentive?: Incentive }
  | { problems: UnitProblem[] }

type Known = { terms: SharedTerms; findDistributor: FindDistributor; day: IsoDate }

/** Placeholder for a unit without a CNPJ, which no figure depends on. */
const noCnpj = '00000000000000'

/** A unit under its portfolio's terms: the row takes precedence over the terms, and they over the distributor's known data. */
export function unitRequest(unit: PortfolioUnit, { terms, findDistributor, day }: Known): UnitRequest {
  const distributor = findDistributor(unit.distributor)
  if (!distributor) {
    const message = `"${unit.distributor.slice(0, 40)}" não é uma distribuidora com tarifa cadastrada`
    return { problems: [{ column: 'distributor', message }] }
  }
  const taxes = taxesOf(unit, terms, distributor, day)
  if ('problems' in taxes) return taxes
  const incentive = unit.incentive ?? terms.desconto
  const isContractBeforeLaw15269 = unit.isContractBeforeLaw15269 ?? terms.isContractBeforeLaw15269
  const isDenied = losesTusdDiscount({ incentive, isContractBeforeLaw15269 }, day)
  const isMeasured = Object.keys(unit.measuredKw).length > 0 && !unit.months
  const { pis: _1, cofins: _2, icms: _3, isContractBeforeLaw15269: _4, ...shared } = terms
  const read = simulationRequest.safeParse({
    ...shared,
    ...taxes,
    calc: 'ML',
    cnpj: unit.cnpj ?? noCnpj,
    distribuidora: distributor.value,
    grupoTarifario: unit.subgroup,
    ths: unit.ths,
    desconto: isDenied ? 0 : incentive,
    demandaForaPonta: unit.contractedKw.offPeak,
    demandaPonta: unit.contractedKw.peak,
    demandaForaPontaUltrapassagem: unit.overrunKw.offPeak,
    demandaPontaUltrapassagem: unit.overrunKw.peak,
    ...(isMeasured && { measuredOffPeakDemand: unit.measuredKw.offPeak, measuredPeakDemand: unit.measuredKw.peak }),
    consumoForaPonta: unit.energyKwh.offPeak,
    consumoPonta: unit.energyKwh.peak,
    abateICMS: unit.icmsCredited ?? terms.abateICMS,
    abatePisCofins: unit.pisCofinsCredited ?? terms.abatePisCofins,
    custoGestao: unit.managementBrl ?? terms.custoGestao,
    ...(unit.statedTariff && { statedTariff: unit.statedTariff }),
  })
  if (!read.success) return { problems: problemsOf(read.error) }
  return { request: read.data, ...(isDenied && { deniedIncentive: incentive }) }
}

function taxesOf(unit: PortfolioUnit, terms: SharedTerms, { value, uf }: DistributorListing, day: IsoDate) {
  const known = Object.hasOwn(lastFederalTaxes, value) ? lastFederalTaxes[value] : undefined
  const taxes = {
    pis: unit.pisFraction ?? terms.pis ?? known?.pisFraction,
    cofins: unit.cofinsFraction ?? terms.cofins ?? known?.cofinsFraction,
    icms: unit.icmsFraction ?? terms.icms ?? defaultIcmsFraction(uf, day),
  }
  const problems = Object.entries(taxes).flatMap(([name, fraction]): UnitProblem[] => {
    if (fraction !== undefined) return []
    const column = wireColumns[name]!
    return [{ column, message: 'Não conhecemos o desta distribuidora: informe na linha, ou nas condições da carteira' }]
  })
  return problems.length > 0 ? { problems } : taxes
}

const wireColumns: Readonly<Record<string, UnitColumn>> = {
  distribuidora: 'distributor',
  grupoTarifario: 'subgroup',
  ths: 'ths',
  cnpj: 'cnpj',
  demandaForaPonta: 'offPeakDemandKw',
  demandaPonta: 'peakDemandKw',
  demandaForaPontaUltrapassagem: 'offPeakOverrunKw',
  demandaPontaUltrapassagem: 'peakOverrunKw',
  measuredOffPeakDemand: 'offPeakMeasuredKw',
  measuredPeakDemand: 'peakMeasuredKw',
  consumoForaPonta: 'offPeakKwh',
  consumoPonta: 'peakKwh',
  pis: 'pisFraction',
  cofins: 'cofinsFraction',
  icms: 'icmsFraction',
  custoGestao: 'managementBrl',
  resolution: 'tariffResolution',
  validFrom: 'tariffFrom',
  validTo: 'tariffTo',
  ...tariffRateColumns,
}

/** The column behind a field of the request. */
export function columnOfField(field: string): UnitColumn {
  return wireColumns[field.replace(/^statedTariff\./, '')] ?? 'name'
}

function problemsOf({ issues }: z.ZodError): UnitProblem[] {
  const fields = [...new Set(issues.map(({ path }) => String(path.at(-1))))]
  return fields.map((field) => {
    const column = columnOfField(field)
    const range = rangeOf(column)
    return { column, message: range ? rangeMessage(column, range) : `${columnHeader(column)}: o valor não é aceito` }
  })
}

const tariffLimits: Partial<Record<UnitColumn, Range>> = Object.fromEntries(
  Object.entries(tariffRateColumns).map(([name, column]) => [
    column,
    name.startsWith('demand') ? limits.brlPerKw : limits.brlPerMwh,
  ]),
)

const taxLimits: Partial<Record<UnitColumn, Range>> = {
  pisFraction: limits.federalTaxFraction,
  cofinsFraction: limits.federalTaxFraction,
  icmsFraction: limits.icmsFraction,
}

function rangeOf(column: UnitColumn): Range | undefined {
  const tax = taxLimits[column]
  if (tax) return { min: tax.min * 100, max: tax.max * 100 }
  const rate = tariffLimits[column]
  if (rate) return rate
  const unit = columnUnit(column)
  if (unit === 'R$') return limits.brl
  if (unit === 'kW') return limits.kw
  return unit === 'kWh' ? limits.kwh : undefined
}

function rangeMessage(column: UnitColumn, { min, max }: Range): string {
  return `Precisa estar entre ${written(min)} e ${written(max)} ${columnUnit(column) ?? ''}`.trimEnd()
}

function written(value: number): string {
  return value.toLocaleString('pt-BR', { maximumFractionDigits: 3 })
}

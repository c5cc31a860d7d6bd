import type { z } from 'zod'
import type { bestDemandRequest } from '~/contract/best-demand'
import { limits, type Range } from '~/contract/limits'
import { monthsOfDemandYear } from '~/domain/demand/best-contract'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { parseDecimal } from '~/ui/decimal'
import { decimal } from '~/ui/format'

/** The figures of a month, as the address names them, each with what a table calls it. */
export const monthColumns = [
  { name: 'kwhP', label: 'Consumo ponta', unit: 'kWh' },
  { name: 'kwhFP', label: 'Consumo fora de ponta', unit: 'kWh' },
  { name: 'kwP', label: 'Demanda ponta', unit: 'kW' },
  { name: 'kwFP', label: 'Demanda fora de ponta', unit: 'kW' },
] as const

export type MonthColumn = (typeof monthColumns)[number]['name']
export type TypedMonth = Record<MonthColumn, string>

export type TypedDemand = {
  distribuidora: string
  grupo: string
  ths: string
  demandaFP: string
  demandaP: string
  pis: string
  cofins: string
  icms: string
  abateICMS: boolean
  months: TypedMonth[]
}

type Asked = z.input<typeof bestDemandRequest>

/** What is wrong with a field, by the id of the field. */
export type DemandErrors = Record<string, string>

/** Reads the form; on `errors` nothing is asked. */
export function readDemandForm(typed: TypedDemand): { asked: Asked } | { errors: DemandErrors } {
  const errors: DemandErrors = {}
  const number = (id: string, text: string, label: string, { range, isOptional = false }: Rule) => {
    if (isOptional && text.trim() === '') return undefined
    const value = parseDecimal(text)
    const isZero = value === 0 && isOptional
    if (text.trim() === '') errors[id] = `${label}: informe o que está na fatura`
    else if (Number.isNaN(value)) errors[id] = `${label}: informe um número, por exemplo 1.234,56`
    else if (!isZero && (value < range.min || value > range.max)) {
      errors[id] = `${label}: informe um número de ${decimal(range.min, 0, 3)} a ${decimal(range.max, 0)}`
    }
    return value
  }
  const choice = <Value extends string>(id: string, options: readonly Value[], text: string, message: string) => {
    const found = options.find((option) => option === text)
    if (found === undefined) errors[id] = message
    return found!
  }
  if (typed.distribuidora === '') errors['distribuidora'] = 'Escolha a distribuidora'
  const subgroup = choice('grupo', subgroups, typed.grupo, 'Escolha o subgrupo')
  const ths = choice('ths', thsOptions, typed.ths, 'Escolha a modalidade de hoje')
  const contractedOffPeakKw = number('demandaFP', typed.demandaFP, 'Demanda contratada', { range: limits.kw })!
  const isAzul = typed.ths === 'AZUL'
  const contractedPeakKw = number('demandaP', typed.demandaP, 'Demanda contratada na ponta', {
    range: limits.kw,
    isOptional: true,
  })
  if (!isAzul && contractedPeakKw) errors['demandaP'] = 'A tarifa Verde tem uma só demanda: deixe a de ponta em branco'
  const tax = (id: 'pis' | 'cofins' | 'icms', label: string, max: number) =>
    (number(id, typed[id], label, { range: { min: 0, max: max * 100 } }) ?? 0) / 100
  const taxes = {
    pis: tax('pis', 'PIS', limits.federalTaxFraction.max),
    cofins: tax('cofins', 'COFINS', limits.federalTaxFraction.max),
    icms: tax('icms', 'ICMS', limits.icmsFraction.max),
  }
  const months = typed.months.map((month, index) => {
    const at = (name: MonthColumn, rule: Rule) => {
      const { label } = monthColumns.find((column) => column.name === name)!
      return number(monthFieldId(name, index), month[name], `Mês ${index + 1}, ${label.toLowerCase()}`, rule)
    }
    return {
      peakKwh: at('kwhP', { range: limits.kwh, isOptional: true }) ?? 0,
      offPeakKwh: at('kwhFP', { range: limits.kwh })!,
      peakKw: at('kwP', { range: limits.kw, isOptional: !isAzul }) ?? null,
      offPeakKw: at('kwFP', { range: limits.kw })!,
    }
  })
  if (Object.keys(errors).length > 0) return { errors }
  const contract = { contractedOffPeakKw, contractedPeakKw: contractedPeakKw ?? 0 }
  return {
    asked: { distributor: typed.distribuidora, subgroup, ths, ...contract, ...taxes, isIcmsCredited: typed.abateICMS, months },
  }
}

type Rule = { range: Range; isOptional?: boolean }

export function monthFieldId(name: MonthColumn, index: number): string {
  return `${name}-${index + 1}`
}

/** What the address says; a pasted sheet takes the place of the months. */
export function typedIn(query: URLSearchParams): TypedDemand {
  const text = (name: string) => query.get(name) ?? ''
  const pasted = pastedMonths(text('colar'))
  const columns = Object.fromEntries(monthColumns.map(({ name }) => [name, query.getAll(name)])) as Record<MonthColumn, string[]>
  const months = Array.from({ length: monthsOfDemandYear }, (_, index) => pasted[index] ?? monthAt(columns, index))
  return {
    distribuidora: text('distribuidora'),
    grupo: text('grupo'),
    ths: text('ths'),
    demandaFP: text('demandaFP'),
    demandaP: text('demandaP'),
    pis: text('pis'),
    cofins: text('cofins'),
    icms: text('icms'),
    abateICMS: query.has('abateICMS'),
    months,
  }
}

function monthAt(columns: Record<MonthColumn, string[]>, index: number): TypedMonth {
  const at = (name: MonthColumn) => columns[name][index] ?? ''
  return { kwhP: at('kwhP'), kwhFP: at('kwhFP'), kwP: at('kwP'), kwFP: at('kwFP') }
}

/** Rows of a spreadsheet: cells apart by tabs or semicolons; the four figures are the last four, before them a month may stand. */
function pastedMonths(text: string): TypedMonth[] {
  const rows = text.split(/\r?\n/).filter((row) => /\d/.test(row))
  return rows.slice(0, monthsOfDemandYear).map((row) => {
    const [kwhP = '', kwhFP = '', kwP = '', kwFP = ''] = row
      .split(/[\t;]/)
      .map((cell) => cell.trim())
      .slice(-monthColumns.length)
    return { kwhP, kwhFP, kwP, kwFP }
  })
}

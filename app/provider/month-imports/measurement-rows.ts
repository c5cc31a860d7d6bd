import { yearProblem } from '~/domain/month-data/entered-figures'
import { monthDataNames } from '~/domain/month-data/month-names'
import { readMonth } from '~/domain/month-data/read-month'
import type { RowProblem } from '~/domain/month-data/read-row'
import { hoursIn, monthKey } from '~/domain/units/calendar-month'
import type { FileRow } from '../table-files/read-table'
import type { Draft } from './draft'
import type { KnownUnit, KnownUnits } from './known-units'

/** Positions of columns in CCEE's files. */
type MeasurementColumns = { month: number; codes: number[]; cnpj: number; mwh: number; day: number; hour: number }

/**
 * The columns of CCEE's consumption by load, monthly (parcela_carga_consumo) or hourly (consumo_horario_perfil_agente); undefined
 * for other headers. Only the free-market part is used, which contracts must cover.
 */
export function measurementColumns(header: readonly string[]): MeasurementColumns | undefined {
  const at = (name: string) => header.findIndex((cell) => cell.trim().toUpperCase() === name)
  const codes = ['COD_PARCELA_CARGA', 'SIGLA_PARCELA_CARGA', 'CODIGO_CARGA'].map(at).filter((index) => index !== -1)
  const mwh = Math.max(at('CONSUMO_ACL'), at('CONSUMO_CARGA_ACL'))
  const columns = {
    month: at('MES_REFERENCIA'),
    codes,
    cnpj: at('CNPJ_CARGA'),
    mwh,
    day: at('DATA'),
    hour: at('PERIODO_COMERCIALIZACAO'),
  }
  return columns.month === -1 || codes.length === 0 || columns.mwh === -1 ? undefined : columns
}

type Sum = {
  unit: KnownUnit
  line: number
  code: string
  year: number
  month: number
  mwh: number
  hours: Set<string>
  problems: RowProblem[]
}

/** Measured energy of our units by month: other loads, most of the file, are skipped. */
export async function* measurementRows(
  rows: AsyncIterable<FileRow>,
  columns: MeasurementColumns,
  units: KnownUnits,
  today: string,
): AsyncGenerator<Draft> {
  const sums = new Map<string, Sum>()
  const toldCodes = new Set<string>()
  for await (const { line, cells } of rows) {
    const text = (index: number) => String(cells[index] ?? '').trim()
    const found = columns.codes.flatMap((index) => {
      const code = text(index).toUpperCase()
      return (units.ofCode.get(code) ?? []).map((unit) => ({ unit, code }))
    })[0]
    if (!found) {
      const namesake = units.ofCnpj.get(text(columns.cnpj).padStart(14, '0'))?.[0]
      const code = text(columns.codes[0]!)
      if (namesake && !toldCodes.has(code)) yield withoutCode(line, namesake, code)
      toldCodes.add(code)
      continue
    }
    const said = readMonth(text(columns.month))
    const when = said.problem === undefined ? said.value : undefined
    const problem = when?.year === undefined ? 'A linha não diz o mês de referência' : yearProblem(when.year, today)
    const mwh = readMwh(text(columns.mwh))
    if (!when || when.year === undefined || problem !== undefined || mwh === undefined) {
      yield unreadable(line, found.unit, problem ?? `"${text(columns.mwh).slice(0, 40)}" não é um consumo em MWh`)
      continue
    }
    const month = { year: when.year, month: when.month }
    const key = `${found.unit.id}:${monthKey(month)}`
    const sum: Sum = sums.get(key) ?? { ...found, line, ...month, mwh: 0, hours: new Set(), problems: [] }
    sums.set(key, sum)
    addHour(sum, columns.hour === -1 ? '' : `${text(columns.day)} ${text(columns.hour)}`, line)
    sum.mwh += mwh
  }
  const isHourly = columns.hour !== -1
  for (const sum of sums.values()) yield toDraft(sum, isHourly)
}

/** CCEE writes a decimal point or comma, without thousands separators. */
function readMwh(text: string): number | undefined {
  return /^\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : undefined
}

/** A load occurs once in a monthly file, and once per hour in an hourly one: a repetition would count energy twice. */
function addHour(sum: Sum, hour: string, line: number) {
  if (sum.hours.has(hour)) sum.problems.push({ field: 'row', message: `A linha ${line} repete uma medição desta unidade` })
  sum.hours.add(hour)
}

/** Missing hours make the month incomplete. */
function toDraft({ unit, line, code, year, month, mwh, hours, problems }: Sum, isHourly: boolean): Draft {
  const isPartial = isHourly && hours.size < hoursIn({ year, month })
  return {
    line,
    unitId: unit.id,
    year,
    month,
    // CCEE counts to the Wh: rounds off floating-point noise.
    figures: { measuredMwh: Math.round(mwh * 1e6) / 1e6, ...(isPartial && { status: 'NAO_FINALIZADO' }) },
    cells: { cceeCode: code, month: `${monthDataNames[month - 1]} de ${year}`, measuredMwh: String(mwh) },
    problems: problems.slice(0, 3),
  }
}

function withoutCode(line: number, unit: KnownUnit, code: string): Draft {
  const message = `A carga ${code.slice(0, 40)} é do CNPJ da unidade ${unit.name}, que tem outro código CCEE: confira o cadastro dela`
  return {
    line,
    unitId: undefined,
    year: undefined,
    month: undefined,
    figures: {},
    cells: { cceeCode: code.slice(0, 100), cnpj: unit.cnpj },
    problems: [{ field: 'cceeCode', message }],
  }
}

function unreadable(line: number, unit: KnownUnit, message: string): Draft {
  return {
    line,
    unitId: unit.id,
    year: undefined,
    month: undefined,
    figures: {},
    cells: {},
    problems: [{ field: 'row', message }],
  }
}

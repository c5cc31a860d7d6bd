import { calendarDay } from '~/domain/dated/calendar-day'
import type { IsoDate } from '~/domain/dated/dated'
import { typedCell } from '~/domain/files/plain-cell'
import { plainText } from '~/domain/files/plain-text'
import { readNumber, type Cell } from '~/domain/files/read-number'
import { lowVoltageSubgroups, type LowVoltageSubgroup } from '~/domain/invoice/invoice'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { statedRateNames, type StatedTariff } from '~/domain/tariffs/stated-tariff'
import { subgroups, type ByTimeOfUse, type Subgroup, type Ths } from '~/domain/tariffs/tariff'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import { monthsOfYear, type StudyMonth } from '~/domain/year-study/supply-months'
import { recordOf } from '~/domain/records/records'
import { columnHeader, columnUnit, monthColumn, tariffRateColumns, type ColumnUnit, type UnitColumn } from './unit-columns'

/** A unit's row of a file; fields left to the portfolio's terms are undefined. */
export type PortfolioUnit = {
  name: string
  code?: string
  /** 14 characters. */
  cnpj?: string
  /** As written. */
  distributor: string
  subgroup: Subgroup | LowVoltageSubgroup
  /** Undefined in group B, which is not calculated. */
  ths?: Ths
  contractedKw: ByTimeOfUse
  overrunKw: ByTimeOfUse
  measuredKw: Partial<ByTimeOfUse>
  /** Of an average month. */
  energyKwh: ByTimeOfUse
  /** January to December, if the file has them; they replace the average month. */
  months?: readonly StudyMonth[]
  voltageKv?: number
  pisFraction?: number
  cofinsFraction?: number
  icmsFraction?: number
  icmsCredited?: boolean
  pisCofinsCredited?: boolean
  incentive?: Incentive
  isContractBeforeLaw15269?: boolean
  /** [R$/month] */
  managementBrl?: number
  /** Used instead of the table's. */
  statedTariff?: StatedTariff
}

/** The error of a cell, in Portuguese. */
export type UnitProblem = { column: UnitColumn; message: string }

export type ReadUnit = { unit: PortfolioUnit; problems: UnitProblem[] }

const maxNameCharacters = 80
const maxCodeCharacters = 40
const maxResolutionCharacters = 120

/** Reads a row of a file of units. A field with an error is empty, or 0. */
export function readPortfolioUnit(columns: readonly (UnitColumn | undefined)[], row: readonly Cell[]): ReadUnit {
  const cells = new Map<UnitColumn, Cell>()
  columns.forEach((column, index) => {
    const cell = row[index]
    if (column !== undefined && cell !== undefined && textOf(cell) !== '') cells.set(column, cell)
  })
  const problems: UnitProblem[] = []
  const tell = (column: UnitColumn, message: string) => problems.push({ column, message })
  if (row.slice(columns.length).some((cell) => textOf(cell) !== '')) {
    tell('name', 'A linha tem mais colunas que o cabeçalho: há um separador dentro de um texto')
  }
  const text = (column: UnitColumn) => textOf(cells.get(column) ?? '')
  const required = (column: UnitColumn) => {
    if (!cells.has(column)) tell(column, 'Falta preencher')
    return text(column)
  }
  const number = (column: UnitColumn) => readFigure(cells.get(column), column, tell)
  const fraction = (column: TaxColumn) => readPercent(cells.get(column), column, tell)

  const name = shortened(required('name'), 'name', maxNameCharacters, tell)
  const code = shortened(text('code'), 'code', maxCodeCharacters, tell)
  const subgroup = readSubgroup(required('subgroup'), tell)
  const isLowVoltage = lowVoltageSubgroups.some((low) => low === subgroup)
  const needed = (column: UnitColumn) => {
    if (!isLowVoltage && !cells.has(column)) tell(column, 'Falta preencher')
    return number(column) ?? 0
  }
  const ths = isLowVoltage ? undefined : readThs(required('ths'), tell)
  const hasMonths = !isLowVoltage && calendarMonths.some((month) => cells.has(monthColumn('monthOffPeakKwh', month)))
  const months = hasMonths ? calendarMonths.map((month) => readMonth(month, needed, number)) : undefined
  if (months && (cells.has('peakKwh') || cells.has('offPeakKwh'))) {
    tell('offPeakKwh', 'A linha traz o consumo médio e o dos doze meses: deixe um dos dois em branco')
  }
  return {
    unit: {
      name,
      ...defined('code', code === '' ? undefined : code),
      ...defined('cnpj', readCnpj(cells.get('cnpj'), tell)),
      distributor: isLowVoltage ? text('distributor') : required('distributor'),
      subgroup,
      ...defined('ths', ths),
      contractedKw: {
        peak: ths === 'AZUL' ? needed('peakDemandKw') : (number('peakDemandKw') ?? 0),
        offPeak: needed('offPeakDemandKw'),
      },
      overrunKw: { peak: number('peakOverrunKw') ?? 0, offPeak: number('offPeakOverrunKw') ?? 0 },
      measuredKw: { ...defined('peak', number('peakMeasuredKw')), ...defined('offPeak', number('offPeakMeasuredKw')) },
      energyKwh: months
        ? { peak: meanOf(months, 'peak'), offPeak: meanOf(months, 'offPeak') }
        : { peak: needed('peakKwh'), offPeak: needed('offPeakKwh') },
      ...defined('months', months),
      ...defined('voltageKv', number('voltageKv')),
      ...defined('pisFraction', fraction('pisFraction')),
      ...defined('cofinsFraction', fraction('cofinsFraction')),
      ...defined('icmsFraction', fraction('icmsFraction')),
      ...defined('icmsCredited', readAnswer(cells.get('icmsCredited'), 'icmsCredited', tell)),
      ...defined('pisCofinsCredited', readAnswer(cells.get('pisCofinsCredited'), 'pisCofinsCredited', tell)),
      ...defined('incentive', readIncentive(cells.get('incentive'), tell)),
      ...defined('isContractBeforeLaw15269', readAnswer(cells.get('isContractBeforeLaw15269'), 'isContractBeforeLaw15269', tell)),
      ...defined('managementBrl', number('managementBrl')),
      ...defined('statedTariff', readTariff(cells, ths, tell)),
    },
    problems,
  }
}

const tariffColumns = ['tariffResolution', 'tariffFrom', 'tariffTo', ...Object.values(tariffRateColumns)] as const

/** A row's stated tariff: complete, or none. Verde has no peak demand. */
function readTariff(cells: ReadonlyMap<UnitColumn, Cell>, ths: Ths | undefined, tell: Tell): StatedTariff | undefined {
  if (ths === undefined || !tariffColumns.some((column) => cells.has(column))) return undefined
  let isWhole = true
  const lack: Tell = (column, message) => {
    isWhole = false
    tell(column, message)
  }
  const needed = tariffColumns.filter((column) => ths === 'AZUL' || column !== 'tariffDemandPeak')
  for (const column of needed)
    if (!cells.has(column)) lack(column, 'Falta preencher: a tarifa vem inteira, ou a linha usa a da tabela')
  const day = (column: UnitColumn) => readDay(cells.get(column), column, lack)
  const rates = recordOf(
    statedRateNames,
    (name) => readFigure(cells.get(tariffRateColumns[name]), tariffRateColumns[name], lack) ?? 0,
  )
  const resolution = shortened(textOf(cells.get('tariffResolution') ?? ''), 'tariffResolution', maxResolutionCharacters, lack)
  const [validFrom, validTo] = [day('tariffFrom'), day('tariffTo')]
  if (!isWhole || validFrom === undefined || validTo === undefined) return undefined
  return { origin: 'typed', resolution, validFrom, validTo, ...rates }
}

/** "21/04/2026" or "2026-04-21", within the years that tariffs have. */
function readDay(cell: Cell | undefined, column: UnitColumn, tell: Tell): IsoDate | undefined {
  if (cell === undefined) return undefined
  const text = textOf(cell)
  const day = calendarDay(text.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$2-$1'))
  if (day !== null && day >= '1990-01-01' && day < '2100-01-01') return day
  tell(column, `"${text.slice(0, 40)}" não é um dia: use o formato 21/04/2026`)
  return undefined
}

const calendarMonths = Array.from({ length: monthsOfYear }, (_, index) => index + 1)

function readMonth(
  calendarMonth: number,
  needed: (column: UnitColumn) => number,
  number: (column: UnitColumn) => number | undefined,
): StudyMonth {
  const [peakKw, offPeakKw] = [
    number(monthColumn('monthPeakKw', calendarMonth)),
    number(monthColumn('monthOffPeakKw', calendarMonth)),
  ]
  return {
    calendarMonth,
    energyKwh: {
      peak: needed(monthColumn('monthPeakKwh', calendarMonth)),
      offPeak: needed(monthColumn('monthOffPeakKwh', calendarMonth)),
    },
    measuredKw: { ...defined('peak', peakKw), ...defined('offPeak', offPeakKw) },
  }
}

function meanOf(months: readonly StudyMonth[], post: keyof ByTimeOfUse): number {
  return months.reduce((sum, { energyKwh }) => sum + energyKwh[post], 0) / months.length
}

type Tell = (column: UnitColumn, message: string) => void

function defined<Name extends string, Value>(name: Name, value: Value | undefined) {
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value }
}

function shortened(text: string, column: UnitColumn, max: number, tell: Tell): string {
  const plain = typedCell(text).replaceAll(/\p{Cc}+/gu, ' ')
  if (plain.length <= max) return plain
  tell(column, `Tem ${plain.length} caracteres: use até ${max}`)
  return plain.slice(0, max)
}

const unitWords: Record<ColumnUnit, RegExp> = {
  kW: /\s*kw$/i,
  kWh: /\s*kwh$/i,
  kV: /\s*kv$/i,
  '%': /\s*%$/,
  R$: /^R\$\s*/i,
}

/** A number without unit or with its column's; another unit is an error. */
function readFigure(cell: Cell | undefined, column: UnitColumn, tell: Tell): number | undefined {
  if (cell === undefined) return undefined
  const unit = columnUnit(column)
  const plain = typeof cell === 'number' ? cell : unit ? textOf(cell).replace(unitWords[unit], '') : textOf(cell)
  if (typeof plain === 'string' && /[a-z%$]/i.test(plain)) {
    tell(column, `"${textOf(cell).slice(0, 40)}" não é um número${unit ? ` em ${unit}` : ''}`)
    return undefined
  }
  const read = readNumber(plain)
  if (read.problem !== undefined) tell(column, read.problem)
  else if (read.value !== undefined && read.value < 0) tell(column, 'Precisa ser um número a partir de zero')
  else return read.value
  return undefined
}

/** A percentage: "18" and "18%" are 18 %, and so is 0,18, the value of a cell formatted as a percentage. */
function readPercent(cell: Cell | undefined, column: TaxColumn, tell: Tell): number | undefined {
  const value = readFigure(cell, column, tell)
  if (value === undefined || cell === undefined) return undefined
  const isFraction = value <= largestFraction[column] && !textOf(cell).endsWith('%')
  return isFraction ? value : value / 100
}

type TaxColumn = 'pisFraction' | 'cofinsFraction' | 'icmsFraction'

/**
 * A number up to this is a fraction. PIS and COFINS are at most 1,65 % and 7,6 % (Lei 10.637/2002, Lei 10.833/2003), and no ICMS
 * is below 1 %, so every real percentage is larger than the largest fraction.
 */
const largestFraction: Record<TaxColumn, number> = { pisFraction: 0.0165, cofinsFraction: 0.076, icmsFraction: 0.5 }

function readSubgroup(text: string, tell: Tell): PortfolioUnit['subgroup'] {
  const found = [...subgroups, ...lowVoltageSubgroups].find((known) => plainText(known) === plainText(text))
  if (found === undefined && text !== '') tell('subgroup', `"${text.slice(0, 40)}" não é um subgrupo: use ${subgroupList}`)
  return found ?? 'A4'
}

const subgroupList = [...subgroups, ...lowVoltageSubgroups].join(', ')

function readThs(text: string, tell: Tell): Ths | undefined {
  const plain = plainText(text)
  if (plain === 'verde' || plain === 'azul') return plain === 'verde' ? 'VERDE' : 'AZUL'
  if (text !== '') tell('ths', `"${text.slice(0, 40)}" não é uma modalidade do Grupo A: use Verde ou Azul`)
  return undefined
}

/** A spreadsheet that read a CNPJ as a number dropped its leading zeros. */
function readCnpj(cell: Cell | undefined, tell: Tell): string | undefined {
  if (cell === undefined) return undefined
  const text = textOf(cell)
  const padded = /^\d{8,13}$/.test(text) ? text.padStart(14, '0') : text
  if (isCnpj(padded)) return cnpjCharacters(padded)
  tell('cnpj', `"${text.slice(0, 40)}" não é um CNPJ`)
  return undefined
}

const incentiveWords = new Map<string, Incentive>([
  ...['0', '0%', 'convencional', 'sem desconto', 'nao'].map((word) => [word, 0] as const),
  ...['0.5', '0,5', '50', '50%', 'i5', 'incentivada 50%'].map((word) => [word, 0.5] as const),
  ...['1', '100', '100%', 'i1', 'incentivada 100%'].map((word) => [word, 1] as const),
])

function readIncentive(cell: Cell | undefined, tell: Tell): Incentive | undefined {
  if (cell === undefined) return undefined
  const found = incentiveWords.get(plainText(textOf(cell)))
  if (found === undefined) tell('incentive', `"${textOf(cell).slice(0, 40)}" não é um desconto: use 0%, 50% ou 100%`)
  return found
}

const answers = new Map<string, boolean>([
  ...['sim', 's', 'x', '1', 'verdadeiro', 'true'].map((word) => [word, true] as const),
  ...['nao', 'n', '0', 'falso', 'false'].map((word) => [word, false] as const),
])

function readAnswer(cell: Cell | undefined, column: UnitColumn, tell: Tell): boolean | undefined {
  if (cell === undefined) return undefined
  const found = answers.get(plainText(textOf(cell)))
  if (found === undefined) tell(column, `"${textOf(cell).slice(0, 40)}" não diz sim nem não em ${columnHeader(column)}`)
  return found
}

function textOf(cell: Cell): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell).trim()
}

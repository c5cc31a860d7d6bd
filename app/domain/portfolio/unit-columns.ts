import { monthNames } from '~/domain/dated/month-names'
import { plainText } from '~/domain/files/plain-text'
import type { StatedRateName } from '~/domain/tariffs/stated-tariff'
import { keysOf } from '~/domain/records/records'
import { isResultHeader } from './result-columns'

/** Unit of a column's figures. */
export type ColumnUnit = 'kW' | 'kWh' | 'kV' | '%' | 'R$'

type ColumnRow = {
  /** In the template and in messages. */
  header: string
  unit?: ColumnUnit
  /** Alternative names, without accents, capitals, spaces and units. */
  otherNames?: readonly string[]
}

/** The columns of a file of units, in the order of the template. */
const unitColumns = {
  name: { header: 'Unidade', otherNames: ['nome', 'nomedaunidade'] },
  code: {
    header: 'Código da unidade',
    otherNames: ['unidadeconsumidora', 'codigouc', 'codigodauc', 'uc', 'instalacao', 'codigo'],
  },
  cnpj: { header: 'CNPJ' },
  distributor: { header: 'Distribuidora' },
  subgroup: { header: 'Subgrupo', otherNames: ['grupo', 'grupotarifario', 'subgrupotarifario'] },
  ths: { header: 'Modalidade', otherNames: ['ths', 'tarifa', 'modalidadetarifaria'] },
  offPeakDemandKw: {
    header: 'Demanda contratada fora de ponta (kW)',
    unit: 'kW',
    otherNames: ['demanda', 'demandacontratada', 'demandafp', 'demandaforadeponta', 'demandacontratadafp'],
  },
  peakDemandKw: {
    header: 'Demanda contratada na ponta (kW)',
    unit: 'kW',
    otherNames: ['demandap', 'demandaponta', 'demandanaponta', 'demandacontratadap', 'demandacontratadaponta'],
  },
  offPeakKwh: {
    header: 'Consumo fora de ponta (kWh)',
    unit: 'kWh',
    otherNames: ['consumofp', 'consumoforaponta', 'energiaforadeponta', 'energiafp'],
  },
  peakKwh: {
    header: 'Consumo na ponta (kWh)',
    unit: 'kWh',
    otherNames: ['consumop', 'consumoponta', 'energiaponta', 'energiap'],
  },
  pisFraction: { header: 'PIS (%)', unit: '%' },
  cofinsFraction: { header: 'COFINS (%)', unit: '%' },
  icmsFraction: { header: 'ICMS (%)', unit: '%' },
  icmsCredited: { header: 'Recupera ICMS', otherNames: ['abateicms'] },
  pisCofinsCredited: { header: 'Recupera PIS/COFINS', otherNames: ['abatepiscofins', 'recuperapisecofins'] },
  incentive: { header: 'Desconto', otherNames: ['desconto', 'fonte', 'tipodedesconto'] },
  isContractBeforeLaw15269: { header: 'Contrato anterior à Lei 15.269', otherNames: ['contratoanterioralei'] },
  managementBrl: { header: 'Gestão (R$)', unit: 'R$', otherNames: ['custodegestao', 'gestaopormes'] },
  offPeakOverrunKw: { header: 'Ultrapassagem fora de ponta (kW)', unit: 'kW', otherNames: ['ultrapassagem', 'ultrapassagemfp'] },
  peakOverrunKw: { header: 'Ultrapassagem na ponta (kW)', unit: 'kW', otherNames: ['ultrapassagemp', 'ultrapassagemponta'] },
  offPeakMeasuredKw: {
    header: 'Demanda medida fora de ponta (kW)',
    unit: 'kW',
    otherNames: ['demandamedida', 'demandamedidafp', 'demandamedidaforaponta'],
  },
  peakMeasuredKw: { header: 'Demanda medida na ponta (kW)', unit: 'kW', otherNames: ['demandamedidap', 'demandamedidaponta'] },
  voltageKv: { header: 'Tensão (kV)', unit: 'kV' },
  tariffResolution: { header: 'Resolução da tarifa', otherNames: ['resolucao', 'resolucaohomologatoria', 'reh'] },
  tariffFrom: { header: 'Tarifa vigente de' },
  tariffTo: { header: 'Tarifa vigente até' },
  tariffDemandOffPeak: { header: 'Tarifa da demanda fora de ponta (R$/kW)', unit: 'R$', otherNames: ['tarifadademanda'] },
  tariffDemandPeak: { header: 'Tarifa da demanda na ponta (R$/kW)', unit: 'R$' },
  tariffTusdOffPeak: { header: 'Tarifa TUSD fora de ponta (R$/MWh)', unit: 'R$' },
  tariffTusdPeak: { header: 'Tarifa TUSD na ponta (R$/MWh)', unit: 'R$' },
  tariffTeOffPeak: { header: 'Tarifa TE fora de ponta (R$/MWh)', unit: 'R$' },
  tariffTePeak: { header: 'Tarifa TE na ponta (R$/MWh)', unit: 'R$' },
} as const satisfies Record<string, ColumnRow>

/** Columns of a row's stated tariff, which replaces the table's. */
export const tariffRateColumns = {
  demandPeak: 'tariffDemandPeak',
  demandOffPeak: 'tariffDemandOffPeak',
  tusdPeak: 'tariffTusdPeak',
  tusdOffPeak: 'tariffTusdOffPeak',
  tePeak: 'tariffTePeak',
  teOffPeak: 'tariffTeOffPeak',
} as const satisfies Record<StatedRateName, keyof typeof unitColumns>

/** Figures of single months, which replace the average month's. */
const monthFigures = {
  monthOffPeakKwh: { name: 'Consumo fora de ponta', unit: 'kWh' },
  monthPeakKwh: { name: 'Consumo na ponta', unit: 'kWh' },
  monthOffPeakKw: { name: 'Demanda medida fora de ponta', unit: 'kW' },
  monthPeakKw: { name: 'Demanda medida na ponta', unit: 'kW' },
} as const
export type MonthFigure = keyof typeof monthFigures
const monthFigureNames = keysOf(monthFigures)

const months = monthNames.map((name) => name.slice(0, 3))

export type MonthColumn = `${MonthFigure}-${number}`
export type UnitColumn = keyof typeof unitColumns | MonthColumn

/**
 * The column of a calendar month's figure.
 *
 * @param calendarMonth  January is 1.
 */
export function monthColumn(figure: MonthFigure, calendarMonth: number): MonthColumn {
  return `${figure}-${calendarMonth}`
}

const rows = new Map<UnitColumn, ColumnRow>([
  ...keysOf(unitColumns).map((column) => [column, unitColumns[column]] as const),
  ...months.flatMap((month, index) =>
    monthFigureNames.map((figure) => {
      const { name, unit } = monthFigures[figure]
      return [monthColumn(figure, index + 1), { header: `${name} ${month} (${unit})`, unit }] as const
    }),
  ),
])

/** Every column: those of an average month, then each month of the year. */
export const unitColumnNames = [...rows.keys()]

/** Unit of a column's figures; undefined without one. */
export function columnUnit(column: UnitColumn): ColumnUnit | undefined {
  return rows.get(column)!.unit
}

/** Name of a column in the template and in messages. */
export function columnHeader(column: UnitColumn): string {
  return rows.get(column)!.header
}

const requiredColumns = ['name', 'distributor', 'subgroup', 'ths', 'offPeakDemandKw'] as const
const meanEnergy = ['offPeakKwh', 'peakKwh'] as const
const yearlyEnergy = months.flatMap((_, index) => [
  monthColumn('monthOffPeakKwh', index + 1),
  monthColumn('monthPeakKwh', index + 1),
])

/** The column of each header cell, undefined for empty cells and result columns; or the header's error, in Portuguese. */
export function readUnitHeader(cells: readonly string[]): { columns: (UnitColumn | undefined)[] } | { problem: string } {
  const columns = cells.map(columnOf)
  const isUnknown = (cell: string, index: number) => cell.trim() !== '' && columns[index] === undefined && !isResultHeader(cell)
  const unknown = cells.flatMap((cell, index) => (isUnknown(cell, index) ? [{ cell, index }] : []))
  if (unknown.length > 0) {
    const names = unknown.slice(0, 5).map(({ cell, index }) => `"${cell.trim().slice(0, 40)}" (coluna ${columnLetter(index)})`)
    return { problem: `Colunas que não são de uma carteira: ${names.join(', ')}. Exclua-as ou use os nomes do modelo` }
  }
  const twice = columns.find((column, index) => column !== undefined && columns.indexOf(column) < index)
  if (twice) {
    const same = cells.flatMap((cell, index) => (columns[index] === twice ? [`${cell} (coluna ${columnLetter(index)})`] : []))
    return { problem: `Duas colunas dizem o mesmo: ${same.join(' e ')}` }
  }
  const energy = yearlyEnergy.some((column) => columns.includes(column)) ? yearlyEnergy : meanEnergy
  const hasEnergy = [meanEnergy, yearlyEnergy].some((all) => all.every((column) => columns.includes(column)))
  const required = [...requiredColumns, ...(hasEnergy ? [] : energy)]
  const missing = required.filter((column) => !columns.includes(column)).map(columnHeader)
  return missing.length > 0 ? { problem: `Faltam colunas: ${missing.join(', ')}` } : { columns }
}

/**
 * A column's letter in a spreadsheet: the first is A, the 27th AA.
 *
 * @param index  from 0.
 */
export function columnLetter(index: number): string {
  const last = String.fromCodePoint('A'.charCodeAt(0) + (index % letters))
  return index < letters ? last : columnLetter(Math.floor(index / letters) - 1) + last
}

const letters = 26

const columnByName = new Map<string, UnitColumn>(
  [...rows].flatMap(([column, { header, otherNames = [] }]) =>
    [plainName(header), ...otherNames].map((name) => [name, column] as const),
  ),
)

function columnOf(header: string): UnitColumn | undefined {
  const column = columnByName.get(plainName(header))
  if (column === undefined) return undefined
  const written = unitIn(header)
  return written === undefined || written === columnUnit(column)?.toLowerCase() ? column : undefined
}

/** The unit in a header: "Consumo (MWh)" does not match a column of kWh. */
function unitIn(header: string): string | undefined {
  return header.toLowerCase().match(/[([\s](gwh|mwh|kwh|wh|mw|kw|kv|v|%|r\$)(?:[)\]/\s]|$)/)?.[1]
}

/** "Consumo na ponta (kWh/mês)" → "consumonaponta" */
function plainName(header: string): string {
  return plainText(header)
    .replaceAll(/\(.*?\)|\[.*?\]/g, '')
    .replaceAll(/\s(?:em )?(?:gwh|mwh|kwh|mw|kw|kv|%|r\$)\S*\s*$/g, '')
    .replaceAll(/[^a-z\d]/g, '')
}

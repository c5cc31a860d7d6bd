import { keysOf } from '~/domain/records/records'
import { costFields, costLabel, isCostField, suppliersField, type CostField } from '~/domain/units/cost-lines'
import { plainText } from '../files/plain-text'
import { monthField, monthFieldNames, monthFields, type FieldUnit, type MonthField } from './month-fields'

type UnitColumn = 'cnpj' | 'cceeCode' | 'companyName' | 'unitName'

/** Content of a column of an import. */
export type ImportColumn = UnitColumn | 'month' | 'year' | 'status' | 'isRetroactive' | MonthField | CostField | 'ignored'

/** Alternative names of the columns, without accents, capitals, spaces and units: the specification's first. */
const otherNames = {
  cnpj: ['cnpj', 'cnpjdaunidade', 'cnpjunidade', 'cnpjcarga'],
  cceeCode: ['codeccee', 'codigoccee', 'codigonaccee', 'ccee', 'pontodemedicao', 'codigodopontodemedicao', 'ativo'],
  companyName: ['empresa'],
  unitName: ['unidade'],
  month: ['mes', 'mesano', 'mesreferencia', 'mesdereferencia', 'competencia', 'referencia', 'data'],
  year: ['ano'],
  status: ['status', 'situacao', 'situacaodomes'],
  isRetroactive: ['ismonthretroactive', 'retroativo', 'mesretroativo'],
  captiveCostBrl: ['custocativo', 'cativo', 'custocostcativo', 'costcativo'],
  freeCostBrl: ['custolivre', 'livre', 'costlivre'],
  contractedMwh: ['contratada', 'contratado', 'volumecontratado', 'contractedenergy'],
  measuredMwh: ['medida', 'medido', 'consumomedido', 'measuredenergy'],
  flexibilityFraction: ['flex'],
  peakMwh: ['consumedpeak', 'consumoponta', 'ponta'],
  offPeakMwh: ['consumedoffpeak', 'consumoforaponta', 'consumoforadeponta', 'foraponta', 'foradeponta'],
  generatedMwh: ['generation', 'energiagerada', 'gerada'],
  reserveEnergyBrl: ['energyreservetax', 'energiadereserva', 'encargoenergiadereserva', 'eer'],
  capacityReserveBrl: ['capacityreservetax', 'reservadecapacidade', 'encargoreservadecapacidade', 'ercap'],
  financialGuaranteeBrl: ['financialguaranteetax', 'garantia'],
  associationBrl: ['associativecontributiontax', 'contribuicaoassociativaccee', 'contribuicaoccee'],
  contractedDemandKw: ['contractedoffpeakdemand', 'demandacontratadaforadeponta', 'demandacontratadaforaponta'],
  measuredDemandKw: ['consumedoffpeakdemand', 'demandamedidaforadeponta', 'demandamedidaforaponta', 'demandaregistrada'],
  peakReactiveKvarh: ['consumepeakreactive', 'energiareativaponta', 'reativonaponta', 'reativoponta'],
  offPeakReactiveKvarh: [
    'consumeoffpeakreactive',
    'energiareativaforadeponta',
    'energiareativaforaponta',
    'reativoforadeponta',
    'reativoforaponta',
  ],
  reactiveCostBrl: ['costreactive', 'custoreativo', 'custodoreativo', 'custodareativa', 'custoenergiareativa'],
  /** Columns only for people; ignored. */
  ignored: ['nome', 'nomedaunidade', 'razaosocial', 'observacao', 'observacoes', 'id', 'sigla'],
} satisfies Partial<Record<ImportColumn, readonly string[]>>

const unitWords = /(?:\bem )?(?:\b(?:mwh|kw|kvarh|rs|reais)\b|r\$|%)/g
const unitOfWord: Readonly<Record<string, FieldUnit>> = { mwh: 'MWh', kw: 'kW', kvarh: 'kVArh', '%': '%' }

/** A column of consumption is the measured energy, unless the file has another column for that. */
const consumption = 'consumo'

const columnByName = new Map<string, ImportColumn>([
  [consumption, 'measuredMwh'],
  ...monthFieldNames.map((field) => [headerName(monthField(field).label), field] as const),
  ...costFields.map((it) => [headerName(costLabel(it)), it.name] as const),
  ...keysOf(otherNames).flatMap((column) => otherNames[column].map((name) => [name, column] as const)),
])

export type ReadHeader = {
  columns: ImportColumn[]
  /** By column, of those of one supplier: "Livre: Energia de Comercializadora Aurora (R$)". */
  suppliers: (string | undefined)[]
  /** Whether the file is an export of a unit's page. */
  isUnitNumbers: boolean
}

/**
 * The column of each header cell, or the header's error, in Portuguese.
 *
 * @param computed  headers of derived figures in a unit's exports: ignored.
 */
export function readHeader(cells: readonly string[], computed: readonly string[] = []): ReadHeader | { problem: string } {
  const computedNames = new Set(computed.map(headerName))
  const found = cells.map(columnOf)
  const isComputed = cells.map((cell, index) => found[index] === undefined && computedNames.has(headerName(cell)))
  const unknown = cells.filter((_, index) => found[index] === undefined && !isComputed[index])
  if (unknown.length > 0) {
    const names = unknown.slice(0, 5).map((cell) => `"${cell.trim().slice(0, 40)}"`)
    return { problem: `Colunas que não são de dados mensais: ${names.join(', ')}. Exclua-as ou use os nomes do modelo` }
  }
  const isConsumption = cells.map((cell) => headerName(cell) === consumption)
  const isMeasured = found.some((column, index) => column === 'measuredMwh' && !isConsumption[index])
  const columns = found.map((column, index) => (isConsumption[index] && isMeasured ? 'ignored' : (column ?? 'ignored')))
  const problem = repeated(cells, columns) ?? missing(columns)
  if (problem !== undefined) return { problem }
  return { columns, suppliers: cells.map(supplierOf), isUnitNumbers: isComputed.includes(true) }
}

/** The column of a header; undefined for unknown names, and for a figure in another unit. */
function columnOf(header: string): ImportColumn | undefined {
  if (header.trim() === '') return 'ignored'
  if (supplierOf(header) !== undefined) return suppliersField
  const column = columnByName.get(headerName(header))
  if (column !== undefined) return isInOtherUnit(header, unitOf(column)) ? undefined : column
  // "Status (1 ou 2)": a note in brackets. For a figure it may be part of its name: "Consumo (ponta)".
  const noted = columnByName.get(headerName(header.replaceAll(/\(.*?\)|\[.*?\]/g, '')))
  return noted === undefined || isFigure(noted) ? undefined : noted
}

/** The supplier whose energy a column has, as a unit's exports name it. */
function supplierOf(header: string): string | undefined {
  return /^\s*livre: energia de (.+?)(?: \(r\$\))?\s*$/i.exec(header)?.[1]
}

/** Whether a column has values of a month. */
function isFigure(column: ImportColumn): boolean {
  return isField(column) || isCostField(column)
}

function unitOf(column: ImportColumn): FieldUnit | undefined {
  if (isCostField(column)) return 'R$'
  return isField(column) ? monthField(column).unit : undefined
}

function isField(column: ImportColumn): column is MonthField {
  return Object.hasOwn(monthFields, column)
}

function isInOtherUnit(header: string, unit: FieldUnit | undefined): boolean {
  if (unit === undefined) return false
  const words = plainText(header).match(unitWords) ?? []
  return words.some((word) => (unitOfWord[word.replace('em ', '')] ?? 'R$') !== unit)
}

/** "Custo cativo (R$)" → "custocativo" */
function headerName(header: string): string {
  return plainText(header)
    .replaceAll(unitWords, '')
    .replaceAll(/[^a-z\d]/g, '')
}

function repeated(cells: readonly string[], columns: readonly ImportColumn[]): string | undefined {
  const isOnce = (column: ImportColumn, index: number) => column !== 'ignored' && supplierOf(cells[index]!) === undefined
  const twice = columns.find((column, index) => isOnce(column, index) && columns.indexOf(column) < index)
  return twice && `Duas colunas dizem o mesmo: ${cells.filter((_, index) => columns[index] === twice).join(' e ')}`
}

function missing(columns: readonly ImportColumn[]): string | undefined {
  const has = (...names: ImportColumn[]) => names.every((name) => columns.includes(name))
  if (!has('cnpj') && !has('cceeCode') && !has('companyName', 'unitName'))
    return 'Falta a coluna que diz a unidade: CNPJ ou Código CCEE'
  if (!has('month')) return 'Falta a coluna Mes'
  return columns.some(isFigure) ? undefined : 'Falta uma coluna de valores, como CustoCativo'
}

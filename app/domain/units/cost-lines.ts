import type { InvoiceLineKind } from '~/domain/invoice/invoice'
import { roundTo, toCents } from '~/domain/numbers/round-to'
import { keysOf, recordOf } from '~/domain/records/records'
import { plainText } from '~/domain/files/plain-text'

/** The market that a cost is of. */
export const costSides = ['captive', 'free'] as const
export type CostSide = (typeof costSides)[number]

type Kind = {
  label: string
  sides: readonly CostSide[]
  /** Amounts that real bills have: credits alone are negative, and some lines are charged or returned. */
  sign: 'charge' | 'credit' | 'either'
}

/** What a month was paid for, in reading order. Names of lines of a bill are those of `InvoiceLineKind`. */
export const costKinds = {
  demand: { label: 'TUSD demanda', sides: costSides, sign: 'charge' },
  overrun: { label: 'Ultrapassagem de demanda', sides: costSides, sign: 'charge' },
  'plant-demand': { label: 'Demanda de geração (TUSDg)', sides: costSides, sign: 'charge' },
  tusd: { label: 'TUSD energia', sides: costSides, sign: 'charge' },
  energy: { label: 'Energia', sides: costSides, sign: 'charge' },
  flag: { label: 'Bandeira tarifária', sides: ['captive'], sign: 'either' },
  settlement: { label: 'Liquidação na CCEE', sides: ['free'], sign: 'either' },
  charges: { label: 'Encargos', sides: costSides, sign: 'either' },
  'federal-taxes': { label: 'PIS e COFINS', sides: costSides, sign: 'charge' },
  icms: { label: 'ICMS', sides: costSides, sign: 'charge' },
  'reactive-energy': { label: 'Energia e demanda reativas', sides: costSides, sign: 'charge' },
  'public-lighting': { label: 'Iluminação pública', sides: costSides, sign: 'charge' },
  'injected-energy': { label: 'Energia compensada', sides: costSides, sign: 'credit' },
  withholding: { label: 'Retenção de tributos', sides: costSides, sign: 'credit' },
  management: { label: 'Gestão e custo operacional', sides: ['free'], sign: 'charge' },
  other: { label: 'Outros', sides: costSides, sign: 'either' },
} as const satisfies Partial<Record<InvoiceLineKind, Kind>> & Record<string, Kind>
export type CostKind = keyof typeof costKinds

/** A part of a month's cost. Energy of the free market has a supplier; no two lines are of the same side, kind and supplier. */
export type CostLine = {
  side: CostSide
  kind: CostKind
  supplier?: string | undefined
  /** With taxes inside, unless the side has lines of taxes. [R$] */
  brl: number
}

/** A side and a kind: "free-energy". */
export type CostField = `${CostSide}-${CostKind}`

export function costField({ side, kind }: Pick<CostLine, 'side' | 'kind'>): CostField {
  return fieldsOf[side][kind]
}

/** Written once: dashboards ask for thousands. */
const fieldsOf = recordOf(costSides, (side) => recordOf(keysOf(costKinds), (kind): CostField => `${side}-${kind}`))

/** Every side and kind that a month may have, in reading order. */
export const costFields: readonly { name: CostField; side: CostSide; kind: CostKind }[] = costSides.flatMap((side) =>
  keysOf(costKinds)
    .filter((kind) => kindOf(kind).sides.includes(side))
    .map((kind) => ({ name: costField({ side, kind }), side, kind })),
)

function kindOf(kind: CostKind): Kind {
  return costKinds[kind]
}

const fieldNames = new Set<string>(costFields.map(({ name }) => name))

export function isCostField(name: string): name is CostField {
  return fieldNames.has(name)
}

/** Energy of the free market is told by supplier, in a text of its own. */
export const suppliersField = 'free-energy' satisfies CostField

/** "Livre: TUSD demanda": the name of a side's line where both sides stand together. */
export function costLabel(line: Named): string {
  const name = costField(line) === suppliersField && line.supplier === undefined ? 'Energia por fornecedor' : costName(line)
  return `${line.side === 'captive' ? 'Cativo' : 'Livre'}: ${name}`
}

/** "TUSD demanda", "Energia de Comercializadora Aurora": the name of a line among those of its side. */
export function costName({ side, kind, supplier }: Named): string {
  if (kind !== 'energy') return costKinds[kind].label
  return side === 'captive' ? 'Energia (TE)' : `Energia de ${supplier}`
}

type Named = Pick<CostLine, 'side' | 'kind' | 'supplier'>

const maxSupplierCharacters = 120
/** A month has a few suppliers; more are a mistake. */
const maxSuppliers = 20
const maxBrl = 1_000_000_000

/** The errors of a month's lines, in Portuguese, by field. */
export function costLineProblems(lines: readonly CostLine[]): Partial<Record<CostField, string>> {
  const problems: Partial<Record<CostField, string>> = {}
  const seen = new Set<string>()
  for (const line of lines) {
    const problem = lineProblem(line) ?? (seen.has(keyOf(line)) ? repeatedText(line) : undefined)
    seen.add(keyOf(line))
    if (problem) problems[costField(line)] ??= `${costLabel({ side: line.side, kind: line.kind })}: ${problem}`
  }
  if (lines.filter((line) => costField(line) === suppliersField).length > maxSuppliers) {
    problems[suppliersField] ??= `Um mês pode ter até ${maxSuppliers} fornecedores`
  }
  return problems
}

function lineProblem({ side, kind, supplier, brl }: CostLine): string | undefined {
  const { sides, sign } = kindOf(kind)
  if (!sides.includes(side)) return 'não existe neste mercado'
  if (costField({ side, kind }) !== suppliersField) {
    if (supplier !== undefined) return 'só a energia do mercado livre tem fornecedor'
  } else if (!supplier) return 'falta o nome do fornecedor'
  else if (supplier.length > maxSupplierCharacters) return `o nome do fornecedor pode ter até ${maxSupplierCharacters} caracteres`
  if (!(Math.abs(brl) <= maxBrl)) return 'o valor pode ter até R$ 1.000.000.000'
  if (roundTo(brl, 2) !== brl) return 'escreva o valor com até duas casas decimais'
  if (sign === 'charge' && brl < 0) return 'não pode ser negativo; um crédito vai em Outros, com sinal de menos'
  return sign === 'credit' && brl > 0 ? 'é um crédito: escreva com sinal de menos' : undefined
}

function repeatedText({ supplier }: CostLine): string {
  return supplier === undefined ? 'está duas vezes' : `${supplier} está duas vezes: some os valores em uma linha`
}

/** The same for two spellings of a supplier. */
export function keyOf(line: CostLine): string {
  return line.supplier === undefined ? costField(line) : `${costField(line)} ${plainText(line.supplier)}`
}

/** A side's lines against its total: `restBrl` is what they do not tell. Undefined without lines of that side. [R$] */
export function sideOf(lines: readonly CostLine[], side: CostSide, totalBrl: number | null) {
  const own = lines.filter((line) => line.side === side)
  if (own.length === 0) return undefined
  const sumCents = own.reduce((sum, { brl }) => sum + toCents(brl), 0)
  const restBrl = totalBrl === null ? undefined : roundTo((toCents(totalBrl) - sumCents) / 100, 2)
  return { lines: own, sumBrl: sumCents / 100, totalBrl, restBrl }
}

type Totals = { captiveCostBrl: number | null; freeCostBrl: number | null }
const totalNames = { captive: 'captiveCostBrl', free: 'freeCostBrl' } as const

/** The months' cost of a side. */
export function sideTotal(month: Totals, side: CostSide): number | null {
  return month[totalNames[side]]
}

const amount = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** The errors of lines that sum to more than their side's cost, in Portuguese: a credit is a line of its own. */
export function excessProblems(lines: readonly CostLine[], month: Totals): Partial<Record<keyof Totals, string>> {
  const problems: Partial<Record<keyof Totals, string>> = {}
  for (const side of costSides) {
    const told = sideOf(lines, side, sideTotal(month, side))
    if (told?.restBrl === undefined || told.restBrl >= 0) continue
    const market = side === 'captive' ? 'cativo' : 'livre'
    problems[totalNames[side]] =
      `As linhas do mercado ${market} somam ${amount.format(told.sumBrl)}, ${amount.format(-told.restBrl)} a mais que o custo ${market}. Corrija um dos dois; um crédito vai em Outros, com sinal de menos`
  }
  return problems
}

const places = new Map(costFields.map(({ name }, place) => [name, place]))

/** Lines in reading order: by side, kind and supplier. */
export function inReadingOrder(lines: readonly CostLine[]): CostLine[] {
  const place = (line: CostLine) => places.get(costField(line)) ?? -1
  return lines.toSorted((one, other) => place(one) - place(other) || (one.supplier ?? '').localeCompare(other.supplier ?? ''))
}

/** A month's lines after entering some: they replace those of the same market and kind. */
export function enterCostLines(before: readonly CostLine[], entered: readonly CostLine[]): CostLine[] {
  const fields = new Set(entered.map(costField))
  return [...before.filter((line) => !fields.has(costField(line))), ...entered]
}

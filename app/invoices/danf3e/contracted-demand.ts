import type { Invoice, InvoiceLine, InvoicePost } from '~/domain/invoice/invoice'
import { postOf, printedUnit } from '../plain-words'
import { numberOf } from './printed-values'
import { piecePlainWords, type Piece, type TextRow } from './text-layout'

/** Maximum height of a box of contracted quantities. [points] */
const boxHeight = 70
const boxWidth = 90
/** Within a box the figure may be at the opposite side. [points] */
const maxGap = 80

/** Contracted demand as printed, in its box or after the words "demanda contratada". [kW] */
function printedContracts(rows: readonly TextRow[]): Array<{ post: InvoicePost; kw: number }> {
  const titles = rows.flat().filter((it) => /^grandezas? contratadas?/.test(piecePlainWords(it)))
  return rows.flatMap((row) =>
    row.flatMap((piece, at) => {
      const words = piecePlainWords(piece)
      if (!demandLabel.test(words)) return []
      if (!/\bcontratad/.test(words) && !titles.some((title) => isInBox(piece, title))) return []
      const kw = kwOf(piece, row.slice(at + 1))
      return kw === undefined ? [] : [{ post: postOf(words), kw }]
    }),
  )
}

const demandLabel =
  /^demanda( ativa)?( contratada)?( (na|no|em|horario( de)?))?( (n?ponta|fora( de| da)? ponta|f ?ponta|fp|np|unica))?( contratada)?( kw)?( [\d ]+( kw)?)?$/

function isInBox(piece: Piece, title: Piece) {
  const below = title.y - piece.y
  return (
    piece.page === title.page &&
    below > 0 &&
    below <= boxHeight &&
    piece.x >= title.x - boxWidth &&
    piece.x <= title.end + boxWidth
  )
}

/** The figure in the label's own text, or the next one to its right. Undefined when more figures follow, as in a row of charged items. */
function kwOf(label: Piece, after: readonly Piece[]): number | undefined {
  const inside = /([\d.]+(?:,\d+)?)(?: ?kW)?$/i.exec(label.text.trim())?.[1]
  if (inside !== undefined) return numberOf(inside)
  const figures = after.filter(({ text }) => printedUnit(text) === undefined)
  const [next, second] = figures
  if (!next || next.x - label.end > maxGap || (second && second.x - next.end < maxGap && numberOf(second.text) !== undefined))
    return undefined
  return numberOf(next.text.replace(/ ?kW$/i, ''))
}

/**
 * The contract derived from the lines when the bill does not print it: billed minus overrun, or used plus unused. Without either,
 * the bill does not reveal whether it charges the measured or the contracted demand. [kW]
 */
function contractFromLines(lines: readonly InvoiceLine[], post: InvoicePost): number | undefined {
  const own = lines.filter((line) => line.post === post)
  const [billedKw, overrunKw, unusedKw] = [kwSum(own, 'demand'), kwSum(own, 'overrun'), kwSum(own, 'unused-demand')]
  if (billedKw === undefined) return undefined
  if (overrunKw !== undefined && overrunKw > 0 && unusedKw === undefined) return rounded(billedKw - overrunKw)
  if (unusedKw !== undefined && unusedKw > 0 && overrunKw === undefined) return rounded(billedKw + unusedKw)
  return undefined
}

function kwSum(lines: readonly InvoiceLine[], kind: InvoiceLine['kind']) {
  const own = lines.filter((line) => line.kind === kind)
  if (own.length === 0 || own.some(({ quantity }) => quantity === undefined)) return undefined
  return own.reduce((sum, { quantity = 0 }) => sum + quantity, 0)
}

/** Removes floating-point noise: 65.141 - 30.141 is 34.99999999999999; bills print three decimals. */
function rounded(kw: number) {
  return Math.round(kw * 1e6) / 1e6
}

/** Contracted demand by time of use; Verde has a single one. `several` reports two different figures for one. */
export function contractedDemand(rows: readonly TextRow[], lines: readonly InvoiceLine[], modality: Invoice['modality']) {
  const printed = printedContracts(rows)
  const contractedKw: Invoice['contractedKw'] = {}
  let isSeveral = false
  for (const post of modality === 'AZUL' ? (['peak', 'offPeak'] as const) : (['offPeak'] as const)) {
    const isOwn = (it: InvoicePost) => it === post || (it === 'all' && modality !== 'AZUL')
    const found = new Set(printed.filter((it) => isOwn(it.post)).map(({ kw }) => kw))
    const derived =
      contractFromLines(lines, modality === 'AZUL' ? post : 'all') ??
      (modality === 'AZUL' ? undefined : contractFromLines(lines, post))
    const [kw = derived] = found
    if (found.size > 1) isSeveral = true
    else if (kw !== undefined) contractedKw[post] = kw
  }
  return { contractedKw, isSeveral }
}

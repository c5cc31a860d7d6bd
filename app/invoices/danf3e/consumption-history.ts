import type { InvoiceMonth, InvoiceMonthName } from '~/domain/invoice/invoice'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { isNonEmpty, lastOf } from '~/domain/records/non-empty'
import { headingColumns, placed, type HeadingColumn } from './columns'
import { plainWords, postOf } from '../plain-words'
import { monthInText, numberOf } from './printed-values'
import { overlaps, wordsOf, type Piece, type TextRow } from './text-layout'

type Quantity = 'energyKwh' | 'measuredKw' | 'days' | 'other'
type HistoryColumn = HeadingColumn & { quantity: Quantity; post: keyof ByTimeOfUse }

/** Maximum height of the history's heading, of three lines. [points] */
const headingHeight = 26
/** Maximum distance from its title to its first month. [points] */
const titleRoom = 45

/** The months of the consumption tables, newest first; charts are not read. A month with two different figures is left out. */
export function historyOf(rows: readonly TextRow[]): InvoiceMonth[] {
  const months = new Map<InvoiceMonthName, InvoiceMonth | undefined>()
  for (const title of rows.flat().filter(({ text }) => /^historico\b|\bhistorico (de|do) consumo/.test(plainWords(text)))) {
    for (const month of monthsBelow(title, rows)) {
      const same = months.get(month.month)
      if (months.has(month.month) && JSON.stringify(same) !== JSON.stringify(month)) months.set(month.month, undefined)
      else months.set(month.month, month)
    }
  }
  return [...months.values()].filter((it) => it !== undefined).toSorted((a, b) => b.month.localeCompare(a.month))
}

function monthsBelow(title: Piece, rows: readonly TextRow[]): InvoiceMonth[] {
  const below = rows.filter(([piece]) => piece.page === title.page && piece.y < title.y - 1)
  const isNear = (piece: Piece) => piece.x > title.x - 120 && piece.x < title.end + 120
  const firstAt = below.findIndex((row) => row.some((piece) => isNear(piece) && monthIn(piece)))
  const first = below[firstAt]?.find((piece) => isNear(piece) && monthIn(piece))
  if (!first || title.y - first.y > titleRoom) return []

  const heading = below
    .slice(0, firstAt)
    .filter(([piece]) => piece.y - first.y <= headingHeight)
    .map((row) => row.filter((piece) => piece.x >= first.x - 15 && isHistoryHeading(piece.text)))
    .filter(isNonEmpty)
  const columns = headingColumns(heading).map(historyColumn)
  const figures = columns.filter((column) => !/^(mes|mes ano|ano|conta|referencia)$/.test(plainWords(column.heading)))
  if (!isNonEmpty(figures)) return []
  const right = lastOf(figures).end + 20

  const months: InvoiceMonth[] = []
  let lastY = first.y
  for (const row of below.slice(firstAt)) {
    const own = row.filter((piece) => piece.x >= first.x - 15 && piece.x < right).flatMap(wordsOf)
    const start = monthStart(own)
    if (!start || !own[0] || !overlaps({ x: first.x - 15, end: first.end + 15 }, own[0])) continue
    // A gap wider than usual means a missing month; texts below the table are no month.
    if (lastY - row[0].y > 3 * first.height + 8) break
    lastY = row[0].y
    const read = monthFigures(own.slice(start.words), figures)
    if (read) months.push({ month: start.month, ...read })
  }
  return months
}

function monthIn(piece: Piece): InvoiceMonthName | undefined {
  return monthStart(wordsOf(piece))?.month
}

/** "AGO/24", or "AGO 24" and "2024 AGO" in two words. */
function monthStart(words: readonly Piece[]): { month: InvoiceMonthName; words: number } | undefined {
  const [first = '', second = ''] = words.map(({ text }) => text)
  const one = monthInText(first)
  if (one) return { month: one, words: 1 }
  const two = /^\p{L}{3}$/u.test(first)
    ? monthInText(`${first} ${second}`)
    : /^\d{4}$/.test(first)
      ? monthInText(`${second} ${first}`)
      : undefined
  return two && { month: two, words: 2 }
}

function isHistoryHeading(text: string) {
  return (
    plainWords(text)
      .split(' ')
      .every((word) => headingWords.has(word)) && plainWords(text) !== ''
  )
}

const headingWords = new Set(
  (
    'historico de do da consumo mes ano conta referencia demanda medida ativa energia reativa reativo excedente ponta fora fp np p kw kwh kvar kvarh ' +
    'dias faturados faturado dia total tipo faturamento n ftot unico media f fponta nponta'
  ).split(' '),
)

function historyColumn(column: HeadingColumn): HistoryColumn {
  const words = plainWords(column.heading)
  const post = postOf(words) === 'peak' ? 'peak' : 'offPeak'
  return { ...column, post, quantity: quantityOf(words) }
}

function quantityOf(words: string): Quantity {
  if (/\b(reativ\w*|exced\w*|kvarh?|total|faturada)\b/.test(words)) return 'other'
  if (/\bdias?\b/.test(words)) return 'days'
  if (/\bdemanda\b|\bkw\b/.test(words)) return 'measuredKw'
  return /\b(consumo|kwh|energia)\b/.test(words) ? 'energyKwh' : 'other'
}

function monthFigures(words: readonly Piece[], columns: readonly HistoryColumn[]): Omit<InvoiceMonth, 'month'> | undefined {
  const numbers = words.flatMap((word) => {
    const value = numberOf(word.text)
    return value === undefined ? [] : [{ ...word, value }]
  })
  const pairs = placed(numbers, columns)
  if (!pairs || pairs.length === 0) return undefined
  const month: Omit<InvoiceMonth, 'month'> = { energyKwh: {}, measuredKw: {} }
  for (const [{ quantity, post }, { value }] of pairs) {
    if (quantity === 'days') month.days = value
    else if (quantity !== 'other') month[quantity][post] = value
  }
  return month
}

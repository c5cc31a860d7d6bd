import type { IsoDate } from '~/domain/dated/dated'
import type { InvoiceMonthName } from '~/domain/invoice/invoice'
import { labelledValues } from './labelled-values'
import { plainWords } from '../plain-words'
import { dateOf, monthInText, numberOf } from './printed-values'
import { piecePlainWords, printedText, wordsOf, type TextRow } from './text-layout'

/** Every printed value of a fact: several different values are a contradiction. */
export type BillFacts = {
  month: InvoiceMonthName[]
  totalBrl: number[]
  dueOn: IsoDate[]
  issuedOn: IsoDate[]
  readFrom: IsoDate[]
  readTo: IsoDate[]
  unitCode: string[]
  customerName: string[]
  customerDocument: string[]
}

export function billFacts(rows: readonly TextRow[]): BillFacts {
  const of = <Value>(label: RegExp, read: (text: string) => Value | undefined) => labelledValues(rows, { label, read })
  const summary = summaryLines(rows)
  return {
    month: unique([...of(monthLabel, monthInText), ...summary.map((it) => it.month)]),
    totalBrl: unique([
      ...of(/^(total a pagar|valor a pagar|valor total da fatura|total da fatura|valor do documento)/, amountOf),
      ...summary.map((it) => it.totalBrl),
    ]),
    dueOn: unique([...of(/^(data (de|do) )?vencimento\b/, dateOf), ...summary.map((it) => it.dueOn)]),
    issuedOn: issueDates(rows),
    readFrom: of(/^(data (da )?)?leitura anterior\b/, dateOf),
    readTo: of(/^(data (da )?)?leitura atual\b/, dateOf),
    unitCode: of(unitLabel, codeOf),
    customerName: of(customerLabel, nameOf),
    customerDocument: documents(rows),
  }
}

/** "Ref." alone is the heading of each line's month. */
const monthLabel = /^(ref mes|referencia|referente a|conta (do )?mes|mes (ano )?(de )?referencia)\b/

const customerLabel = /^(nome( do cliente)?|cliente|razao social)\b/

const unitLabel =
  /^(codigo (da instalacao|da uc|da unidade consumidora)|(numero|n|no)( da)? (instalacao|uc|unidade consumidora)|unidade consumidora|instalacao|uc)( (uc|n|no))?\b/

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)]
}

/** An amount of money; undefined for quantities and percentages. */
function amountOf(text: string) {
  return /,\d{2}-?$/.test(text) ? numberOf(text) : undefined
}

function codeOf(text: string) {
  const code = text.trim()
  const isAmount = /^\d{1,3}\.\d{3}$/.test(code)
  return /^\d[\d./-]{3,19}$/.test(code) && !isAmount && dateOf(code) === undefined && monthInText(code) === undefined
    ? code
    : undefined
}

function nameOf(text: string) {
  const name = text.trim()
  return /^\p{L}[^:|]*\p{L}.*$/u.test(name) && !/:|\bcnpj\b|\bcpf\b|endere[cç]o|c[oó]digo|^d[aeo]s? /i.test(name)
    ? name
    : undefined
}

/** The day of issue is within a line: "SÉRIE 000 / DATA DE EMISSÃO: 20/09/2024". */
function issueDates(rows: readonly TextRow[]): IsoDate[] {
  const found = rows.flatMap((row) =>
    [...printedText(row).matchAll(/emiss[aã]o:? *(\d{2}\/\d{2}\/\d{4})/gi)].map(([, date = '']) => dateOf(date)),
  )
  return unique(found.filter((it) => it !== undefined))
}

/** CNPJ or CPF of the customer, whole or masked with asterisks: beside the name or right below it. */
function documents(rows: readonly TextRow[]): string[] {
  const found = rows.flat().flatMap((label) => {
    if (!customerLabel.test(piecePlainWords(label))) return []
    const near = rows
      .flat()
      .filter(
        (it) => it.page === label.page && Math.abs(label.y - 20 - it.y) <= 22 && it.x >= label.x - 10 && it.x <= label.x + 250,
      )
    return near.flatMap(
      ({ text }) => /\d{2}\.[\d*]{3}\.[\d*]{3}\/[\d*]{4}-[\d*]{2}|[\d*]{3}\.[\d*]{3}\.[\d*]{3}-[\d*]{2}/.exec(text)?.[0] ?? [],
    )
  })
  return unique(found)
}

/** The band below the customer: month, amount and due date alone on a line, some with their labels drawn as pictures. */
function summaryLines(rows: readonly TextRow[]) {
  return rows.flatMap((row) => {
    const words = row
      .flatMap(wordsOf)
      .map(({ text }) => text.replace(/^R\$/, ''))
      .filter((text) => text !== '')
    const [months, dates, amounts] = [valuesOf(words, monthInText), valuesOf(words, dateOf), valuesOf(words, amountOf)]
    const isWhole = words.length === 3 && months.length === 1 && dates.length === 1 && amounts.length === 1
    const [[month], [dueOn], [totalBrl]] = [months, dates, amounts]
    return isWhole && month && dueOn && totalBrl !== undefined ? [{ month, dueOn, totalBrl }] : []
  })
}

function valuesOf<Value>(words: readonly string[], read: (text: string) => Value | undefined): Value[] {
  return words.map(read).filter((it) => it !== undefined)
}

/** The distributor's name: the text above its CNPJ with the same left margin, before the address. */
export function issuerName(rows: readonly TextRow[], cnpj: string | undefined): string | undefined {
  if (cnpj === undefined) return undefined
  for (const [at, row] of rows.entries()) {
    const piece = row.find(({ text }) => text.replaceAll(/\D/g, '').includes(cnpj))
    if (!piece) continue
    const [before] = piece.text.split(/\s*[-|]?\s*CNPJ/i)
    if (before && isCompany(before)) return before
    const above = rows
      .slice(0, at)
      .filter(([it]) => it.page === piece.page && it.y - piece.y <= 5 * piece.height)
      .flatMap((line) => line.filter((it) => Math.abs(it.x - piece.x) <= 3 && isCompany(it.text)))
    if (above[0]) return above[0].text
  }
  return undefined
}

function isCompany(text: string) {
  const words = plainWords(text)
  return /\p{L}{3}/u.test(text) && !/\d/.test(text) && !/^(danf|documento|nota fiscal|cnpj|av |rua |cep)/.test(words)
}

import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import type { TariffReference } from '~/domain/tariffs/tariff'
import type { indexOfYears } from '~/domain/supply-quotes/price-index'
import type { CalendarMonth } from '~/domain/units/unit-month'
import {
  comparedPeriod,
  priceIndexText,
  quotedYearTitles,
  quotesWarnings,
  type QuoteRow,
  type quoteYears,
} from '~/study-text/quote-text'
import { decimal, shortDate } from '~/ui/format'
import { coverAnswer, coverBand } from '../parts/cover'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { paginate } from '../parts/paginate'
import { colour } from '../parts/paper'
import { paragraph, subsection, warning } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'
import { drawReportFooter } from '../unit-report/footer'
import type { SigningBrand } from '../viability-study/brand'

/** Data of the PDF of a comparison of quotes. */
export type QuotesDocument = {
  customerName: string
  day: IsoDate
  studyDay: IsoDate
  tariff: TariffReference
  /** [kWh/month] */
  contractedKwh: number
  headline: string
  rows: readonly QuoteRow[]
  firstMonth: CalendarMonth
  priceIndex: ReturnType<typeof indexOfYears>
  captive: { yearsBrl: readonly number[]; presentValueBrl: number }
  years: ReturnType<typeof quoteYears>
}

const title = 'Propostas de fornecedores'

/** The comparison of suppliers' quotes as a PDF stream: the answer, the ranking, each break-even, each year. */
export function supplyQuotesPdf(quotes: QuotesDocument, brand: SigningBrand): Readable {
  const { customerName, day, headline, tariff, contractedKwh } = quotes
  const sheet = openSheet({ title: `${title}: ${customerName}`, author: brand.name, subject: title, day })
  const line = `Feito em ${shortDate(day)}  ·  ${decimal(contractedKwh / 1_000, 1)} MWh por mês`
  const notes = quotes.rows.flatMap(({ supplier, notes: said }) => said.map((note) => `${supplier}: ${note}.`))
  const rules =
    `Tarifa ${tariff.resolution}, vigente até ${shortDate(tariff.validTo)}. Bandeira verde. O valor de hoje desconta os anos à taxa ` +
    'de atratividade do estudo; a distribuidora e a energia sobem como no estudo. Preços com PIS e COFINS e sem ICMS. ' +
    'Esta conta não considera a usina do estudo.'
  const index = priceIndexText(quotes.priceIndex)
  const blocks = [
    coverBand(sheet, { kind: title, name: customerName, line, brandName: brand.name }),
    coverAnswer(sheet, headline, []),
    ...quotesWarnings(quotes).map((text) => warning(sheet, text)),
    subsection(sheet, `Da melhor à pior, ${comparedPeriod(quotes.firstMonth)}`),
    ...table(sheet, rankColumns, quotes.rows.map(rankRow)),
    subsection(sheet, 'O que falta a cada uma'),
    ...table(
      sheet,
      shiftColumns,
      quotes.rows.map(({ supplier, toBest, toCaptive }) => ({ cells: [supplier, toBest, toCaptive] })),
    ),
    subsection(sheet, 'O custo de cada ano (R$)'),
    ...table(sheet, yearColumns(quotes), yearRows(quotes)),
    ...pricesOfYears(sheet, quotes),
    ...notes.map((note) => paragraph(sheet, note, { colour: colour.warn }, 10)),
    ...(index ? [paragraph(sheet, index, { colour: colour.inkSoft }, 10)] : []),
    paragraph(sheet, rules, { colour: colour.inkSoft }, 14),
  ]
  const pages = paginate(blocks, sheet.paper)
  drawPages(sheet, pages, (page) =>
    drawReportFooter(sheet, { subject: `${title}  ·  ${customerName}`, brand, page, pages: pages.length }),
  )
  return sheet.doc
}

const rankColumns: readonly PrintedColumn[] = [
  { title: 'Fornecedor', width: 205 },
  { title: 'No período', width: 88, align: 'right' },
  { title: 'Valor de hoje', width: 88, align: 'right' },
  { title: 'Economia sobre o cativo', width: 102, align: 'right', isSaving: true },
]

function rankRow({ place, supplier, terms, conditions, total, presentValue, saving, isGain }: QuoteRow) {
  const tone = isGain ? ('gain' as const) : ('loss' as const)
  return { cells: [`${place}. ${supplier}`, total, presentValue, saving], note: `${terms}. ${conditions}`, tone }
}

const shiftColumns: readonly PrintedColumn[] = [
  { title: 'Fornecedor', width: 163 },
  { title: 'Para igualar a melhor', width: 160, align: 'right' },
  { title: 'Para igualar o mercado cativo', width: 160, align: 'right' },
]

function yearColumns({ firstMonth }: QuotesDocument): PrintedColumn[] {
  const years = quotedYearTitles(firstMonth).map((yearTitle) => ({ title: yearTitle, width: 68, align: 'right' as const }))
  return [{ title: 'Proposta', width: 483 - 68 * years.length }, ...years]
}

function yearRows({ captive, years }: QuotesDocument) {
  return [
    ...years.map(({ supplier, yearsBrl }) => ({ cells: [supplier, ...amountsOf(yearsBrl)] })),
    { cells: ['Mercado cativo', ...amountsOf(captive.yearsBrl)], isTotal: true },
  ]
}

function pricesOfYears(sheet: Sheet, quotes: QuotesDocument) {
  const priced = quotes.years.filter(({ pricesBrlPerMwh }) => pricesBrlPerMwh.length > 0)
  if (priced.length === 0) return []
  const rows = priced.map(({ supplier, pricesBrlPerMwh }) => ({
    cells: [supplier, ...pricesBrlPerMwh.map((price) => (price === undefined ? 'Não cotado' : decimal(price)))],
  }))
  return [subsection(sheet, 'O preço de cada ano (R$/MWh)'), ...table(sheet, yearColumns(quotes), rows)]
}

function amountsOf(yearsBrl: readonly number[]): string[] {
  return yearsBrl.map((brl) => decimal(brl))
}

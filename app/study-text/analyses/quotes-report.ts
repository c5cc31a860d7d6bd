import { capitalised } from '~/domain/files/plain-text'
import { monthNames } from '~/domain/dated/month-names'
import type { IsoDate } from '~/domain/dated/dated'
import type { QuoteComparison } from '~/domain/supply-quotes/compare-quotes'
import type { indexOfYears } from '~/domain/supply-quotes/price-index'
import type { SupplyQuote } from '~/domain/supply-quotes/supply-quote'
import type { TariffReference } from '~/domain/tariffs/tariff'
import { decimal, shortDate } from '~/ui/format'
import {
  comparedPeriod,
  flatModulationText,
  priceIndexText,
  quotedYearTitles,
  quoteRows,
  quotesHeadline,
  quotesWarnings,
  quoteYears,
  type FlatModulation,
} from '../quote-text'
import { typedMonthTable } from './demand-report'
import { briefTable, plantExclusion, type AnalysisReport, type ReportCell, type ReportColumn, type ReportTable } from './report'
import type { RiskQuestion } from './risk-report'

export type QuotesAnswer = {
  day: IsoDate
  studyDay: IsoDate
  tariff: TariffReference
  /** [kWh/month] */
  contractedKwh: number
  priceIndex: ReturnType<typeof indexOfYears>
  modulation: FlatModulation | null
  comparison: QuoteComparison
}

type Asked = { quotes: readonly SupplyQuote[]; months: RiskQuestion['months']; settlementBrlPerMwh: number | null }

/** Suppliers' quotes on the consumption of a study. */
export function quotesReport({ quotes, months, settlementBrlPerMwh }: Asked, answer: QuotesAnswer): AnalysisReport {
  const { day, comparison, contractedKwh, priceIndex } = answer
  const modulation = flatModulationText(answer.modulation, quotes)
  const index = priceIndexText(priceIndex)
  return {
    kind: 'quotes',
    day,
    headline: quotesHeadline(comparison, quotes),
    lead: [volumeText(contractedKwh, months !== null)],
    warnings: quotesWarnings(answer),
    sections: [
      { table: ranking(comparison, quotes) },
      { table: shifts(comparison, quotes) },
      { table: yearTable(comparison, quotes) },
      { table: priceTable(comparison, quotes) },
    ],
    notes: [
      ...quoteRows(comparison, quotes).flatMap(({ supplier, notes }) => notes.map((note) => `${supplier}: ${note}.`)),
      ...(index ? [index] : []),
      ...(modulation ? [modulation] : []),
      quotesRules(answer),
    ],
    exclusion: plantExclusion,
    inputs: [
      askedPrices(comparison, quotes),
      ...(settlementBrlPerMwh === null ? [] : [settlement(settlementBrlPerMwh)]),
      ...(months ? [typedMonthTable(months.map((it) => ({ ...it, name: capitalised(monthNames[it.month - 1]!) })))] : []),
    ],
    brief: briefTable(ranking(comparison, quotes), [0, 2, 3, 4]),
    ...(modulation && { briefHours: modulation }),
  }
}

function volumeText(contractedKwh: number, hasTwelveMonths: boolean): string {
  const months = hasTwelveMonths ? 'a média dos doze meses' : 'o mês do estudo, igual em todos'
  return `Volume de ${decimal(contractedKwh / 1_000, 1)} MWh por mês, com perdas: ${months}.`
}

/** The assumptions below a comparison. */
export function quotesRules({ tariff }: Pick<QuotesAnswer, 'tariff'>): string {
  return (
    `Tarifa ${tariff.resolution}, vigente até ${shortDate(tariff.validTo)}. Bandeira verde. O valor de hoje desconta os anos à taxa ` +
    'de atratividade do estudo; a distribuidora e a energia sobem como no estudo. Preços com PIS e COFINS e sem ICMS.'
  )
}

const market = 'Mercado cativo'

function ranking(comparison: QuoteComparison, quotes: readonly SupplyQuote[]): ReportTable {
  const { captive } = comparison
  const last = comparison.quotes.length
  const rows = comparison.quotes.map(({ totalBrl, presentValueBrl, savingPresentValueBrl }, index): ReportCell[] => {
    const saving = { value: savingPresentValueBrl, from: [last, 3], less: [index, 3] } as const
    const { supplier, terms, conditions } = quoteRows(comparison, quotes)[index]!
    return [`${index + 1}. ${supplier}`, `${terms}. ${conditions}`, totalBrl, presentValueBrl, saving]
  })
  return {
    caption: `Da melhor à pior, ${comparedPeriod(comparison.firstMonth)}`,
    columns: [
      { header: 'Fornecedor' },
      { header: 'Condições', isNote: true },
      { header: 'No período', format: 'brl' },
      { header: 'Valor de hoje', format: 'brl' },
      { header: 'Economia sobre o cativo', format: 'saving' },
    ],
    rows,
    total: [market, '', captive.totalBrl, captive.presentValueBrl, undefined],
  }
}

function shifts(comparison: QuoteComparison, quotes: readonly SupplyQuote[]): ReportTable {
  return {
    caption: 'O que falta a cada uma',
    columns: [{ header: 'Fornecedor' }, { header: 'Para igualar a melhor' }, { header: 'Para igualar o mercado cativo' }],
    rows: quoteRows(comparison, quotes).map(({ supplier, toBest, toCaptive }) => [supplier, toBest, toCaptive]),
  }
}

function yearTable(comparison: QuoteComparison, quotes: readonly SupplyQuote[]): ReportTable {
  return {
    caption: 'O custo de cada ano',
    columns: [{ header: 'Proposta' }, ...yearColumns(comparison, 'brl')],
    rows: quoteYears(comparison, quotes).map(({ supplier, yearsBrl }) => [supplier, ...yearsBrl]),
    total: [market, ...comparison.captive.yearsBrl],
  }
}

function priceTable(comparison: QuoteComparison, quotes: readonly SupplyQuote[]): ReportTable {
  const priced = quoteYears(comparison, quotes).filter(({ pricesBrlPerMwh }) => pricesBrlPerMwh.length > 0)
  return {
    caption: priced.some(({ isCorrected }) => isCorrected) ? 'O preço de cada ano, corrigido' : 'O preço de cada ano',
    columns: [{ header: 'Proposta' }, ...yearColumns(comparison, 'brlPerMwh')],
    rows: priced.map(({ supplier, pricesBrlPerMwh }) => [supplier, ...pricesBrlPerMwh]),
  }
}

function askedPrices(comparison: QuoteComparison, quotes: readonly SupplyQuote[]): ReportTable {
  return {
    caption: 'As propostas, como foram informadas',
    columns: [{ header: 'Fornecedor' }, { header: 'Desconto', format: 'rate' }, ...yearColumns(comparison, 'brlPerMwh')],
    rows: quotes.map(({ supplier, terms }) =>
      terms.kind === 'fixed-price'
        ? [supplier, undefined, ...terms.pricesBrlPerMwh]
        : [supplier, terms.discountFraction, ...comparison.captive.yearsBrl.map(() => undefined)],
    ),
  }
}

function settlement(brlPerMwh: number): ReportTable {
  return {
    caption: 'Acima da flexibilidade',
    columns: [{ header: 'Condição' }, { header: 'Preço', format: 'brlPerMwh' }],
    rows: [['Energia que passa da flexibilidade', brlPerMwh]],
  }
}

function yearColumns({ firstMonth }: QuoteComparison, format: 'brl' | 'brlPerMwh'): ReportColumn[] {
  return quotedYearTitles(firstMonth).map((header) => ({ header, format }))
}

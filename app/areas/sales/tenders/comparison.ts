import { maxQuotes } from '~/contract/supply-quotes'
import type { TenderQuote, WrittenTender } from '~/contract/tenders'
import { maxNameCharacters } from '~/contract/text'
import { quotedPriceCount } from '~/domain/study/quoted-years'
import { meanPriceBrlPerMwh, suppliedYears } from '~/domain/tenders/tender'
import { decimal } from '~/ui/format'

type Quoted = { name: string; quote: TenderQuote }

/** Mean of a fixed price over the supply; undefined for a discount. [R$/MWh] */
export function meanOf({ terms }: TenderQuote, request: WrittenTender): number | undefined {
  return terms.kind === 'fixed-price' ? meanPriceBrlPerMwh(terms.prices, request) : undefined
}

/** How many of the years with energy a fixed price quotes. */
function quotedYears({ terms }: TenderQuote, request: WrittenTender): { quoted: number; supplied: number } {
  const supplied = suppliedYears(request).filter(({ energyMwh }) => energyMwh > 0)
  const prices = terms.kind === 'fixed-price' ? terms.prices : []
  const quoted = supplied.filter(({ year }) => prices.some((price) => price.year === year))
  return { quoted: quoted.length, supplied: supplied.length }
}

/** Whether a fixed price quotes every year with energy: the mean of fewer years is not beside that of all. */
export function quotesWhole(quote: TenderQuote, request: WrittenTender): boolean {
  const { quoted, supplied } = quotedYears(quote, request)
  return quoted === supplied
}

/** "1 de 3 anos" */
export function quotedYearsText(quote: TenderQuote, request: WrittenTender): string {
  const { quoted, supplied } = quotedYears(quote, request)
  return `${quoted} de ${supplied} anos`
}

/** Lowest mean price first, of those that quote every year, then of the others; discounts, which have none, last. */
export function byMeanPrice<Of extends { quote: TenderQuote }>(quotes: readonly Of[], request: WrittenTender): Of[] {
  const ranked = quotes.map((it) => ({ it, isPart: !quotesWhole(it.quote, request), mean: meanOf(it.quote, request) }))
  const last = Number.MAX_VALUE
  return ranked
    .toSorted((one, other) => Number(one.isPart) - Number(other.isPart) || (one.mean ?? last) - (other.mean ?? last))
    .map(({ it }) => it)
}

/**
 * The address of the comparison of suppliers' quotes, filled with the quotes of a tender, as its form has them: at most six, the
 * first by mean price. The comparison knows one index: a price that the IGP-M corrects is compared with the IPCA, which its name says.
 */
export function comparisonAddress(quotes: readonly Quoted[], request: WrittenTender, studyId: string | undefined): string {
  const firstYear = Number(request.firstMonth.slice(0, 4))
  const query = new URLSearchParams({
    ...(studyId !== undefined && { estudo: studyId }),
    inicio: request.firstMonth,
    primeiroAno: String(firstYear),
  })
  for (const { name, quote } of byMeanPrice(quotes, request).slice(0, maxQuotes)) {
    for (const [field, text] of fieldsOf(name, quote, { firstYear, incentive: request.incentive })) query.append(field, text)
  }
  return `/simulacao/fornecedores?${query}#resposta`
}

/** Every field of a supplier, blank ones too: a repeated parameter belongs to the supplier at its place. */
function fieldsOf(name: string, quote: TenderQuote, asked: { firstYear: number; incentive: number }): [string, string][] {
  const { terms, index, takeMinFraction, takeMaxFraction, modulation, guaranteeMonths, validTo } = quote
  const isPriced = terms.kind === 'fixed-price'
  const prices = Array.from({ length: quotedPriceCount }, (_, at) => {
    const price = isPriced ? terms.prices.find(({ year }) => year === asked.firstYear + at) : undefined
    return [`p${at + 1}`, price === undefined ? '' : decimal(price.brlPerMwh, 2, 4)] as [string, string]
  })
  const kind = isPriced ? 'preco' : terms.basis === 'bill' ? 'desconto-fatura' : 'desconto-energia'
  return [
    ['fornecedor', index?.name === 'igp-m' ? name.slice(0, maxNameCharacters - byIpca.length) + byIpca : name],
    ['tipo', kind],
    ['validade', validTo],
    ['inicioProposta', ''],
    ['fonte', String(asked.incentive)],
    ...prices,
    ['emBranco', isPriced ? 'nao-cotado' : ''],
    ['indice', isPriced && index ? 'ipca' : ''],
    ['dataBase', isPriced && index ? index.baseMonth : ''],
    ['desconto', isPriced ? '' : shareNumber(terms.discountFraction)],
    ['flexibilidade', isPriced ? shareNumber(takeMaxFraction - 1) : ''],
    ['modulacao', isPriced ? (modulation === 'flat' ? 'plana' : 'carga') : ''],
    ['takeOrPay', isPriced ? shareNumber(takeMinFraction) : ''],
    ['garantiaMeses', isPriced && guaranteeMonths !== null ? decimal(guaranteeMonths, 0, 1) : ''],
    ['garantiaCusto', ''],
    ['gestao', ''],
  ]
}

const byIpca = ' (IGP-M, comparado pelo IPCA)'

/** "10" of 0,1: a field of percents. */
function shareNumber(fraction: number): string {
  return decimal(100 * fraction, 0, 4)
}

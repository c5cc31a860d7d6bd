import { maxQuotes } from '~/contract/supply-quotes'
import type { TenderQuote, WrittenTender } from '~/contract/tenders'
import { maxNameCharacters } from '~/contract/text'
import { quotedPriceCount } from '~/domain/study/quoted-years'
import { meanPriceBrlPerMwh } from '~/domain/tenders/tender'
import { decimal } from '~/ui/format'

type Quoted = { name: string; quote: TenderQuote }

/** Mean of a fixed price over the supply; undefined for a discount. [R$/MWh] */
export function meanOf({ terms }: TenderQuote, request: WrittenTender): number | undefined {
  return terms.kind === 'fixed-price' ? meanPriceBrlPerMwh(terms.prices, request) : undefined
}

/** Lowest mean price first; discounts, which have none, last. */
export function byMeanPrice<Of extends { quote: TenderQuote }>(quotes: readonly Of[], request: WrittenTender): Of[] {
  const rank = ({ quote }: Of) => meanOf(quote, request) ?? Number.POSITIVE_INFINITY
  return quotes.toSorted((one, other) => (rank(one) < rank(other) ? -1 : rank(one) > rank(other) ? 1 : 0))
}

/**
 * The address of the comparison of suppliers' quotes, filled with the quotes of a tender, as its form has them: at most six, of the
 * lowest mean price. The comparison knows one index: a price that the IGP-M corrects is compared with the IPCA, which its name says.
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
  const { terms, index, takeMinFraction, takeMaxFraction, guaranteeMonths, validTo } = quote
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

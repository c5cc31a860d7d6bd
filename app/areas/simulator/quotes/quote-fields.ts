import { maxQuotes } from '~/contract/supply-quotes'
import { recordOf } from '~/domain/records/records'

/** The five prices of a quote, one per calendar year. */
export const quotePriceNames = ['p1', 'p2', 'p3', 'p4', 'p5'] as const

/** Query parameters of a supplier, each repeated per supplier. */
const quoteNames = [
  'fornecedor',
  'tipo',
  'validade',
  'inicioProposta',
  'fonte',
  ...quotePriceNames,
  'emBranco',
  'indice',
  'dataBase',
  'desconto',
  'flexibilidade',
  'modulacao',
  'takeOrPay',
  'garantiaMeses',
  'garantiaCusto',
  'gestao',
] as const
export type QuoteName = (typeof quoteNames)[number]
export type TypedQuote = Record<QuoteName, string>

/** The kinds of supplier terms in the address. */
export const quoteTypes = {
  preco: 'Preço fixo por ano',
  'desconto-fatura': 'Desconto garantido na fatura',
  'desconto-energia': 'Desconto garantido na energia',
} as const

/** What a year without a price means, as it is written in the address. */
export const blankYears = { 'nao-cotado': 'Não cotado', repete: 'O preço do ano anterior' } as const

/** The corrections of the prices in the address. */
export const quoteIndexes = { '': 'Sem correção', ipca: 'IPCA' } as const

/** How the energy is spread over the hours, in the address. */
export const quoteModulations = {
  '': 'Não informada',
  carga: 'Pelo perfil da carga',
  plana: 'Plana, as horas por conta do cliente',
} as const

/** The TUSD discounts in the address. */
export const quoteSources = { '0': 'Convencional', '0.5': 'I5', '1': 'I1' } as const

/** The id of a supplier's field; the first supplier is 0. */
export function quoteFieldId(name: QuoteName, index: number): string {
  return `${name}-${index + 1}`
}

const blank: TypedQuote = {
  fornecedor: '',
  tipo: 'preco',
  validade: '',
  inicioProposta: '',
  fonte: '0',
  p1: '',
  p2: '',
  p3: '',
  p4: '',
  p5: '',
  emBranco: '',
  indice: '',
  dataBase: '',
  desconto: '',
  flexibilidade: '',
  modulacao: '',
  takeOrPay: '',
  garantiaMeses: '',
  garantiaCusto: '',
  gestao: '',
}

/** Whether any of a supplier's fields is filled in. */
export function isFilledQuote({ fornecedor, desconto, ...quote }: TypedQuote): boolean {
  return [fornecedor, desconto, ...quotePriceNames.map((name) => quote[name])].some((text) => text.trim() !== '')
}

/** The suppliers in the address without blank ones in between, plus one blank; at least two. */
export function typedQuotes(query: URLSearchParams, firstYear: number): TypedQuote[] {
  const count = Math.max(...quoteNames.map((name) => query.getAll(name).length))
  const quotes = Array.from({ length: Math.min(count, maxQuotes) }, (_, index) =>
    movedPrices(
      recordOf(quoteNames, (name) => query.getAll(name)[index] ?? blank[name]),
      firstYear - yearIn(query.get('primeiroAno') ?? '', firstYear),
    ),
  ).filter(isFilledQuote)
  const shown = Math.min(maxQuotes, Math.max(2, quotes.length + 1))
  return Array.from({ length: shown }, (_, index) => quotes[index] ?? blank)
}

function yearIn(text: string, otherwise: number): number {
  return /^20\d\d$/.test(text) ? Number(text) : otherwise
}

/** The prices typed for the years of an earlier first one, at the years they were typed for. */
function movedPrices(quote: TypedQuote, years: number): TypedQuote {
  if (years === 0) return quote
  const prices = quotePriceNames.map((name) => quote[name])
  return { ...quote, ...recordOf(quotePriceNames, (name) => prices[quotePriceNames.indexOf(name) + years] ?? '') }
}

import type { guaranteeKinds } from '~/domain/energy-contracts/energy-contract'
import type { modulations } from '~/domain/supply-quotes/supply-quote'
import { monthNumerals, monthOfKey } from '~/domain/units/calendar-month'
import { decimal, money, percent } from '~/ui/format'
import { guaranteeWords } from './energy-contract'

/** A quote of a tender, as its supplier filled it. */
type Quote = {
  terms:
    | { kind: 'fixed-price'; prices: readonly { year: number; brlPerMwh: number }[] }
    | { kind: 'guaranteed-discount'; discountFraction: number; basis: 'bill' | 'energy' }
  index: { name: 'ipca' | 'igp-m'; baseMonth: string } | null
  takeMinFraction: number
  takeMaxFraction: number
  modulation: (typeof modulations)[number]
  guaranteeKind: (typeof guaranteeKinds)[number]
  guaranteeMonths: number | null
}

export const indexWords = { ipca: 'IPCA', 'igp-m': 'IGP-M' } as const

/** "R$ 205,00/MWh", "15,0% de desconto na fatura" */
export function quotedPriceText({ terms }: Pick<Quote, 'terms'>): string {
  if (terms.kind === 'guaranteed-discount') {
    return `${percent(terms.discountFraction, 1)} de desconto ${terms.basis === 'bill' ? 'na fatura' : 'na energia'}`
  }
  return terms.prices.map(({ year, brlPerMwh }) => `${year}: ${money(brlPerMwh)}/MWh`).join('; ')
}

/** What a quote says besides its prices, one sentence a line. */
export function quotedConditions(quote: Quote): string[] {
  const { terms, takeMinFraction, takeMaxFraction, modulation, guaranteeKind, guaranteeMonths } = quote
  const months = guaranteeMonths === null ? '' : `, ${decimal(guaranteeMonths, 0, 1)} meses de energia`
  return [
    terms.kind === 'guaranteed-discount' ? `${quotedPriceText(quote)}.` : correctionText(quote),
    `Retirada de ${percent(takeMinFraction)} a ${percent(takeMaxFraction)} do volume de cada mês.`,
    modulationSentences[modulation],
    guaranteeKind === 'none' ? 'Sem garantia.' : `Garantia: ${guaranteeWords[guaranteeKind].toLowerCase()}${months}.`,
  ]
}

const modulationSentences = {
  flat: 'Modulação plana, a mesma energia em todas as horas.',
  'load-profile': 'Modulação pelo perfil da carga.',
} as const satisfies Record<Quote['modulation'], string>

function correctionText({ index }: Pick<Quote, 'index'>): string {
  if (!index) return 'Preços sem correção.'
  return `Preços de ${monthNumerals(monthOfKey(index.baseMonth))}, corrigidos pelo ${indexWords[index.name]} a cada janeiro.`
}

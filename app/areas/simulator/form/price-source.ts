import type { AddedPriceLists, PriceList } from '~/domain/tariffs/energy-price-presets'
import { shortDate } from '~/ui/format'
import { isSameDecimal } from './decimal-text'
import { priceNames, type FormValues } from './fields'
import { presetListOf, presetOf } from './rules'

/** "Preços de referência do simulador, de 01/01/2026" */
export function listSource({ source, day }: PriceList): string {
  return `${source}, de ${shortDate(day)}`
}

/** Whether a price is not the proposed one. */
export function arePricesEdited(form: FormValues, priceLists: AddedPriceLists): boolean {
  const preset = presetOf(form, priceLists)
  return preset !== undefined && priceNames.some((name, index) => !isSameDecimal(form[name], preset[index]!))
}

/** Who gives the prices of a form that is complete, as its study keeps it. */
export function priceSourceOf(form: FormValues, priceLists: AddedPriceLists): string {
  const list = presetListOf(form, priceLists)
  if (!list) return typedSource
  return arePricesEdited(form, priceLists) ? `${typedSource}, em lugar de: ${listSource(list)}` : listSource(list)
}

const typedSource = 'Informado por quem fez o estudo'

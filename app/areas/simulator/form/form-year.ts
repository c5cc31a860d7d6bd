import { pricesAfter } from '~/domain/study/quoted-years'
import { priceListOf, type AddedPriceLists } from '~/domain/tariffs/energy-price-presets'
import { parseDecimal } from '~/ui/decimal'
import { lastOf, mapNonEmpty } from '~/domain/records/non-empty'
import { numberOrZero, decimalText } from './decimal-text'
import { initialForm, priceNames, surplusPriceNames, type FormValues } from './fields'

/** The year of the first price that a form holds. */
export function yearOf({ firstYear }: FormValues): number {
  return Number(firstYear)
}

/** The form before anything is typed, in the first year of a study made now. */
export function openingForm(firstYear: number, priceLists: AddedPriceLists = {}): FormValues {
  const list = priceListOf('initial', priceLists)
  const form = { ...initialForm, firstYear: String(list.firstYear) }
  for (const names of [priceNames, surplusPriceNames]) {
    names.forEach((name, index) => (form[name] = decimalText(list.pricesBrlPerMwh[index]!)))
  }
  return atYear(form, firstYear)
}

/**
 * Moves a form to the first year of a study made now: prices of past years are dropped, and the last price, readjusted, is used
 * for the years without one. The prices of a form of that year, of a later one or of an invalid one stay as they are.
 */
export function atYear(form: FormValues, firstYear: number): FormValues {
  const years = firstYear - yearOf(form)
  if (!(years > 0 && years <= maxYearsBack)) return { ...form, firstYear: String(firstYear) }
  const growthFraction = numberOrZero(form.reajusteEnergia) / 100
  const moved = { ...form, firstYear: String(firstYear) }
  for (const names of [priceNames, surplusPriceNames]) {
    const texts = mapNonEmpty(names, (name) => form[name])
    const typed = mapNonEmpty(texts, (text) => parseDecimal(text))
    const prices = pricesAfter(typed, years, growthFraction)
    names.forEach((name, index) => {
      const price = prices[index]!
      moved[name] = texts[index + years] ?? (Number.isFinite(price) ? decimalText(price) : lastOf(texts))
    })
  }
  return moved
}

/** Forms older than this did not come from our page. [years] */
const maxYearsBack = 50

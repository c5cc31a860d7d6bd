import { pricesAfter } from '~/domain/study/quoted-years'
import { parseDecimal } from '~/ui/decimal'
import { numberOrZero, decimalText } from './decimal-text'
import { priceNames, surplusPriceNames, type FormValues } from './fields'

/** The year of the first price that a form holds. */
export function yearOf({ firstYear }: FormValues): number {
  return Number(firstYear)
}

/**
 * A form as it is in the first year of a study made now: the prices of years that are past are gone, and the last one, readjusted,
 * stands for the years that nobody priced. A form of that year, or of none that can be told, stays as it is.
 */
export function atYear(form: FormValues, firstYear: number): FormValues {
  const years = firstYear - yearOf(form)
  if (!(years > 0 && years <= longestAgo)) return { ...form, firstYear: String(firstYear) }
  const growthFraction = numberOrZero(form.reajusteEnergia) / 100
  const moved = { ...form, firstYear: String(firstYear) }
  for (const names of [priceNames, surplusPriceNames]) {
    const texts = names.map((name) => form[name])
    const prices = pricesAfter(texts.map(parseDecimal), years, growthFraction)
    names.forEach((name, index) => {
      const price = prices[index]!
      moved[name] = texts[index + years] ?? (Number.isFinite(price) ? decimalText(price) : texts.at(-1)!)
    })
  }
  return moved
}

/** A year further back was not sent by our page. */
const longestAgo = 50

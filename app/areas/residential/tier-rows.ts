import { valueOn, type IsoDate } from '~/domain/dated/dated'
import { discountTiers } from '~/domain/residential/discount-tiers'
import { money, percent, wholeMoney } from '~/ui/format'

/** The discount tiers in force, as table rows that do not overlap: "Até R$ 100", "R$ 100,01 a R$ 200", "Acima de R$ 600". */
export function tierRows(day: IsoDate) {
  const tiers = valueOn(discountTiers, day)
  return tiers.map(({ upToBrl, discountFraction }, index) => ({
    range: rangeOf(tiers[index - 1]?.upToBrl, upToBrl),
    discount: percent(discountFraction),
  }))
}

function rangeOf(fromBrl: number | undefined, upToBrl: number) {
  if (fromBrl === undefined) return `Até ${wholeMoney(upToBrl)}`
  return Number.isFinite(upToBrl) ? `${money(fromBrl + 0.01)} a ${wholeMoney(upToBrl)}` : `Acima de ${wholeMoney(fromBrl)}`
}

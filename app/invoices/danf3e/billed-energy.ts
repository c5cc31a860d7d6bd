import type { InvoiceLine } from '~/domain/invoice/invoice'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'

/**
 * Energy billed in lines, by time of use. TE and TUSD bill the same energy, so only one of them counts; if they differ, or a line
 * has no quantity, the result is empty. Energy without a post counts as off-peak. [kWh]
 */
export function billedEnergy(lines: readonly InvoiceLine[], kind: 'energy' | 'injected-energy' = 'energy') {
  const energyKwh: Partial<ByTimeOfUse> = {}
  let isSeveral = false
  const own = lines.filter((line) => line.kind === kind)
  const hasHours = own.some(({ post }) => post !== 'all')
  for (const post of ['peak', 'offPeak'] as const) {
    const ofPost = own.filter((line) => line.post === post || (!hasHours && post === 'offPeak'))
    const sums = (['TE', 'TUSD', undefined] as const).flatMap((component) => {
      const parts = ofPost.filter((line) => line.component === component)
      return parts.length === 0 ? [] : [kwhSum(parts)]
    })
    const [kwh] = sums
    if (sums.some((it) => it === undefined || Math.abs(it - (kwh ?? 0)) > 0.01)) isSeveral = true
    else if (kwh !== undefined) energyKwh[post] = kwh
  }
  return { energyKwh, isSeveral }
}

function kwhSum(lines: readonly InvoiceLine[]): number | undefined {
  if (lines.some(({ quantity }) => quantity === undefined)) return undefined
  const sum = lines.reduce((all, { quantity = 0 }) => all + Math.abs(quantity), 0)
  // Bills print up to four decimals.
  return Math.round(sum * 1e6) / 1e6
}

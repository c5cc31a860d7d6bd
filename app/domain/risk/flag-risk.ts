import type { FlagTotals } from '~/domain/bill/flags'
import type { FlagMix } from '~/domain/tariffs/flag-months'

/** Expected cost of a captive month, weighted by each flag's past frequency. [R$] */
export function expectedUnderFlagsBrl({ greenBrl, yellowBrl, red1Brl, red2Brl }: FlagTotals, { share }: FlagMix): number {
  return share.green * greenBrl + share.yellow * yellowBrl + share.red1 * red1Brl + share.red2 * red2Brl
}

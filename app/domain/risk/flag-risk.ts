import type { FlagTotals } from '~/domain/bill/flags'
import type { FlagMix } from '~/domain/tariffs/flag-months'

/** What a captive month comes to when flags fall as often as they did. [R$] */
export function expectedUnderFlagsBrl({ greenBrl, yellowBrl, red1Brl, red2Brl }: FlagTotals, { share }: FlagMix): number {
  return share.green * greenBrl + share.yellow * yellowBrl + share.red1 * red1Brl + share.red2 * red2Brl
}

import type { z } from 'zod'
import type { taxReformReply } from '~/contract/tax-reform'
import type { ReformAnswer } from '~/domain/study/reformed-years'

/** The answer for the wire. */
export function reformReply({
  regimes,
  today,
  withoutCredit,
  inIcmsBase,
  withCredit,
}: ReformAnswer): z.input<typeof taxReformReply> {
  return {
    regimes: [...regimes],
    today: [...today],
    withoutCredit: [...withoutCredit],
    inIcmsBase: [...inIcmsBase],
    withCredit: [...withCredit],
  }
}

import type { z } from 'zod'
import type { taxReformReply } from '~/contract/tax-reform'
import type { NonEmpty } from '~/domain/records/non-empty'
import type { AnnualTotals } from '~/domain/study/years'
import { readRefusal } from '~/gateway/refusal.server'
import { reformChoiceOf } from '~/study-text/tax-reform'
import type { ShownReform } from './tax-reform'

/**
 * The second answer that an address asks for; nothing is read without a choice.
 *
 * @param headline  the years of the study with today's taxes.
 */
export async function readReform(
  query: URLSearchParams,
  headline: NonEmpty<AnnualTotals>,
  read: () => Promise<z.output<typeof taxReformReply>>,
): Promise<ShownReform> {
  const choice = reformChoiceOf(query)
  if (!choice) return {}
  try {
    return { choice, chosen: { choice, answer: await read(), headline } }
  } catch (error) {
    const { status, message } = readRefusal(error)
    if (status !== 422) throw error
    return { choice, problem: `Não há a segunda resposta deste estudo. ${message}` }
  }
}

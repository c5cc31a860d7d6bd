import type { z } from 'zod'
import type { taxReformReply } from '~/contract/tax-reform'
import type { PrintedReform } from '~/documents/tax-reform/reform-blocks'
import type { Study } from '~/domain/study/study'
import { annualTotals, type AnnualTotals } from '~/domain/study/years'
import { readRefusal } from '~/gateway/refusal.server'
import { reformChoiceOf } from '~/study-text/tax-reform'
import { studyYearNames } from '~/study-text/year-name'
import type { ShownReform } from './tax-reform'

/** Reads the second answer from the provider. */
type ReadAnswer = () => Promise<z.output<typeof taxReformReply>>

/**
 * The second answer that an address asks for; nothing is read without a choice.
 *
 * @param headline  the years with today's taxes.
 */
export async function readReform(
  query: URLSearchParams,
  headline: readonly AnnualTotals[],
  read: ReadAnswer,
): Promise<ShownReform> {
  const choice = reformChoiceOf(query)
  if (!choice) return {}
  try {
    return { choice, chosen: { choice, answer: await read(), headline } }
  } catch (error) {
    const { status, message } = readRefusal(error)
    if (status !== 422) throw error
    return { choice, problem: `Não há a segunda resposta. ${message}` }
  }
}

/** The same for a document of a one-month study, which goes without it where there is none. */
export async function printedReform(query: URLSearchParams, study: Study, read: ReadAnswer): Promise<PrintedReform | undefined> {
  const { chosen } = await readReform(query, annualTotals(study.years), read)
  return chosen && { chosen, yearNames: studyYearNames(study) }
}

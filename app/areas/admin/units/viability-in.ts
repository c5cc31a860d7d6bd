import type { z } from 'zod'
import { viability } from '~/contract/measuring-points'

export type Viability = z.output<typeof viability>['viabilityData']

/** The viability study of a unit, which may come as JSON text; undefined without one, or when the text cannot be read. */
export function viabilityIn(additionalData: unknown): Viability | undefined {
  return viability.safeParse(typeof additionalData === 'string' ? jsonIn(additionalData) : additionalData).data?.viabilityData
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

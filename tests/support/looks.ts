import { layouts, pairedLayouts } from './browser'

/** How a visitor sees a page. */
export type Look = (typeof layouts)[number]

/** The layouts with what tests are named after. */
export const looks = layouts.map(named)

/** The same of the two layouts that flows go through. */
export const pairedLooks = pairedLayouts.map(named)

function named(look: Look) {
  return [`${look.width} px, ${look.script ? 'with' : 'without'} script`, look] as const
}

import { layouts, pairedLayouts } from './browser'

/** A visitor's display. */
export type Look = (typeof layouts)[number]

/** Layouts for test names. */
export const looks = layouts.map(named)

/** The same for the two layouts of flows. */
export const pairedLooks = pairedLayouts.map(named)

function named(look: Look) {
  return [`${look.width} px, ${look.script ? 'with' : 'without'} script`, look] as const
}

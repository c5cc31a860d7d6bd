import { layouts } from './browser'

/** How a visitor sees a page. */
export type Look = (typeof layouts)[number]

/** The layouts with what tests are named after. */
export const looks = layouts.map((look) => [`${look.width} px, ${look.script ? 'with' : 'without'} script`, look] as const)

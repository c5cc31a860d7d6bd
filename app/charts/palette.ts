import type { Tone } from './series'

/** Bars on white, each at 3:1 or better against it, and the line of a moment. Screens may override them by class; paper may not. */
export const toneColour: Record<Tone | 'marker', string> = {
  gain: '#0B6E4F',
  loss: '#B42318',
  base: '#6B7A89',
  alternative: '#0F2A43',
  marker: '#F2B134',
}

import { shownValue, type Figure } from '~/unit-text/figures'

type Tone = 'gain' | 'loss' | undefined

/** Savings are green and losses red; other figures, and a zero saving, have the text's colour. */
export function figureTone(figure: Pick<Figure, 'key' | 'unit'>, value: number | null | undefined): Tone {
  return isSaving(figure) ? signTone(shownValue(figure, value)) : undefined
}

/** Colour of the difference between two months' savings. */
export function differenceToneOf(figure: Pick<Figure, 'key'>, difference: number): Tone {
  return isSaving(figure) ? signTone(difference) : undefined
}

/** Green above 0, red below it. */
export function signTone(value: number): Tone {
  if (value === 0) return undefined
  return value > 0 ? 'gain' : 'loss'
}

function isSaving({ key }: Pick<Figure, 'key'>) {
  return key.startsWith('saving')
}

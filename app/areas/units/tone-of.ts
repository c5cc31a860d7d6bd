import { shownValue, type Figure } from '~/unit-text/figures'

/** Only a saving is green and only a loss is red; other figures, and a saving of nothing, have the colour of the text. */
export function toneOf(figure: Pick<Figure, 'key' | 'unit'>, value: number | null | undefined): 'gain' | 'loss' | undefined {
  const shown = shownValue(figure, value)
  if (!figure.key.startsWith('saving') || shown === 0) return undefined
  return shown > 0 ? 'gain' : 'loss'
}

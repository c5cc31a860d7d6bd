import { percent } from '~/ui/format'

/** "1,4%": the saved fraction to the tenth of a percent, on pages and documents (decision 0038). */
export function savingPercent(savingFraction: number): string {
  return percent(savingFraction, 1)
}

/** A saving of zero or more is a gain. */
export function toneOf(savingBrl: number): 'gain' | 'loss' {
  return savingBrl >= 0 ? 'gain' : 'loss'
}

import { percent } from '~/ui/format'

/** "1,4%": the share that is saved, to the tenth, on pages and on paper (decision 0038). */
export function savingPercent(savingFraction: number): string {
  return percent(savingFraction, 1)
}

/** A saving of nothing or more reads as a gain. */
export function toneOf(savingBrl: number): 'gain' | 'loss' {
  return savingBrl >= 0 ? 'gain' : 'loss'
}

/** A saving of nothing or more reads as a gain. */
export function toneOf(savingBrl: number): 'gain' | 'loss' {
  return savingBrl >= 0 ? 'gain' : 'loss'
}

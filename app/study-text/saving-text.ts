import type { Saving } from '~/domain/study/saving'
import { percent } from '~/ui/format'

/** "1,4%": the saved fraction to the tenth of a percent, on pages and documents (decision 0038). */
export function savingPercent(savingFraction: number): string {
  return percent(savingFraction, 1)
}

/** A saving of zero or more is a gain. */
export function savingTone(savingBrl: number): 'gain' | 'loss' {
  return savingBrl >= 0 ? 'gain' : 'loss'
}

/** Below this share of the base, a small error in price or consumption turns a saving into a loss; our choice. */
export const thinSavingFraction = 0.05

/** The tone of a study's saving; neutral for a thin one. */
export function judgedTone({ savingBrl, savingFraction }: Saving): 'gain' | 'loss' | undefined {
  if (savingBrl < 0) return 'loss'
  return savingFraction < thinSavingFraction ? undefined : 'gain'
}

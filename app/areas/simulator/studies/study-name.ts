import type { StudyMode } from '~/domain/study/mode'
import { modeTexts } from '../study/modes'

type Named = { name: string | null; customerName: string | null; mode: StudyMode; distributorName: string }

/** How a study is called: as its author did, else by customer, mode and distributor: a customer often has several. */
export function studyName({ name, customerName, mode, distributorName }: Named): string {
  return name ?? [customerName ?? 'Cliente não informado', modeTexts[mode].name, distributorName].join(' · ')
}

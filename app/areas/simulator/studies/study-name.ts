import type { StudyMode } from '~/domain/study/mode'
import { shortMoment } from '~/ui/format'
import { modeTexts } from '../study/modes'

type Named = { name: string | null; customerName: string | null; mode: StudyMode; distributorName: string }

/** The name its author gave a study; without one, customer, mode and distributor: a customer often has several studies. */
export function studyName({ name, customerName, mode, distributorName }: Named): string {
  return name ?? [customerName ?? 'Cliente não informado', modeTexts[mode].name, distributorName].join(' · ')
}

/** A study's label in a choice: two of the same customer differ by creation time. */
export function studyChoice(study: Named & { createdAt: string }): string {
  return `${studyName(study)} · ${shortMoment(study.createdAt)}`
}

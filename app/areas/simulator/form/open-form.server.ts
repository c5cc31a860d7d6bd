import type { MemberProvider } from '~/gateway/refresh.server'
import { readStudy } from '../study/read-study.server'
import { brazilDay } from './brazil-day.server'
import { distributorOptions } from './distributor-options.server'
import { checkEntries, entriesFrom, readEntries } from './entries'
import { initialForm } from './fields'
import { followRules } from './rules'
import { updateIntent } from './update-button'

/** The form as it opens: with what an ended session had kept, with what a study was made from, or as it is at first. */
export async function openForm(provider: MemberProvider, { draft, studyId }: { draft?: FormData; studyId: string | null }) {
  const distributors = await distributorOptions(provider, brazilDay(new Date()))
  if (draft) {
    const { before, typed } = readEntries(draft)
    return { distributors, entries: followRules(before, typed, distributors) }
  }
  const entries = studyId === null ? initialForm : entriesFrom((await readStudy(provider, studyId)).form)
  return { distributors, entries }
}

/** What was posted, after the form's rules: to be shown again when "Atualizar" was pressed or something is wrong, else to be studied. */
export async function readForm(provider: MemberProvider, posted: FormData) {
  const distributors = await distributorOptions(provider, brazilDay(new Date()))
  const { before, typed } = readEntries(posted)
  const entries = followRules(before, typed, distributors)
  if (posted.get(updateIntent.name) === updateIntent.value) return { state: 'updated', entries } as const

  const submission = checkEntries(entries)
  if (submission.status !== 'success') return { state: 'invalid', entries, lastResult: submission.reply() } as const

  const distributorName = distributors.find(({ value }) => value === entries.distribuidora)?.name ?? entries.distribuidora
  return { state: 'valid', entries, form: submission.value, distributorName } as const
}

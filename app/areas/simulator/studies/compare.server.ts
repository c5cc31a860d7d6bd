import { brazilDay } from '~/domain/dated/brazil-day'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readStudy } from '../study/read-study.server'
import { toStudy } from '../study/to-study'
import { studyName } from './study-name'

/** The comparison has room for four columns. */
const maxCompared = 4

/** Two to four saved studies side by side; 'unchosen' with fewer or more, and the list is shown. */
export async function compareStudies(provider: MemberProvider, asked: readonly string[], now: Date) {
  const ids = [...new Set(asked)]
  if (ids.length < 2 || ids.length > maxCompared) return { state: 'unchosen' } as const
  const compared = await Promise.all(ids.map((id) => open(provider, id)))
  return { state: 'chosen', compared, today: brazilDay(now) } as const
}

async function open(provider: MemberProvider, id: string) {
  const kept = await readStudy(provider, id)
  const study = toStudy(kept)
  const { mode, distributorName, customer } = study
  return {
    id,
    title: studyName({ name: kept.name, customerName: customer.name ?? null, mode, distributorName }),
    createdAt: kept.createdAt,
    study,
  }
}

export type ComparedStudy = Awaited<ReturnType<typeof open>>

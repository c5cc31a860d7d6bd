import type { MemberProvider } from '~/gateway/refresh.server'
import { readStudy } from '../study/read-study.server'
import { toStudy } from '../study/to-study'
import { studyName } from './study-name'

/** Two kept studies to be read side by side; without two there is nothing to compare, and the list is where they are chosen. */
export async function openComparison(provider: MemberProvider, ids: readonly string[]) {
  const [one, other, ...more] = [...new Set(ids)]
  if (one === undefined || other === undefined || more.length > 0) return { state: 'not-two' } as const
  const compared = await Promise.all([open(provider, one), open(provider, other)])
  return { state: 'two', compared } as const
}

async function open(provider: MemberProvider, id: string) {
  const kept = await readStudy(provider, id)
  const study = toStudy(kept)
  return {
    id,
    title: studyName({ name: kept.name, customerName: study.customer.name ?? null }),
    createdAt: kept.createdAt,
    study,
  }
}

export type ComparedStudy = Awaited<ReturnType<typeof open>>

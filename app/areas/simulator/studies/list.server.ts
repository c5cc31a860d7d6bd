import { z } from 'zod'
import { listStudies } from '~/contract/studies'
import { keysOf } from '~/domain/records/records'
import type { MemberProvider } from '~/gateway/refresh.server'
import { parseFilters, searchText } from '~/ui/list-query'
import { pageNumberIn } from '~/ui/pager'
import { directions, sorts, type Order } from './list-address'

const filters = { busca: searchText, ordem: z.literal(keysOf(sorts)), direcao: z.literal(keysOf(directions)) }

/** A page of the signed-in person's studies. */
export async function openList(provider: MemberProvider, query: URLSearchParams) {
  const { busca = '', ordem = 'data', direcao = 'decrescente' } = parseFilters(query, filters)
  const order: Order = { busca, ordem, direcao }
  const params = { text: busca, sort: sorts[ordem], direction: directions[direcao] }
  const list = await provider.call(listStudies, { params: { ...params, page: pageNumberIn(query) } })
  // The asked page no longer exists when the only study on it was deleted.
  const page = Math.max(1, Math.ceil(list.total / list.pageSize))
  return { list: list.page > page ? await provider.call(listStudies, { params: { ...params, page } }) : list, order }
}

export type StudyList = Awaited<ReturnType<typeof openList>>
export type StudySummary = StudyList['list']['items'][number]

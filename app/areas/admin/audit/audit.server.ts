import { z } from 'zod'
import { auditPosition, listAudit } from '~/contract/audit'
import { auditActions } from '~/contract/audit-words'
import type { SignedInMember } from '~/session/guards.server'
import { parseFilters, searchText, withoutEmpty } from '~/ui/list-query'

const id = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,64}$/u)

const filters = {
  acao: z.enum(auditActions),
  nome: searchText,
  quem: id,
  objeto: id,
  de: z.iso.date(),
  ate: z.iso.date(),
  antes: auditPosition,
}

export type AuditFilter = Omit<ReturnType<typeof parseFilters<typeof filters>>, 'antes'>

export async function openTrail({ provider }: SignedInMember, query: URLSearchParams) {
  const { antes: before, ...filter } = parseFilters(query, filters)
  const { acao: action, nome: person, quem: actor, objeto: object, de: from, ate: to } = filter
  const params = { action, person: person || undefined, actor, object, from, to, before }
  const { items, next } = await provider.call(listAudit, { params })
  return {
    items,
    filter,
    olderPath: next === null ? undefined : `?${new URLSearchParams(withoutEmpty({ ...filter, antes: next }))}`,
  }
}

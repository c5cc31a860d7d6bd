import { z } from 'zod'
import { auditActions, auditPosition, listAudit } from '~/contract/audit'
import type { SignedInMember } from '~/session/guards.server'
import { given } from './audit-filter'

const id = z
  .string()
  .trim()
  .regex(/^\P{Cc}{1,64}$/u)

/** What an address may ask for; what it asks for wrongly is as if it did not. */
const filters = {
  acao: z.enum(auditActions),
  quem: id,
  objeto: id,
  de: z.iso.date(),
  ate: z.iso.date(),
  antes: auditPosition,
}

export async function openAudit({ provider }: SignedInMember, query: URLSearchParams) {
  const asked = <Name extends keyof typeof filters>(name: Name) =>
    filters[name].safeParse(query.get(name)).data as z.output<(typeof filters)[Name]> | undefined
  const filter = { acao: asked('acao'), quem: asked('quem'), objeto: asked('objeto'), de: asked('de'), ate: asked('ate') }
  const { acao: action, quem: actor, objeto: object, de: from, ate: to } = filter
  const params = { action, actor, object, from, to, before: asked('antes') }
  const { items, next } = await provider.call(listAudit, { params })
  return { items, filter, olderPath: next === null ? undefined : `?${new URLSearchParams(given({ ...filter, antes: next }))}` }
}

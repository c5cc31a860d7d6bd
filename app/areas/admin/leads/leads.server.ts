import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { changeLead, leadLists, listLeads } from '~/contract/leads'
import { maxIdCharacters } from '~/contract/text'
import { readRefusal } from '~/gateway/refusal.server'
import { typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { parseFilters, searchText, withoutEmpty } from '~/ui/list-query'
import { pageAddress, pageNumberIn } from '~/ui/pager'
import { openChoices } from '~/ui/sought'
import { unnamedPartner } from '../choice-words'
import { chosenIn, partnersOf, soughtForm } from '../choices.server'
import { changeValidator, partnerOfLead } from './change-form'

type Context = Pick<AppLoadContext, 'sessions'>
export type LeadList = (typeof leadLists)[number]
export type ListedLeads = Awaited<ReturnType<typeof openLeads>>
export type Lead = ListedLeads['list']['items'][number]

const path = '/areaAdm/contatos'

export async function openLeads({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const filter = filterIn(query)
  const { situacao: status, busca: text } = filter
  const id = idIn(query)
  const params = { status, text, page: pageNumberIn(query), ...(id && { id }), partners: 'none' } as const
  const { chosen, ...list } = await provider.call(listLeads, { params })
  const draft = chosen && (await takeDraft({ contato: chosen.id }))
  const partners =
    chosen && (await openChoices(partnersOf(provider), chosenIn(draft || undefined, partnerOfLead, chosen.partner?.id)))
  return { list, filter, chosen, partners: partners ?? undefined, draft: draft && typedFields(draft) }
}

/** Changes the status and the owner of a contact, and adds a note. */
export async function saveLeadForm({ provider }: SignedInMember, query: URLSearchParams, form: FormData, context: Context) {
  const id = idIn(query)
  const sought = soughtForm({ source: partnersOf(provider), form, name: partnerOfLead, missing: unnamedPartner })
  const searched = await sought.searched()
  if (searched) return searched
  const { data, error } = await changeValidator.validate(form)
  if (error) return sought.reply(error)
  const { status, ownerId, note, partnerId, step, stepDay } = data
  const nextStep = step ? { text: step, day: stepDay } : null
  const work = { status, ownerId: ownerId || null, partnerId: partnerId || null, nextStep, version: versionIn(form) }
  try {
    await provider.call(changeLead, { params: { id }, body: { ...work, ...(note && { note }) } })
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.status === 404) return redirectWithToast(path, 'lead-gone', context)
    return sought.reply(refusal)
  }
  return redirectWithToast(`${path}${pageAddress(withoutEmpty(filterIn(query)), 1)}`, 'lead-changed', context)
}

/** The id of the contact in the address; empty without one, and for a text that cannot be an id. */
function idIn(query: URLSearchParams): string {
  const id = query.get('contato') ?? ''
  return /^[\w-]+$/.test(id) && id.length <= maxIdCharacters ? id : ''
}

function filterIn(query: URLSearchParams) {
  const { situacao = 'new', busca } = parseFilters(query, { situacao: z.enum(leadLists), busca: searchText })
  return { situacao, busca }
}

import type { AppLoadContext } from '@remix-run/node'
import { createCompany } from '~/contract/company-records'
import { listDistributors } from '~/contract/distributors'
import { listLeads } from '~/contract/leads'
import { maxIdCharacters } from '~/contract/text'
import { readRefusal } from '~/gateway/refusal.server'
import { typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { cnpjMask } from '~/ui/format'
import { openChoices } from '~/ui/sought'
import { unnamedPartner } from '../choice-words'
import { chosenIn, partnersOf, soughtForm } from '../choices.server'
import { monthsAddress } from '../months/paths'
import { partnerOfCompany } from './company-fields'
import { newCompanyValidator } from './company-form'
import { companyPath, newCompanyPath } from './paths'

type Context = Pick<AppLoadContext, 'sessions'>
export type NewCompany = Awaited<ReturnType<typeof openNewCompany>>

/** The form of a new company; with `contato`, filled from that contact. */
export async function openNewCompany({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const leadId = leadIdIn(query)
  const [leads, draft] = await Promise.all([
    leadId ? provider.call(listLeads, { params: { id: leadId } }) : undefined,
    takeDraft(),
  ])
  const chosen = leads?.chosen
  const lead = chosen && {
    id: chosen.id,
    name: chosen.name,
    email: chosen.email,
    fields: {
      name: chosen.name,
      ...(chosen.document.length === 14 && { cnpj: cnpjMask(chosen.document) }),
      ...(chosen.partner && { partner_company_id: chosen.partner.id }),
    },
  }
  const address = lead ? `${newCompanyPath}?${new URLSearchParams({ contato: lead.id })}` : newCompanyPath
  const [partners, distributors] = await Promise.all([
    openChoices(partnersOf(provider), chosenIn(draft, partnerOfCompany, chosen?.partner?.id)),
    provider.call(listDistributors, {}),
  ])
  return { partners, distributors: distributors.map(({ name }) => name), lead, address, draft: draft && typedFields(draft) }
}

export async function addCompany({ provider }: SignedInMember, form: FormData, context: Context) {
  const sought = soughtForm({ source: partnersOf(provider), form, name: partnerOfCompany, missing: unnamedPartner })
  const searched = await sought.searched()
  if (searched) return searched
  const { data: body, error } = await newCompanyValidator.validate(form)
  if (error) return sought.reply(error)
  try {
    const { id, unit_id: unidade } = await provider.call(createCompany, { body })
    const start = body.start_acl
    // In the free market the months come next, from the first year on.
    const months = unidade && start && monthsAddress({ aba: 'cadastrar', empresa: id, unidade, ano: Number(start.slice(0, 4)) })
    return await redirectWithToast(months || companyPath(id), 'company-created', context)
  } catch (caught) {
    return sought.reply(refusalOf(caught))
  }
}

/** The contact has no field on the page: what is said of it is shown above the form. */
export function refusalOf(caught: unknown) {
  const { fieldErrors, ...refusal } = readRefusal(caught)
  const { leadId: _, ...shown } = fieldErrors
  return { ...refusal, fieldErrors: shown }
}

function leadIdIn(query: URLSearchParams) {
  const id = query.get('contato') ?? ''
  return /^[\w-]+$/.test(id) && id.length <= maxIdCharacters ? id : undefined
}

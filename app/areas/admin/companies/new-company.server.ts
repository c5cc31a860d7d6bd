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
import { openSignedProposal } from '../migrations/migrations.server'
import { migrationPath, signedProposalPath } from '../migrations/paths'
import { monthsAddress } from '../months/paths'
import { partnerOfCompany } from './company-fields'
import { newCompanyValidator } from './company-form'
import { companyPath, newCompanyPath } from './paths'

type Context = Pick<AppLoadContext, 'sessions'>
export type NewCompany = Awaited<ReturnType<typeof openNewCompany>>

/** The form of a new company; filled from a contact with `contato`, from a signed proposal with `proposta`. */
export async function openNewCompany({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const leadId = idIn(query, 'contato')
  const proposalId = idIn(query, 'proposta')
  const [leads, opened, draft] = await Promise.all([
    leadId ? provider.call(listLeads, { params: { id: leadId } }) : undefined,
    proposalId ? openSignedProposal(provider, proposalId) : undefined,
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
  const signed = opened?.refusal === undefined ? opened : undefined
  const proposal = signed && {
    id: signed.id,
    number: signed.number,
    fields: {
      name: signed.customerName,
      cnpj: cnpjMask(signed.customerCnpj),
      ...(signed.partnerId !== null && { partner_company_id: signed.partnerId }),
    },
  }
  const from = { ...(lead && { contato: lead.id }), ...(proposal && { proposta: proposal.id }) }
  const address = lead || proposal ? `${newCompanyPath}?${new URLSearchParams(from)}` : newCompanyPath
  const [partners, distributors] = await Promise.all([
    openChoices(partnersOf(provider), chosenIn(draft, partnerOfCompany, chosen?.partner?.id ?? signed?.partnerId ?? undefined)),
    provider.call(listDistributors, {}),
  ])
  return {
    partners,
    distributors: distributors.map(({ name }) => name),
    lead,
    proposal,
    refusal: opened?.refusal,
    address,
    draft: draft && typedFields(draft),
  }
}

/** Registers a company; with `proposta`, its first unit's migration comes next. */
export async function addCompany({ provider }: SignedInMember, form: FormData, query: URLSearchParams, context: Context) {
  const sought = soughtForm({ source: partnersOf(provider), form, name: partnerOfCompany, missing: unnamedPartner })
  const searched = await sought.searched()
  if (searched) return searched
  const { data: body, error } = await newCompanyValidator.validate(form)
  if (error) return sought.reply(error)
  try {
    const { id, unit_id: unidade } = await provider.call(createCompany, { body })
    const proposalId = idIn(query, 'proposta')
    if (proposalId && body.status === 'EM_ADESAO') {
      const next = unidade ? migrationPath(unidade, proposalId) : signedProposalPath(proposalId)
      return await redirectWithToast(next, 'company-created', context)
    }
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

function idIn(query: URLSearchParams, name: 'contato' | 'proposta') {
  const id = query.get(name) ?? ''
  return /^[\w-]+$/.test(id) && id.length <= maxIdCharacters ? id : undefined
}

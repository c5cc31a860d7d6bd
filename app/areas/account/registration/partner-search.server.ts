import type { AppLoadContext } from '@remix-run/node'
import { noPartner, showPartners } from '~/contract/registrations'
import { objectId } from '~/contract/text'
import { readRefusal } from '~/gateway/refusal.server'
import { asksToSearch, openChoices, searchButton, searchChoices, type Choices, type OptionSource } from '~/ui/sought'
import { partnerField } from './partner-field'

type Provider = AppLoadContext['provider']

/** The partners when the form opens; none when the provider is unreachable, so that the form is still shown. */
export async function openReferrers(provider: Provider): Promise<Choices> {
  try {
    return await openChoices(partnersOf(provider))
  } catch (error) {
    readRefusal(error)
    return { options: [] }
  }
}

/** The partners that match the typed name, and the chosen one; undefined when the form has no search. */
export async function searchPartners(provider: Provider, form: FormData): Promise<Choices | undefined> {
  return searchChoices(partnersOf(provider), form, partnerField, readRefusal)
}

/** Whether a sent form searches for partners instead of registering. A partner's own registration has no search. */
export function asksForPartners(form: FormData): boolean {
  return form.has(searchButton(partnerField)) || (form.get('Usertype') === 'cliente' && asksToSearch(form, partnerField))
}

function partnersOf(provider: Provider): OptionSource {
  return async ({ text, limit, id }) => {
    if (id !== undefined && (id === noPartner || !objectId.safeParse(id).success)) return []
    const partners = await provider.call(showPartners, { params: { nome: text, limite: limit, id } })
    return partners.map((partner) => ({ value: partner['_id'], label: partner.nome }))
  }
}

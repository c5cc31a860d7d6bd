import type { AppLoadContext } from '@remix-run/node'
import { noPartner, showPartners } from '~/contract/registrations'
import { objectId } from '~/contract/text'
import { readRefusal } from '~/gateway/refusal.server'
import { asksToSearch, openChoices, searchButton, searchChoices, type Choices, type OptionSource } from '~/ui/sought'
import { partnerField } from './partner-field'

type Provider = AppLoadContext['provider']

/** The partners of a form that is opened; none when the provider is unreachable, so that the form is still shown. */
export async function openPartners(provider: Provider): Promise<Choices> {
  try {
    return await openChoices(partnersOf(provider))
  } catch (error) {
    readRefusal(error)
    return { options: [] }
  }
}

/** The partners whose name was typed in a sent form, and the one that is chosen in it; undefined where they are not sought. */
export async function searchPartners(provider: Provider, form: FormData): Promise<Choices | undefined> {
  return searchChoices(partnersOf(provider), form, partnerField, readRefusal)
}

/** Whether a sent form asks for partners and not to register. Who registers as a partner names none. */
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

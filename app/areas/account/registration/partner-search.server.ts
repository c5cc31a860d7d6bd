import type { AppLoadContext } from '@remix-run/node'
import { noPartner, showPartners } from '~/contract/registrations'
import { objectId } from '~/contract/text'
import { readRefusal } from '~/gateway/refusal.server'
import { asksForPartners, partnerNameField, typedName, type PartnerChoices } from './partner-search'

type Provider = AppLoadContext['provider']

/** A list of more partners is searched. */
const maxListed = 50
/** Partners that a search shows. */
const maxFound = 10

const nothingSought = { typed: '', found: 0, hasMore: false, isAnswer: false, isPasswordLost: false }

/** The partners of a form that is opened; none when the provider is unreachable, so that the form is still shown. */
export async function openPartners(provider: Provider): Promise<PartnerChoices> {
  try {
    const partners = await provider.call(showPartners, { params: { limite: maxListed + 1 } })
    if (partners.length <= maxListed) return { partners: partners.map(toOption) }
    return { partners: [], search: nothingSought }
  } catch (error) {
    readRefusal(error)
    return { partners: [] }
  }
}

/** The partners whose name was typed in a sent form, and the one that is chosen in it; undefined where they are not sought. */
export async function searchPartners(provider: Provider, form: FormData): Promise<PartnerChoices | undefined> {
  if (!form.has(partnerNameField)) return undefined
  const typed = typedName(form)
  const id = objectId.safeParse(form.get('PartnerID')).data
  const isChosen = id !== undefined && id !== noPartner
  const asked = { typed, isAnswer: asksForPartners(form), isPasswordLost: Boolean(form.get('password')) }
  try {
    const [found, chosen] = await Promise.all([
      typed === '' ? [] : provider.call(showPartners, { params: { nome: typed, limite: maxFound + 1 } }),
      isChosen ? provider.call(showPartners, { params: { id } }) : [],
    ])
    const shown = found.slice(0, maxFound)
    const others = shown.filter(({ _id }) => _id !== id)
    const search = { ...asked, found: shown.length, hasMore: found.length > maxFound }
    return { partners: [...chosen, ...others].map(toOption), search }
  } catch (error) {
    readRefusal(error)
    const partners = isChosen ? [{ value: id, label: 'O parceiro que você já escolheu' }] : []
    return { partners, search: { ...asked, found: 0, hasMore: false, hasFailed: true } }
  }
}

function toOption({ _id, nome }: { _id: string; nome: string }) {
  return { value: _id, label: nome }
}

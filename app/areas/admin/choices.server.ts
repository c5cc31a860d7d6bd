import { listCompanies } from '~/contract/companies'
import { listPartnerCompanies } from '~/contract/company-records'
import { objectId } from '~/contract/text'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { asksToSearch, searchChoices, textField, typedText, type OptionSource } from '~/ui/sought'

type Provider = SignedInMember['provider']

/** The partner companies, by name. */
export function partnersOf(provider: Provider): OptionSource {
  return idsChecked(async (params) => {
    const partners = await provider.call(listPartnerCompanies, { params })
    return partners.map(({ id, name }) => ({ value: id, label: name }))
  })
}

/** The companies that are not archived, by initials. */
export function companiesOf(provider: Provider): OptionSource {
  return idsChecked(async (params) => {
    const companies = await provider.call(listCompanies, { params })
    return companies.map(({ id, name }) => ({ value: id, label: name }))
  })
}

function idsChecked(source: OptionSource): OptionSource {
  return async (asked) => (asked.id === undefined || objectId.safeParse(asked.id).success ? source(asked) : [])
}

/** The initial choice of a form: from its draft, else the stored one. */
export function chosenIn(draft: FormData | undefined, name: string, stored: string | null | undefined) {
  const chosen = draft?.get(name)
  return { chosen: typeof chosen === 'string' ? chosen : (stored ?? ''), typed: draft && typedText(draft, name) }
}

type Refused = Parameters<typeof formReply>[1]
type Sought = { source: OptionSource; form: FormData; name: string; missing: string; extra?: Readonly<Record<string, unknown>> }

/** Replies to a form with a search: to the search itself and to a refused form, both with the search's results. */
export function soughtForm({ source, form, name, missing, extra }: Sought) {
  const reply = async (refused: Refused) =>
    formReply(form, { ...refused, extra: { ...extra, choices: await searchChoices(source, form, name, readRefusal) } })
  return {
    reply,
    /** Undefined when the form is to be saved. */
    async searched() {
      if (!asksToSearch(form, name)) return undefined
      return reply(typedText(form, name) === '' ? { fieldErrors: { [textField(name)]: missing } } : { status: 200 })
    },
  }
}

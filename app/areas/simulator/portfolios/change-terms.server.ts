import { data, redirect } from '@remix-run/node'
import { changePortfolio } from '~/contract/portfolios'
import { brazilDay } from '~/domain/dated/brazil-day'
import { readRefusal } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { versionIn } from '~/session/version-in.server'
import { readPortfolio } from './open-portfolio.server'
import { portfolioPath } from './paths'
import { comparedTexts, readTermsForm, termsTexts, typedTerms, type TermErrors, type TypedTerms } from './terms-form'

/** The terms of a portfolio in their form. */
export async function openTerms({ provider, takeDraft }: SignedInMember, id: string, now: Date) {
  const { portfolio } = await readPortfolio(provider, id)
  const draft = await takeDraft()
  const stored = termsTexts(portfolio.name, portfolio.terms)
  const typed = draft ? typedTerms(draft) : stored
  const version = draft ? versionIn(draft) : portfolio.version
  return { id, typed, stored, version, today: brazilDay(now) }
}

export type OpenedTerms = Awaited<ReturnType<typeof openTerms>>

/** Refused terms, shown over the stored ones. */
export type TermsReply = {
  typed: TypedTerms
  errors: TermErrors
  refusal?: string
  repopulateFields: Readonly<Record<string, string>>
}

/** Changes a portfolio's terms: its rows are checked again, and its result is deleted. */
export async function changeTerms({ provider }: Pick<SignedInMember, 'provider'>, id: string, form: FormData) {
  const typed = typedTerms(form)
  const { portfolio } = await readPortfolio(provider, id)
  const read = readTermsForm(typed, portfolio.terms)
  const repopulateFields = { ...comparedTexts(typed), version: versionIn(form) }
  const refused = (errors: TermErrors, { status = 400, refusal = '' } = {}) =>
    data<TermsReply>({ typed, errors, ...(refusal && { refusal }), repopulateFields }, status)
  if ('errors' in read) return refused(read.errors)
  try {
    await provider.call(changePortfolio, { params: { id }, body: { ...read, version: versionIn(form) } })
    return redirect(portfolioPath(id))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return refused({}, { status, refusal: message })
  }
}

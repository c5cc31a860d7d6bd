import { data, redirect } from '@remix-run/node'
import { changePortfolio } from '~/contract/portfolios'
import { brazilDay } from '~/domain/dated/brazil-day'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { readRefusal } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { readPortfolio } from './open-portfolio.server'
import { portfolioPath } from './paths'
import { readTermsForm, textsOf, typedTerms, type TermErrors } from './terms-form'

/** The terms of a portfolio in their form. */
export async function openTerms({ provider, takeDraft }: SignedInMember, id: string, now: Date) {
  const { portfolio } = await readPortfolio(provider, id)
  const draft = await takeDraft()
  const typed = draft ? typedTerms(draft) : textsOf(portfolio.name, portfolio.terms)
  return { id, typed, errors: {} as TermErrors, firstYear: firstStudyYear(brazilDay(now)) }
}

export type OpenedTerms = Awaited<ReturnType<typeof openTerms>>

/** Gives a portfolio new terms: its rows are checked again, and its result goes. */
export async function changeTerms({ provider }: Pick<SignedInMember, 'provider'>, id: string, form: FormData, now: Date) {
  const typed = typedTerms(form)
  const { portfolio } = await readPortfolio(provider, id)
  const read = readTermsForm(typed, portfolio.terms)
  const refused = (errors: TermErrors, status = 400) =>
    data({ id, typed, errors, firstYear: firstStudyYear(brazilDay(now)) } satisfies OpenedTerms, status)
  if ('errors' in read) return refused(read.errors)
  try {
    await provider.call(changePortfolio, { params: { id }, body: read })
    return redirect(portfolioPath(id))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return refused({ nome: message }, status)
  }
}

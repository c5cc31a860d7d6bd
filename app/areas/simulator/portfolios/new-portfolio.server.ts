import { data, redirect } from '@remix-run/node'
import { createPortfolio, deletePortfolio, setPortfolioUnits } from '~/contract/portfolios'
import { brazilDay } from '~/domain/dated/brazil-day'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { firstStudyYear } from '~/domain/study/quoted-years'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { keptTerms, openingTerms } from './open-terms.server'
import { portfolioPath } from './paths'
import { readTermsForm, textsOf, typedTerms, type TermErrors, type TypedTerms } from './terms-form'

export type NewPortfolio = { typed: TypedTerms; errors: TermErrors; firstYear: number }

/** The form of a new portfolio, with the terms of the study that the address names. */
export async function openNew({ provider, takeDraft }: SignedInMember, query: URLSearchParams, now: Date): Promise<NewPortfolio> {
  const today = brazilDay(now)
  const firstYear = firstStudyYear(today)
  const draft = await takeDraft()
  if (draft) return { typed: typedTerms(draft), errors: {}, firstYear }
  const studyId = query.get('estudo') ?? ''
  return { typed: textsOf('', await openingTerms(provider, studyId, today), studyId), errors: {}, firstYear }
}

/** Makes a portfolio of the terms and the file, and opens its preview; a file that cannot be read leaves nothing behind. */
export async function makePortfolio({ provider }: Pick<SignedInMember, 'provider'>, form: FormData, now: Date) {
  const typed = typedTerms(form)
  const refused = (errors: TermErrors, status = 400) =>
    data({ typed, errors, firstYear: firstStudyYear(brazilDay(now)) } satisfies NewPortfolio, status)
  const read = readTermsForm(typed, await keptTerms(provider, typed.estudo))
  const file = sentFile(form)
  if ('errors' in read || 'problem' in file) {
    return refused({ ...('errors' in read && read.errors), ...('problem' in file && { file: file.problem }) })
  }
  try {
    const { id } = await provider.call(createPortfolio, { body: read })
    await readInto(provider, id, file.file)
    return redirect(portfolioPath(id))
  } catch (error) {
    const { status, message } = readRefusal(error)
    return refused({ file: message }, status)
  }
}

async function readInto(provider: MemberProvider, id: string, file: File) {
  try {
    await provider.call(setPortfolioUnits, { params: { id }, body: { file } })
  } catch (error) {
    await provider.call(deletePortfolio, { params: { id } })
    throw error
  }
}

/** The spreadsheet that a form carries, or what is wrong with it. */
export function sentFile(form: FormData): { file: File } | { problem: string } {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { problem: 'Escolha a planilha das unidades, em CSV ou XLSX' }
  return file.size > maxFileBytes ? { problem: `O arquivo passa de ${maxFileMb} MB` } : { file }
}

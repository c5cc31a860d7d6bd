import { data, redirect } from '@remix-run/node'
import { getInvoice } from '~/contract/invoices'
import { createPortfolio, deletePortfolio, maxPortfolioUnits, setPortfolioUnits } from '~/contract/portfolios'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { csvFile } from '~/documents/exports/csv.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { invoiceRow, unitTable, type StoredInvoice } from './invoice-rows'
import { termsOfStudy, openingTerms } from './open-terms.server'
import { portfolioPath } from './paths'
import { readTermsForm, termsTexts, typedTerms, type TermErrors, type TypedTerms } from './terms-form'

export type NewPortfolio = {
  typed: TypedTerms
  errors: TermErrors
  /** The day in Brasília. */
  today: IsoDate
  /** Read invoices whose units are used when no file is uploaded. */
  invoices: readonly InvoiceUnit[]
}

/** `doubts`: number of unanswered doubts. */
export type InvoiceUnit = { id: string; name: string; doubts: number }

/** The form of a new portfolio, with the terms of the study in the address. */
export async function openNew({ provider, takeDraft }: SignedInMember, query: URLSearchParams, now: Date): Promise<NewPortfolio> {
  const today = brazilDay(now)
  const draft = await takeDraft()
  const invoices = namesOf(await readInvoices(provider, idsIn(draft ?? query)))
  if (draft) return { typed: typedTerms(draft), errors: {}, today, invoices }
  const studyId = query.get('estudo') ?? ''
  return { typed: termsTexts('', await openingTerms(provider, studyId, today), studyId), errors: {}, today, invoices }
}

/** Creates a portfolio from the terms and the file, and opens its preview; an unreadable file creates nothing. */
export async function makePortfolio({ provider }: Pick<SignedInMember, 'provider'>, form: FormData, now: Date) {
  const typed = typedTerms(form)
  const kept = await readInvoices(provider, idsIn(form))
  const refused = (errors: TermErrors, status = 400) =>
    data({ typed, errors, today: brazilDay(now), invoices: namesOf(kept) } satisfies NewPortfolio, status)
  const read = readTermsForm(typed, await termsOfStudy(provider, typed.estudo))
  const file = fileOf(form, kept, brazilDay(now))
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

/** The invoices in an address or a form, without missing ones and those of other people. */
async function readInvoices(provider: MemberProvider, ids: readonly string[]): Promise<StoredInvoice[]> {
  const found = await Promise.all(ids.map((id) => unlessMissing(provider.call(getInvoice, { params: { id } }))))
  return found.filter((it) => it !== undefined)
}

function idsIn(named: FormData | URLSearchParams): string[] {
  const ids = named.getAll('fatura').flatMap((id) => (typeof id === 'string' && id !== '' ? [id] : []))
  return [...new Set(ids)].slice(0, maxPortfolioUnits)
}

function namesOf(invoices: readonly StoredInvoice[]): InvoiceUnit[] {
  return invoices.map(({ id, doubts, invoice: { customer, unitCode, issuer } }) => ({
    id,
    doubts: doubts.length,
    name: [customer.name, unitCode].filter(Boolean).join(' · ') || issuer.name,
  }))
}

/** The uploaded file, or one made from the invoices' units. */
function fileOf(form: FormData, invoices: readonly StoredInvoice[], today: IsoDate): { file: File } | { problem: string } {
  const sent = sentFile(form)
  if ('file' in sent || invoices.length === 0) return sent
  return {
    file: new File([csvFile(unitTable(invoices.map((invoice) => invoiceRow(invoice, today))))], 'faturas.csv', {
      type: 'text/csv',
    }),
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

/** The spreadsheet in a form, or its error. */
export function sentFile(form: FormData): { file: File } | { problem: string } {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return { problem: 'Escolha a planilha das unidades, em CSV ou XLSX' }
  return file.size > maxFileBytes ? { problem: `O arquivo passa de ${maxFileMb} MB` } : { file }
}

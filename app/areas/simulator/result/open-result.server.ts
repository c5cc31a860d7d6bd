import { getInvoice } from '~/contract/invoices'
import { getStudyTaxReform } from '~/contract/tax-reform'
import type { IsoDate } from '~/domain/dated/dated'
import { reactiveBrl } from '~/domain/invoice/reactive'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import type { FormValues } from '../form/fields'
import { valuesFrom } from '../form/form-values'
import { invoicePath } from '../invoices/paths'
import { readStudy } from '../study/read-study.server'
import { readNewerTariff } from '../study/read-tariff.server'
import { toStudy } from '../study/to-study'
import { submissionFailed } from '../submission/send.server'
import { annualTotals } from '~/domain/study/years'
import { readReform } from './read-reform.server'

type Opening = {
  today: IsoDate
  query: URLSearchParams
  /** Whether the viewer has a list of studies, where one is recalculated. */
  mayRecalculate: boolean
  /** The read invoice that the study's form was filled with. */
  invoiceIdOf: (form: FormValues) => string | undefined
}

/** A saved study as its author sees it. `envio` is 'falhou' when the simulation could not be submitted. */
export async function openResult(provider: MemberProvider, id: string, { today, query, mayRecalculate, invoiceIdOf }: Opening) {
  const kept = await readStudy(provider, id)
  const hasProposal = 'proposal' in kept && kept.proposal !== undefined
  const submissionFailure = query.get('envio') === 'falhou' ? submissionFailed : undefined
  const study = toStudy(kept)
  const invoiceId = invoiceIdOf(valuesFrom(kept.form))
  const [newerTariff, reform, reactive] = await Promise.all([
    mayRecalculate ? readNewerTariff(provider, id) : undefined,
    readReform(query, annualTotals(study.years), () => provider.call(getStudyTaxReform, { params: { id } })),
    invoiceId === undefined ? undefined : readReactive(provider, invoiceId),
  ])
  return { id, hasProposal, today, submissionFailure, newerTariff, study, reform, reactive }
}

/** What the study's invoice charges for reactive energy; undefined once the invoice is deleted. */
async function readReactive(provider: MemberProvider, id: string) {
  const kept = await unlessMissing(provider.call(getInvoice, { params: { id } }))
  return kept && { path: invoicePath(id), month: kept.invoice.month, reactiveBrl: reactiveBrl(kept.invoice) }
}

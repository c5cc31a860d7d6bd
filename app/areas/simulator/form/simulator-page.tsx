import { Link } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { PageTitle } from '~/ui/page-title'
import type { SubmissionResult } from '@conform-to/react'
import type { InvoicePolicy } from '../submission/invoice-policy'
import type { FormValues } from './fields'
import type { DistributorOption } from './rules'
import type { ImageErrors } from './sections/proposal-images'
import { StudyForm } from './study-form'

export type SimulatorPageProps = {
  entries: FormValues
  distributors: readonly DistributorOption[]
  invoicePolicy: InvoicePolicy
  /** Whether the invoice of this customer has arrived. */
  hasInvoice: boolean
  /** What the server found wrong, by field. */
  lastResult?: SubmissionResult<string[]> | undefined
  invoiceError?: string | undefined
  imageErrors?: ImageErrors | undefined
  /** Why the study could not be made, when it is no field's fault. */
  failure?: { message: string; reason?: string | undefined } | undefined
}

export function SimulatorPage({ failure, ...form }: SimulatorPageProps) {
  return (
    <main className="page stack">
      <PageTitle
        title="Simulação de economia"
        lead="Compare a conta de hoje com a do mercado livre, a do autoprodutor e a da geração distribuída."
      />
      <p>
        <Link to="/simulacao/estudos" reloadDocument>
          Estudos guardados
        </Link>
      </p>
      {failure && (
        <Alert tone="error" title={failure.message} isDismissible>
          {failure.reason && <p>{failure.reason}</p>}
        </Alert>
      )}
      <StudyForm {...form} />
    </main>
  )
}

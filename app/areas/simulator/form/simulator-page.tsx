import { Alert } from '~/ui/alert'
import { PageTitle } from '~/ui/page-title'
import type { SubmissionResult } from '@conform-to/react'
import { modeNames } from '../study/modes'
import type { Entries } from './fields'
import type { DistributorOption } from './rules'
import { StudyForm } from './study-form'

export type SimulatorPageProps = {
  entries: Entries
  distributors: readonly DistributorOption[]
  /** What the server found wrong, by field. */
  lastResult?: SubmissionResult<string[]> | undefined
  /** Why the study could not be made, when it is no field's fault. */
  failure?: { message: string; reason?: string | undefined } | undefined
}

export function SimulatorPage({ failure, ...form }: SimulatorPageProps) {
  return (
    <main className="page stack">
      <PageTitle
        title="Simulação de economia"
        lead={`${modeNames.ML}: compare a conta de hoje, no mercado cativo, com a do mercado livre.`}
      />
      {failure && (
        <Alert tone="error" title={failure.message} isDismissible>
          {failure.reason && <p>{failure.reason}</p>}
        </Alert>
      )}
      <StudyForm {...form} />
    </main>
  )
}

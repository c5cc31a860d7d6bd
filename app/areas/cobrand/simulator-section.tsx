import type { ReactNode } from 'react'
import { Alert } from '~/ui/alert'
import { Section } from '~/ui/section'

type Props = {
  /** Why the study could not be made, when it is no field's fault. */
  failure: { message: string; reason?: string | undefined } | undefined
  children: ReactNode
}

export function SimulatorSection({ failure, children }: Props) {
  return (
    <Section
      id="simulador"
      title="Simule sua economia"
      lead="Preencha com os dados da sua conta de energia e compare-a com o mercado livre e com a sua própria usina."
      tone="sheet"
    >
      {failure && (
        <Alert tone="error" title={failure.message}>
          {failure.reason && <p>{failure.reason}</p>}
        </Alert>
      )}
      {children}
    </Section>
  )
}

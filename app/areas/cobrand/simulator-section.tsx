import type { ReactNode } from 'react'
import { Alert } from '~/ui/alert'
import { Section } from '~/ui/section'

type Props = {
  isGuest: boolean
  /** Why the study could not be made, when it is no field's fault. */
  failure: { message: string; reason?: string | undefined } | undefined
  children: ReactNode
}

export function SimulatorSection({ isGuest, failure, children }: Props) {
  return (
    <Section
      id="simulador"
      title="Simule sua economia"
      lead="Preencha com os dados da sua conta de energia: o resultado compara o mercado cativo com o mercado livre."
      tone="sheet"
    >
      {failure && (
        <Alert tone="error" title={failure.message}>
          {failure.reason && <p>{failure.reason}</p>}
        </Alert>
      )}
      {isGuest && <p className="hint">Seu resultado fica guardado neste navegador por um dia. Baixe o PDF para ficar com ele.</p>}
      {children}
    </Section>
  )
}

import { ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'
import { FilledNote, type Filled } from './filled-note'
import { LiveForm } from './live-form'
import type { StudyFormProps } from './study-form'

/** The note is outside the form, whose script does not know it: it says what filled the form. */
export function SimulatorPage({ filled, ...form }: StudyFormProps & { filled?: Filled | undefined }) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Simulação de economia"
        lead="Compare a conta de hoje com a do mercado livre, a do autoprodutor e a da geração distribuída."
      />
      {filled ? (
        <FilledNote filled={filled} />
      ) : (
        <p>
          <ButtonLink to="/simulacao/fatura" reloadDocument variant="secondary">
            Preencher com uma fatura
          </ButtonLink>
        </p>
      )}
      <LiveForm {...form} />
    </main>
  )
}

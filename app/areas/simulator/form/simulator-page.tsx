import { PageTitle } from '~/ui/page-title'
import { LiveForm } from './live-form'
import type { StudyFormProps } from './study-form'

export function SimulatorPage(form: StudyFormProps) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Simulação de economia"
        lead="Compare a conta de hoje com a do mercado livre, a do autoprodutor e a da geração distribuída."
      />
      <LiveForm {...form} />
    </main>
  )
}

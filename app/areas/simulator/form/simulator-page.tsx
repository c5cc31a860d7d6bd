import { PageTitle } from '~/ui/page-title'
import { StudyForm, type StudyFormProps } from './study-form'

export function SimulatorPage(form: StudyFormProps) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Simulação de economia"
        lead="Compare a conta de hoje com a do mercado livre, a do autoprodutor e a da geração distribuída."
      />
      <StudyForm {...form} />
    </main>
  )
}

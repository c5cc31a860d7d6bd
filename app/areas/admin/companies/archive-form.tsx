import { ValidatedForm } from 'remix-validated-form'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { ValidatedCheckbox } from '~/ui/validated-field'
import { archivingValidator } from './company-form'

type Props = {
  isArchived: boolean
  /** "a empresa" */
  what: string
  /** What archiving does. */
  consequence: string
}

/** Archives or restores the company or unit, with a checkbox to confirm. */
export function ArchiveForm({ isArchived, what, consequence }: Props) {
  const verb = isArchived ? 'Restaurar' : 'Arquivar'
  const subaction = isArchived ? 'restore' : 'archive'
  return (
    <ValidatedForm validator={archivingValidator} subaction={subaction} method="post" className="card stack" noValidate>
      <h2>
        {verb} {what}
      </h2>
      <p>{isArchived ? 'Volta para as telas de quem a via, com tudo o que tinha.' : consequence}</p>
      <FormProblems subaction={subaction} />
      <ValidatedCheckbox
        name="isConfirmed"
        label={isArchived ? `Sim, quero restaurar ${what}.` : `Sim, quero arquivar ${what}.`}
      />
      <div>
        <Button variant={isArchived ? 'secondary' : 'danger'} busyText={isArchived ? 'Restaurando…' : 'Arquivando…'}>
          {verb} {what}
        </Button>
      </div>
    </ValidatedForm>
  )
}

import { ValidatedForm } from 'remix-validated-form'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { ValidatedField } from '~/ui/validated-field'
import { contactValidator } from './signature-forms'
import type { Signatures } from './signatures.server'

export function AddContact({ typed }: Pick<Signatures, 'typed'>) {
  return (
    <ValidatedForm
      validator={contactValidator}
      subaction="contact"
      method="post"
      className="card stack"
      noValidate
      defaultValues={{ ...typed }}
    >
      <h2>Incluir um contato</h2>
      <FormProblems />
      <ValidatedField name="name" label="Nome" autoComplete="off" required />
      <ValidatedField
        name="email"
        label="E-mail da conta"
        type="email"
        hint="O e-mail com que a pessoa entra no site."
        autoComplete="off"
        required
      />
      <ValidatedField
        name="phone"
        label="Telefone (opcional)"
        type="tel"
        hint="Sem ele, a página leva o telefone da empresa."
        autoComplete="off"
      />
      <div>
        <Button busyText="Incluindo…">Incluir o contato</Button>
      </div>
    </ValidatedForm>
  )
}

import { ValidatedField } from '~/ui/validated-field'
import { AddForm } from './add-form'
import { contactValidator } from './signature-forms'
import type { Signatures } from './signatures.server'

export function AddContact({ typed }: Pick<Signatures, 'typed'>) {
  return (
    <AddForm
      validator={contactValidator}
      subaction="contact"
      title="Incluir um contato de propostas"
      button="Incluir o contato"
      busyText="Incluindo…"
      typed={typed}
    >
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
    </AddForm>
  )
}

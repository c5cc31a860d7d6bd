import { useActionData } from '@remix-run/react'
import { nothingRead } from '~/contract/version'
import { formatPhone } from '~/domain/registry/phone'
import { StoredNow, type StoredField } from '~/ui/stored-now'
import { ValidatedField } from '~/ui/validated-field'
import { AddForm } from './add-form'
import { signatureContactValidator } from './signature-forms'
import type { Signatures } from './signatures.server'

/** The existing contact with the same e-mail. */
type Stored = { version?: string; name?: string; phone?: string | null }

export function AddContact({ typed }: Pick<Signatures, 'typed'>) {
  const { version = nothingRead, ...stored } = useActionData<{ stored?: Stored }>()?.stored ?? {}
  return (
    <AddForm
      validator={signatureContactValidator}
      subaction="contact"
      title="Incluir um contato de propostas"
      button="Incluir o contato"
      busyText="Incluindo…"
      typed={typed}
      above={<StoredNow subaction="contact" version={version} stored={storedFields(stored)} draft={typed} />}
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

function storedFields({ name = '', phone }: Stored): StoredField[] {
  return [
    { name: 'name', label: 'Nome', value: name },
    { name: 'phone', label: 'Telefone', value: phone ?? '', inWords: formatPhone },
  ]
}

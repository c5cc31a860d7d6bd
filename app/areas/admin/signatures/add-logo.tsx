import { logoStyles } from '~/contract/signatures'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { PictureField } from '../picture-field'
import { AddForm } from './add-form'
import { logoValidator } from './signature-forms'
import type { Signatures } from './signatures.server'
import { styleWords } from './style-words'

export function AddLogo({ typed }: Pick<Signatures, 'typed'>) {
  return (
    <AddForm
      validator={logoValidator}
      subaction="logo"
      encType="multipart/form-data"
      title="Incluir uma marca"
      button="Incluir a marca"
      busyText="Enviando…"
      typed={typed}
    >
      <ValidatedField
        name="companyName"
        label="Empresa"
        hint="O nome como está nas contas. Se a empresa já tem marca, esta toma o lugar dela."
        autoComplete="off"
        required
      />
      <ValidatedSelect
        name="styleType"
        label="Formato"
        placeholder="Escolha o formato"
        options={logoStyles.map((value) => ({ value, label: styleWords[value] }))}
        required
      />
      <PictureField />
    </AddForm>
  )
}

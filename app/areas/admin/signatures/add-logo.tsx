import { logoStyles } from '~/contract/signatures'
import { maxPictureBytes, maxPictureMb, maxPictureSide } from '~/domain/files/limits'
import { decimal } from '~/ui/format'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
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
      <ValidatedField
        name="file"
        label="Imagem"
        type="file"
        accept="image/png,image/jpeg"
        hint={`PNG ou JPEG de até ${maxPictureMb} MB e ${decimal(maxPictureSide, 0)} pixels de lado, com fundo claro.`}
        data-max-bytes={maxPictureBytes}
        required
      />
    </AddForm>
  )
}

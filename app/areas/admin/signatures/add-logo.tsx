import { ValidatedForm } from 'remix-validated-form'
import { logoStyles } from '~/contract/signatures'
import { maxPictureBytes, maxPictureMb, maxPictureSide } from '~/domain/files/limits'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { decimal } from '~/ui/format'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { logoValidator } from './signature-forms'
import type { Signatures } from './signatures.server'
import { styleWords } from './style-words'

export function AddLogo({ typed }: Pick<Signatures, 'typed'>) {
  return (
    <ValidatedForm
      validator={logoValidator}
      subaction="logo"
      method="post"
      encType="multipart/form-data"
      className="card stack"
      noValidate
      defaultValues={{ ...typed }}
    >
      <h2>Incluir uma marca</h2>
      <FormProblems />
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
      <div>
        <Button busyText="Enviando…">Incluir a marca</Button>
      </div>
    </ValidatedForm>
  )
}

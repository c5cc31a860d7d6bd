import { useActionData } from '@remix-run/react'
import { logoStyles } from '~/contract/signatures'
import { nothingRead } from '~/contract/version'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { PictureField } from '../picture-field'
import { AddForm } from './add-form'
import { CompanyLogoPicture } from './company-logo-picture'
import { logoValidator } from './signature-forms'
import type { Signatures } from './signatures.server'
import { styleWords } from './style-words'

/** The existing mark of the same company; its version is its id. */
type Stored = { version?: string; companyName?: string; styleType?: keyof typeof styleWords }

export function AddLogo({ typed }: Pick<Signatures, 'typed'>) {
  const stored = useActionData<{ stored?: Stored }>()?.stored
  return (
    <AddForm
      validator={logoValidator}
      subaction="logo"
      encType="multipart/form-data"
      title="Incluir uma marca"
      button="Incluir a marca"
      busyText="Enviando…"
      typed={typed}
      above={<StoredLogo {...stored} />}
    >
      <ValidatedField
        name="companyName"
        label="Empresa"
        hint="O nome como está nas contas. A marca que a empresa já tiver é mostrada antes de ser trocada."
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

function StoredLogo({ version = nothingRead, companyName, styleType }: Stored) {
  return (
    <>
      <input type="hidden" name="version" value={version} />
      {companyName && styleType && (
        <figure className="stack">
          <figcaption>{`Gravada agora: ${companyName}, ${styleWords[styleType].toLowerCase()}. Escolha a sua imagem de novo para trocá-la.`}</figcaption>
          <CompanyLogoPicture id={version} companyName={companyName} />
        </figure>
      )}
    </>
  )
}

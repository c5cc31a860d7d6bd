import { ValidatedForm } from 'remix-validated-form'
import { maxFilesAtOnce } from '~/contract/partner-companies'
import { maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { ChosenFiles, UploadProgress } from '~/ui/upload-progress'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { SendingKey } from '~/ui/sending-key'
import { ValidatedField } from '~/ui/validated-field'
import { documentsPath } from '../paths'
import type { PartnerDocuments } from './documents.server'
import { responsibleValidator, sendingFailed } from './sending-form'

/** With script, the contact is asked for after files are chosen, and the upload's progress is shown (app/enhance/upload.ts). */
export function SendingForm({ typed, sendingKey }: Pick<PartnerDocuments, 'typed' | 'sendingKey'>) {
  return (
    <ValidatedForm
      validator={responsibleValidator}
      method="post"
      action={documentsPath}
      encType="multipart/form-data"
      className="card stack sending"
      noValidate
      defaultValues={{ ...typed }}
      data-upload=""
      data-failure={sendingFailed}
    >
      <SendingKey value={sendingKey} />
      <h2>Enviar documentos</h2>
      <FormProblems />
      <ValidatedField
        name="files"
        label="Documentos"
        type="file"
        accept="application/pdf,.pdf"
        multiple
        hint={`Até ${maxFilesAtOnce} arquivos PDF, de até ${maxFileMb} MB no todo.`}
        data-max-files={maxFilesAtOnce}
        data-max-total={maxFileBytes}
        required
      />
      <ChosenFiles field="files" />
      <fieldset className="contact stack">
        <legend>Contato</legend>
        <p className="hint">Com quem falamos sobre estes documentos?</p>
        <ValidatedField name="name" label="Nome" autoComplete="name" maxLength={maxNameCharacters} required />
        <ValidatedField name="office" label="Cargo" autoComplete="organization-title" maxLength={maxNameCharacters} required />
        <ValidatedField name="phone" label="Telefone" type="tel" data-mask="phone" autoComplete="tel" required />
        <ValidatedField name="email" label="E-mail" type="email" autoComplete="email" maxLength={maxEmailCharacters} required />
      </fieldset>
      <UploadProgress label="Envio dos documentos" />
      <div>
        <Button busyText="Enviando…">Enviar documentos</Button>
      </div>
    </ValidatedForm>
  )
}

import { ValidatedForm } from 'remix-validated-form'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { ChosenFiles, UploadProgress } from '~/ui/upload-progress'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { ValidatedField } from '~/ui/validated-field'
import { invoicesPath } from './paths'
import { maxInvoicesAtOnce, uploadValidator } from './upload-files'

/** Uploads one invoice or many. With script the progress is shown (app/enhance/upload.ts). */
export function UploadForm() {
  return (
    <ValidatedForm
      validator={uploadValidator}
      method="post"
      action={invoicesPath}
      encType="multipart/form-data"
      className="card stack"
      noValidate
      data-upload=""
      data-checking="Lendo as faturas…"
      data-failure="As faturas não chegaram inteiras, e nada foi lido. Envie novamente."
    >
      <FormProblems />
      <ValidatedField
        name="files"
        label="Faturas de energia"
        type="file"
        accept="application/xml,text/xml,application/pdf,.xml,.pdf"
        multiple
        hint={`O XML da NF3e, ou o PDF como a distribuidora o envia. Até ${maxInvoicesAtOnce} arquivos, de até ${maxFileMb} MB no todo.`}
        data-max-files={maxInvoicesAtOnce}
        data-max-total={maxFileBytes}
        required
      />
      <ChosenFiles field="files" />
      <UploadProgress label="Envio das faturas" />
      <p>
        <Button busyText="Enviando…">Ler as faturas</Button>
      </p>
      <p className="hint">O arquivo não fica guardado, só o que foi lido dele, por 90 dias, e você pode excluir antes.</p>
    </ValidatedForm>
  )
}

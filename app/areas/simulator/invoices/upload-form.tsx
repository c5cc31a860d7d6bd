import { ValidatedForm } from 'remix-validated-form'
import type { IsoDate } from '~/domain/dated/dated'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { fileConsentMonths } from '~/domain/invoice/file-consent'
import { ChosenFiles, UploadProgress } from '~/ui/upload-progress'
import { Button } from '~/ui/button'
import { shortDate } from '~/ui/format'
import { FormProblems } from '~/ui/form-problems'
import { ValidatedCheckbox, ValidatedField } from '~/ui/validated-field'
import { invoicesPath } from './paths'
import { consentName, maxInvoicesAtOnce, uploadValidator } from './upload-files'

/** Uploads one invoice or many. With script the progress is shown (app/enhance/upload.ts). */
export function UploadForm({ fileLastDay }: { fileLastDay: IsoDate }) {
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
      <ValidatedCheckbox
        name={consentName}
        value="sim"
        label={`Guardar o arquivo da fatura por ${fileConsentMonths} meses, com o consentimento do cliente`}
        hint={`Para conferir o que foi lido e enviar o arquivo com uma proposta ou ao fornecedor. Vale para todos os arquivos deste envio, até ${shortDate(fileLastDay)}. O consentimento pode ser retirado a qualquer momento, na página da fatura, e o arquivo é excluído.`}
      />
      <UploadProgress label="Envio das faturas" />
      <p>
        <Button busyText="Enviando…">Ler as faturas</Button>
      </p>
      <p className="hint">
        Sem o consentimento, o arquivo não fica guardado, só o que foi lido dele, por 90 dias, e você pode excluir antes.
      </p>
    </ValidatedForm>
  )
}

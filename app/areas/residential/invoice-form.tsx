import { Form } from '@remix-run/react'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Toast } from '~/ui/toast'
import type { InvoiceProblem } from './send-invoice.server'

type Props = { action: string; hasInvoice: boolean; isSaved: boolean; problem: InvoiceProblem | undefined }

/** The invoice's upload; once it is kept, only what failed after it is left to try again. `action` ends in the part of the page that answers. */
export function InvoiceForm({ action, hasInvoice, isSaved, problem }: Props) {
  if (isSaved) return <Alert tone="gain">Recebemos a sua fatura e os seus dados.</Alert>
  return (
    <Form method="post" action={action} encType="multipart/form-data" className="stack" noValidate>
      {problem?.failure && <Toast tone="error" message={problem.failure} />}
      {hasInvoice ? (
        <p>Sua fatura já foi recebida. Falta salvar os seus dados.</p>
      ) : (
        <>
          <p>Envie a última fatura, em PDF. Com ela conferimos o seu consumo e liberamos o seu benefício.</p>
          <Field
            name="invoice"
            label="Fatura de energia"
            type="file"
            accept="application/pdf,.pdf"
            hint={`Um arquivo PDF de até ${maxFileMb} MB`}
            data-max-bytes={maxFileBytes}
            errors={problem?.fileError ? [problem.fileError] : undefined}
            required
          />
        </>
      )}
      <Button busyText="Enviando…">{hasInvoice ? 'Tentar novamente' : 'Enviar fatura'}</Button>
    </Form>
  )
}

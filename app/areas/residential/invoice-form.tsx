import { Form } from '@remix-run/react'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { Toast } from '~/ui/toast'
import { thanksPath } from './paths'
import type { InvoiceProblem } from './send-invoice.server'

type Props = { id: string; action: string; hasInvoice: boolean; isSaved: boolean; problem: InvoiceProblem | undefined }

const benefitButton = 'Quero meu benefício'

/**
 * The form that sends the invoice. When the invoice is stored but its row is not, it has only the button that saves the row.
 * `action` ends with the anchor of this form, where its errors are shown.
 */
export function InvoiceForm({ id, action, hasInvoice, isSaved, problem }: Props) {
  if (isSaved) {
    return (
      <>
        <Alert tone="gain">Recebemos a sua fatura e os seus dados.</Alert>
        <ButtonLink to={`${thanksPath}?simulacao=${id}`}>{benefitButton}</ButtonLink>
      </>
    )
  }
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
            hint={`Escolha um arquivo PDF de até ${maxFileMb} MB para continuar`}
            data-max-bytes={maxFileBytes}
            errors={problem?.fileError ? [problem.fileError] : undefined}
            required
          />
        </>
      )}
      <Button busyText="Enviando…" data-needs={hasInvoice ? undefined : 'invoice'}>
        {benefitButton}
      </Button>
    </Form>
  )
}

import { maxFileMb } from '~/domain/files/limits'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'

export const invoiceFileName = 'file'
export const invoiceHeading = { id: 'fatura-pdf', legend: 'Fatura de energia' }
export const invoiceMissing = 'Selecione alguma fatura para enviar!'
export const invoiceTooLarge = `A fatura passa de ${maxFileMb} MB. Envie um PDF menor.`

type Props = { hasInvoice: boolean; error: string | undefined; onChoose: (control: HTMLInputElement) => void }

/** The invoice, for users who may not simulate without one. It is asked for once per customer. */
export function InvoiceFileSection({ hasInvoice, error, onChoose }: Props) {
  return (
    <Fieldset
      {...invoiceHeading}
      help={
        hasInvoice
          ? 'A fatura deste cliente já foi recebida. Envie outra só se quiser trocá-la.'
          : 'A fatura é obrigatória para simular: com ela conferimos os dados informados.'
      }
    >
      <div className="wide">
        <Field
          name={invoiceFileName}
          label={hasInvoice ? 'Outra fatura, em PDF (opcional)' : 'Fatura em PDF'}
          type="file"
          accept="application/pdf,.pdf"
          hint={`Um arquivo PDF de até ${maxFileMb} MB.`}
          required={!hasInvoice}
          errors={error ? [error] : undefined}
          onChange={({ currentTarget }) => onChoose(currentTarget)}
        />
      </div>
    </Fieldset>
  )
}

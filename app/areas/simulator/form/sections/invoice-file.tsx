import { maxFileMb } from '~/domain/files/limits'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { intentName, readInvoiceIntent } from '../intents'

export const invoiceFileName = 'file'
export const invoiceHeading = { id: 'fatura-pdf', legend: 'Fatura de energia' }
export const invoiceMissing = 'Selecione alguma fatura para enviar!'
export const invoiceUnread =
  'Não foi possível ler esta fatura. Preencha o formulário e anexe-a de novo ao simular: ela vai com a simulação.'
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
      <div className="wide flex flex-wrap items-center gap-4">
        {/* A button with the name of an intent posts the form unchecked: the invoice fills what is empty. */}
        <Button variant="secondary" name={intentName} value={readInvoiceIntent}>
          Ler a fatura
        </Button>
        <p className="hint">Preenche o que estiver vazio e compara o resto com a fatura.</p>
      </div>
    </Fieldset>
  )
}

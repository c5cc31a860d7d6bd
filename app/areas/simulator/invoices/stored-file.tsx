import { Form } from '@remix-run/react'
import { invoiceDays } from '~/contract/invoices'
import { Button, ButtonLink } from '~/ui/button'
import { shortDate } from '~/ui/format'

/** Name of the button that ends the storage of an invoice's file. */
export const withdrawName = 'retirar'

type Props = { storageId: string; consentedOn: string; lastDay: string }

/** The invoice's file, stored with its customer's consent, and the way to take it back. */
export function StoredFile({ storageId, consentedOn, lastDay }: Props) {
  return (
    <section className="card stack" aria-label="Arquivo da fatura">
      <p>
        Arquivo guardado até {shortDate(lastDay)}, com o consentimento dado em {shortDate(consentedOn)}.
      </p>
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <ButtonLink to={`/uploads/${storageId}`} reloadDocument variant="secondary">
          Baixar o arquivo
        </ButtonLink>
        <Button name={withdrawName} value="sim" variant="danger">
          Retirar o consentimento e excluir o arquivo
        </Button>
      </Form>
      <p className="hint">Sem o arquivo, o que foi lido fica guardado até {invoiceDays} dias depois da leitura.</p>
    </section>
  )
}

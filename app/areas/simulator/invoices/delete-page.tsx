import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { money } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { invoiceMonthText } from './invoice-text'
import type { OpenedInvoice } from './open-invoice.server'
import { invoicePath } from './paths'

type Props = Pick<OpenedInvoice, 'id' | 'invoice' | 'distributor'> & { hasFile: boolean }

/** Asks for confirmation before a read invoice is deleted. */
export function DeleteInvoicePage({ id, invoice, distributor, hasFile }: Props) {
  const { month, issuer, unitCode, totalBrl } = invoice
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={`Excluir a fatura de ${invoiceMonthText(month)} da ${distributor?.name ?? issuer.name}?`}
        lead={`${hasFile ? 'O que foi lido dela e o arquivo guardado deixam' : 'O que foi lido dela deixa'} de existir. Os estudos que a usaram ficam como estão. Não há volta.`}
      />
      <p>{[unitCode && `Unidade ${unitCode}`, money(totalBrl)].filter(Boolean).join(', ')}.</p>
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <Button variant="danger">Excluir</Button>
        <ButtonLink to={invoicePath(id)} reloadDocument variant="secondary">
          Manter a fatura
        </ButtonLink>
      </Form>
    </main>
  )
}

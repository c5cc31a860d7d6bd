import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { money } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { Pager } from '~/ui/pager'
import { invoiceMonthText, pointsText } from './invoice-text'
import type { InvoiceList, ListedInvoice } from './list-invoices.server'
import { invoicePath } from './paths'
import { UploadForm } from './upload-form'

/** Creates a portfolio from the invoices in `fatura`, one unit each. */
const portfolioPath = '/simulacao/carteiras/nova'

/** Uploads invoices, and lists the ones read. */
export function InvoicesPage({ list, sending, fileLastDay }: InvoiceList) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Faturas de energia"
        lead="Envie a fatura e o simulador lê o consumo, a demanda, os tributos e as tarifas, linha por linha."
      />
      {sending && <Outcome sending={sending} />}
      <UploadForm fileLastDay={fileLastDay} />
      {list.items.length > 0 && <ReadInvoices list={list} />}
      <Pager {...list} query={{}} />
    </main>
  )
}

function Outcome({ sending: { readIds, readBefore, refused } }: { sending: NonNullable<InvoiceList['sending']> }) {
  const read = readIds.length === 1 ? '1 fatura lida' : `${readIds.length} faturas lidas`
  return (
    <>
      {readIds.length > 0 && (
        <Alert tone="gain" title={`${read}.`}>
          {readBefore > 0 && (
            <p>{readBefore === 1 ? 'Uma já tinha sido lida antes.' : `${readBefore} já tinham sido lidas antes.`}</p>
          )}
          <form action={portfolioPath} className="mt-3">
            {readIds.map((id) => (
              <input key={id} type="hidden" name="fatura" value={id} />
            ))}
            <Button variant="secondary">Fazer estudo da carteira com este envio</Button>
          </form>
        </Alert>
      )}
      {refused.length > 0 && (
        <Alert
          tone="warn"
          title={refused.length === 1 ? 'Um arquivo não foi lido:' : `${refused.length} arquivos não foram lidos:`}
        >
          <ul>
            {refused.map(({ name, message }, at) => (
              <li key={at} className="wrap-anywhere">
                <strong>{name}</strong>: {message}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

function ReadInvoices({ list }: Pick<InvoiceList, 'list'>) {
  return (
    <form action={portfolioPath} className="stack">
      <DataTable caption="Suas faturas" columns={columns} rows={list.items} rowKey={({ id }) => id} pairs="labelled" />
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary">Fazer estudo da carteira</Button>
        <p className="hint">Com as faturas marcadas, uma por unidade.</p>
      </div>
    </form>
  )
}

const columns: readonly Column<ListedInvoice>[] = [
  { header: 'Fatura', cell: Named },
  { header: 'Unidade', cell: ({ unitCode }) => unitCode ?? '–' },
  { header: 'Distribuidora', cell: ({ issuerName }) => issuerName },
  { header: 'Total', cell: ({ totalBrl }) => money(totalBrl), isNumeric: true },
  { header: 'Situação', cell: ({ doubts }) => <State points={doubts} /> },
  {
    header: 'Opções',
    cell: ({ id, month, unitCode }) => (
      <a
        href={`${invoicePath(id)}/excluir`}
        aria-label={`Excluir a fatura de ${invoiceMonthText(month)}${unitCode ? `, unidade ${unitCode}` : ''}`}
      >
        Excluir
      </a>
    ),
  },
]

function Named({ id, month, customerName, unitCode }: ListedInvoice) {
  const name = invoiceMonthText(month)
  return (
    <span className="flex items-baseline gap-3">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center self-center md:size-5">
        <input
          type="checkbox"
          className="size-5"
          name="fatura"
          value={id}
          aria-label={`Na carteira: fatura de ${name}${unitCode ? `, unidade ${unitCode}` : ''}`}
        />
      </label>
      <span>
        <a href={invoicePath(id)}>{name}</a>
        {customerName && <span className="hint block">{customerName}</span>}
      </span>
    </span>
  )
}

function State({ points }: { points: number }) {
  if (points === 0) return <Badge tone="gain">Confere</Badge>
  return (
    <>
      <Badge tone="warn">Pede conferência</Badge> <span className="hint">{pointsText(points)}</span>
    </>
  )
}

import { Form } from '@remix-run/react'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { PageTitle } from '~/ui/page-title'
import { useSubactionReply } from '~/ui/subaction-reply'
import { TypedText } from '~/ui/typed-text'
import { RequestFields } from './request-fields'
import { tenderWords } from './tender-words'
import type { NewTender, TenderList } from './tenders.server'

/** The requests for quotes of a person. */
export function TendersPage({ list }: { list: TenderList }) {
  return (
    <main id="conteudo" className="page stack">
      <ListPage
        title="Cotações"
        lead="Pedidos de preço a fornecedores, lacrados até o encerramento de cada um."
        actions={
          list.total > 0 && (
            <ButtonLink to="/simulacao/cotacoes/nova" reloadDocument>
              Pedir cotações
            </ButtonLink>
          )
        }
        list={list}
        caption="Seus pedidos de cotações"
        columns={columns}
        query={{}}
        empty={
          <Empty action={{ to: '/simulacao/cotacoes/nova', label: 'Pedir cotações', variant: 'primary' }}>
            Você ainda não pediu cotações. Comece aqui, ou num estudo guardado, numa carteira ou numa fatura lida, que preenchem
            os volumes.
          </Empty>
        }
      />
    </main>
  )
}

const columns: readonly Column<TenderList['items'][number]>[] = [
  {
    header: 'Título',
    cell: ({ id, title }) => (
      <TypedText>
        <a href={`/simulacao/cotacoes/${id}`}>{title}</a>
      </TypedText>
    ),
  },
  { header: 'Cliente', cell: ({ customerName }) => <TypedText>{customerName}</TypedText> },
  { header: 'Situação', cell: ({ state }) => <Badge tone={tenderWords[state].tone}>{tenderWords[state].label}</Badge> },
  {
    header: 'Cotações',
    cell: ({ state, suppliers, quotes }) => (state === 'draft' ? '–' : `${quotes} de ${suppliers}`),
    isNumeric: true,
  },
  { header: 'Encerramento', cell: ({ closesAt }) => <span className="whitespace-nowrap">{shortMoment(closesAt)}</span> },
]

/** The form of a new request, filled from what the address names. */
export function NewTenderPage({ origin, values, sendingKey }: NewTender) {
  const reply = useSubactionReply('pedido')
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title="Pedir cotações"
        lead="Diga o que se compra e até quando. Depois você diz a quem pedir: nada é enviado ao guardar."
      />
      {origin && <p>{`${originWords[origin.kind]} ${values['volumeSource']}`}</p>}
      {reply.problems}
      <Form method="post" reloadDocument noValidate className="card stack">
        <input type="hidden" name="subaction" value="pedido" />
        <input type="hidden" name="sendingKey" value={sendingKey} />
        <RequestFields values={values} reply={reply} />
        <div className="flex flex-wrap gap-3">
          <Button>Guardar e escolher os fornecedores</Button>
          <ButtonLink to="/simulacao/cotacoes" reloadDocument variant="secondary">
            Cotações
          </ButtonLink>
        </div>
      </Form>
    </main>
  )
}

const originWords = {
  study: 'Preenchido pelo estudo.',
  portfolio: 'Preenchido pela carteira.',
  invoice: 'Preenchido pela fatura.',
} as const

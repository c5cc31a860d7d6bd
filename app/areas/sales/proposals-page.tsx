import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import type { ProposalList } from './proposals.server'
import { versionWords } from './state-words'

/** The sales proposals of a person. */
export function SalesProposalsPage({ list }: { list: ProposalList }) {
  return (
    <main id="conteudo" className="page stack">
      <ListPage
        title="Propostas de venda"
        lead="Cada proposta parte de um estudo guardado. Uma versão enviada para assinatura não muda mais."
        actions={
          list.total > 0 && (
            <ButtonLink to="/simulacao/estudos" reloadDocument>
              Escolher um estudo
            </ButtonLink>
          )
        }
        list={list}
        caption="Suas propostas"
        columns={columns}
        query={{}}
        empty={
          <Empty action={{ to: '/simulacao/estudos', label: 'Ver os estudos guardados', variant: 'primary' }}>
            Você ainda não tem propostas. Abra um estudo guardado e escolha “Fazer uma proposta”.
          </Empty>
        }
      />
    </main>
  )
}

const columns: readonly Column<ProposalList['items'][number]>[] = [
  {
    header: 'Número',
    cell: ({ id, number, version }) => <a href={`/simulacao/propostas/${id}`}>{`${number}, versão ${version}`}</a>,
  },
  { header: 'Cliente', cell: ({ customerName }) => customerName },
  { header: 'Título', cell: ({ title }) => title },
  { header: 'Situação', cell: ({ state }) => <Badge tone={versionWords[state].tone}>{versionWords[state].label}</Badge> },
  { header: 'Criada em', cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortMoment(createdAt)}</span> },
]

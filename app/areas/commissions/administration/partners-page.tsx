import { Link } from '@remix-run/react'
import { formatCnpj } from '~/domain/registry/cnpj'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { money } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { Pager } from '~/ui/pager'
import { TypedText } from '~/ui/typed-text'
import type { Partners } from './partners.server'

type Partner = Partners['list']['items'][number]

/** Every partner with the amounts received and due. */
export function PartnersPage({ list, sum }: Partners) {
  return (
    <>
      <PageHead
        title="Comissões"
        answer={`${money(sum.receivableCents / 100)} a pagar aos parceiros`}
        lead={`${money(sum.receivedCents / 100)} já pagos. Os saldos são a soma dos lançamentos de cada parceiro.`}
      />
      {list.total === 0 ? (
        <Empty>Nenhum parceiro tem cadastro ainda.</Empty>
      ) : (
        <DataTable
          caption="Do que mais tem a receber ao que menos"
          columns={columns}
          rows={list.items}
          rowKey={({ id }) => id}
          stacks
        />
      )}
      <Pager {...list} query={{}} />
    </>
  )
}

const columns: readonly Column<Partner>[] = [
  {
    header: 'Parceiro',
    cell: ({ id, name }) => (
      <TypedText>
        <Link to={`/areaAdm/comissoes/${encodeURIComponent(id)}`}>{name}</Link>
      </TypedText>
    ),
  },
  { header: 'CNPJ', isWhole: true, cell: ({ cnpj }) => formatCnpj(cnpj) },
  { header: 'Recebido', isNumeric: true, cell: ({ receivedCents }) => money(receivedCents / 100) },
  { header: 'A receber', isNumeric: true, cell: ({ receivableCents }) => money(receivableCents / 100) },
]

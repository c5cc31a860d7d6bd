import { Link } from '@remix-run/react'
import { formatCnpj } from '~/domain/registry/cnpj'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { money } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { Pager } from '~/ui/pager'
import { TypedText } from '~/ui/typed-text'
import { ledgerFormPath, ledgerPath } from './ledger-address'
import type { Partners } from './partners.server'

type Partner = Partners['list']['items'][number]

/** Every partner with the amounts received and due. */
export function PartnersPage({ list, sum, toEnter }: Partners) {
  return (
    <>
      <PageHead
        title="Comissões"
        answer={list.total === 0 ? 'Nenhum parceiro ainda' : `${money(sum.receivableCents / 100)} a pagar aos parceiros`}
        lead={
          list.total === 0
            ? undefined
            : `${money(sum.receivedCents / 100)} já pagos. Os saldos são a soma dos lançamentos de cada parceiro.`
        }
      />
      <ToEnter {...toEnter} />
      {list.total === 0 ? (
        <Empty action={{ to: '/areaAdm/cadastros', label: 'Ver cadastros' }}>
          Cada parceiro aprovado aparece aqui com o que recebeu e o que tem a receber.
        </Empty>
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

/** The partners with commissions of finalised months that are not entered, each with the link to its form. */
function ToEnter({ partners, months, amountCents, largest }: Partners['toEnter']) {
  if (largest.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="por-lancar">
      <h2 id="por-lancar">Por lançar: {money(amountCents / 100)}</h2>
      <p className="hint">
        {monthsText(months)} com todas as unidades finalizadas e sem comissão lançada.
        {partners > largest.length && ` Os ${largest.length} parceiros com mais, de ${partners}:`}
      </p>
      <ul className="rows">
        {largest.map((partner) => (
          <li key={partner.id}>
            <div>
              <strong className="wrap-anywhere">{partner.name}</strong>
              <p className="hint">
                {monthsText(partner.months)} · {money(partner.amountCents / 100)}
              </p>
            </div>
            <ButtonLink to={ledgerFormPath(partner.id, 'meses')} variant="secondary">
              Lançar <span className="sr-only">as comissões de {partner.name}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function monthsText(months: number) {
  return months === 1 ? '1 mês' : `${months} meses`
}

const columns: readonly Column<Partner>[] = [
  {
    header: 'Parceiro',
    cell: ({ id, name }) => (
      <TypedText>
        <Link to={ledgerPath(id)}>{name}</Link>
      </TypedText>
    ),
  },
  { header: 'CNPJ', isWhole: true, cell: ({ cnpj }) => formatCnpj(cnpj) },
  { header: 'Recebido', isNumeric: true, cell: ({ receivedCents }) => money(receivedCents / 100) },
  { header: 'A receber', isNumeric: true, cell: ({ receivableCents }) => money(receivableCents / 100) },
]

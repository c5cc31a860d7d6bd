import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { DataTable, type Column } from './data-table'
import { Empty } from './empty'
import { PageHead } from './page-head'
import { pageAddress, Pager, type Page } from './pager'

type Props<Row> = {
  title: string
  lead: string
  /** Buttons and links; at the right of the title on a desk. */
  actions?: ReactNode
  list: Page & { items: readonly Row[] }
  caption: string
  columns: readonly Column<Row>[]
  /** The other query parameters of the address; links to the other pages keep them. */
  query: Readonly<Record<string, string>>
  /** Shown in place of a list without rows. */
  empty: ReactNode
  /** Shown between the title and the list: tabs, filters, the form of the chosen row. */
  children?: ReactNode
}

/** A paginated list of rows that have an id. On a phone each row is a card. */
export function ListPage<Row extends { id: string }>({ title, lead, actions, children, ...shown }: Props<Row>) {
  return (
    <>
      <PageHead title={title} lead={lead} actions={actions} />
      {children}
      <Rows {...shown} />
    </>
  )
}

function Rows<Row extends { id: string }>({
  list,
  caption,
  columns,
  query,
  empty,
}: Omit<Props<Row>, 'title' | 'lead' | 'actions'>) {
  if (list.total === 0) return empty
  if (list.items.length === 0) {
    return (
      <Empty>
        A lista não chega até esta página. <Link to={pageAddress(query, 1)}>Ir para a primeira</Link>
      </Empty>
    )
  }
  return (
    <>
      <DataTable caption={caption} rows={list.items} rowKey={({ id }) => id} columns={columns} stacks />
      <Pager {...list} query={query} />
    </>
  )
}

import { Link } from '@remix-run/react'
import { ledgerBalance, statementColumns } from '~/domain/commissions/ledger'
import { entryKindWords } from '~/domain/commissions/kind-words'
import type { Entry, Period, Statement } from '~/domain/commissions/statement'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal, shortDate } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'

/** An entry in the table: administrators also see its author and contact. */
type Shown = Entry & { author?: string | null; lead?: { name: string } | null }

export type StatementTableProps = {
  statement: Pick<Statement<Shown>, 'opening' | 'entries' | 'closing'>
  period: Period
  /** Whether older entries are left out. */
  isCut?: boolean
  /** The address that asks for an entry's reversal; without it the table is read-only. */
  reversePath?: (id: string) => string
}

/** The entries of a period, with the balance before them and after each. */
export function StatementTable({ statement: { opening, entries, closing }, period, isCut, reversePath }: StatementTableProps) {
  const before = row('before', { what: 'Saldo anterior', balanceCents: opening.receivableCents })
  const { agreedCents, paidCents } = statementColumns(ledgerBalance(entries))
  const total = row('total', { what: 'Total', agreedCents, paidCents, balanceCents: closing.receivableCents })
  return (
    <DataTable
      caption="Valores em reais, do mais novo ao mais antigo"
      columns={reversePath ? [...columns, reversal(reversePath)] : columns}
      rows={[...entries.map(toRow).toReversed(), ...(period.from || isCut ? [before] : [])]}
      rowKey={({ key }) => key}
      total={total}
      stacks
    />
  )
}

type Row = { key: string; what: string; agreedCents: number; paidCents: number; balanceCents: number; entry: Shown | undefined }

function row(key: string, its: Partial<Row> & Pick<Row, 'what' | 'balanceCents'>): Row {
  return { key, agreedCents: 0, paidCents: 0, entry: undefined, ...its }
}

function toRow(entry: Statement<Shown>['entries'][number]): Row {
  const what = `${entryKindWords[entry.kind]} ${entry.id}`
  return row(entry.id, { ...statementColumns(entry), what, balanceCents: entry.balance.receivableCents, entry })
}

const columns: readonly Column<Row>[] = [
  { header: 'Lançamento', cell: firstCell },
  { header: 'Descrição', hasOwnLine: true, cell: ({ entry }) => entry && <Description entry={entry} /> },
  { header: 'Comissão', isNumeric: true, cell: ({ agreedCents }) => unlessZero(agreedCents) },
  { header: 'Pagamento', isNumeric: true, cell: ({ paidCents }) => unlessZero(paidCents) },
  { header: 'A receber', isNumeric: true, cell: ({ balanceCents }) => decimal(balanceCents / 100) },
]

function firstCell({ what, entry }: Row) {
  if (!entry) return what
  return (
    <>
      {shortDate(entry.day)} <span className="hint block">{what}</span>
    </>
  )
}

function Description({ entry: { description, companyName, lead, author, reversedBy } }: { entry: Shown }) {
  const about = [
    companyName,
    lead && `contato: ${lead.name}`,
    author && `lançado por ${author}`,
    reversedBy && `estornado pelo lançamento ${reversedBy}`,
  ].filter(Boolean)
  return (
    <TypedText>
      {description}
      {about.length > 0 && (
        <>
          {' '}
          <span className="hint block">{about.join(' · ')}</span>
        </>
      )}
    </TypedText>
  )
}

function reversal(reversePath: (id: string) => string): Column<Row> {
  return {
    header: 'Estornar',
    hasOwnLine: true,
    cell: ({ entry }) =>
      entry &&
      entry.kind !== 'reversal' &&
      entry.reversedBy === null && (
        <Link to={reversePath(entry.id)} className="loss">
          Estornar <span className="sr-only">o lançamento {entry.id}</span>
        </Link>
      ),
  }
}

function unlessZero(cents: number) {
  return cents !== 0 && decimal(cents / 100)
}

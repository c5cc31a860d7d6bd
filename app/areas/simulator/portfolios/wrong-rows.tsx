import { DataTable, type Column } from '~/ui/data-table'
import { TypedText } from '~/ui/typed-text'
import type { PortfolioView } from './open-portfolio.server'

type WrongRow = Extract<PortfolioView, { view: 'draft' }>['wrong'][number]
type Problem = Pick<WrongRow, 'line' | 'name'> & WrongRow['problems'][number]

/** Errors of a file's rows, one per line. */
export function WrongRows({ wrong, count }: { wrong: readonly WrongRow[]; count: number }) {
  if (wrong.length === 0) return null
  const problems = wrong.flatMap(({ line, name, problems: own }) => own.map((problem) => ({ line, name, ...problem })))
  return (
    <>
      <DataTable
        caption="O que corrigir na planilha"
        columns={columns}
        rows={problems}
        rowKey={({ line, column, message }) => `${line} ${column} ${message}`}
        stacks
      />
      {count > wrong.length && <p className="hint">{`E outras ${count - wrong.length} linhas com erro.`}</p>}
    </>
  )
}

const columns: readonly Column<Problem>[] = [
  { header: 'Linha', cell: ({ line }) => `Linha ${line}` },
  { header: 'Unidade', cell: ({ name }) => <TypedText>{name || '–'}</TypedText> },
  { header: 'Coluna', cell: ({ column, letter }) => (letter ? `Coluna ${letter}, ${column}` : column) },
  { header: 'O que há de errado', cell: ({ message }) => <TypedText>{message}</TypedText>, hasOwnLine: true },
]

import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { decimal, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { Pager } from '~/ui/pager'
import { TypedText } from '~/ui/typed-text'
import { monthImportsPath, monthsPath } from '../paths'
import { MonthFileForm, PasteForm } from './start-forms'
import { monthImportWords, type MonthImport } from './import-words'
import type { OpenedImports } from './imports.server'

/** Starts an import, and lists earlier ones. */
export function MonthImportsPage({ list, typed }: OpenedImports) {
  return (
    <>
      <PageHead
        title="Importar meses"
        lead="Envie uma planilha com os meses de uma ou de muitas unidades. Antes de gravar, você vê cada linha, os erros e o que muda."
        actions={
          <ButtonLink to={monthsPath} variant="secondary">
            Voltar aos meses
          </ButtonLink>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_1fr]">
        <MonthFileForm />
        <PasteForm typed={typed} />
      </div>
      {list.total === 0 ? (
        <Empty>Nenhuma importação ainda.</Empty>
      ) : (
        <DataTable caption="Importações" columns={columns} rows={list.items} rowKey={({ id }) => id} stacks />
      )}
      <Pager {...list} query={{}} />
    </>
  )
}

const columns: readonly Column<MonthImport>[] = [
  { header: 'Arquivo', cell: ({ fileName }) => <TypedText>{fileName}</TypedText> },
  { header: 'Enviado', cell: ({ createdAt }) => shortMoment(createdAt) },
  { header: 'Por', cell: ({ author }) => <TypedText>{author?.name ?? 'conta excluída'}</TypedText> },
  { header: 'Linhas', cell: ({ rows }) => decimal(rows, 0), isNumeric: true },
  { header: 'Marcadas ou gravadas', cell: ({ included }) => decimal(included, 0), isNumeric: true },
  {
    header: 'Situação',
    cell: ({ state }) => <Badge {...monthImportWords[state]}>{monthImportWords[state].label}</Badge>,
  },
  {
    header: 'Abrir',
    cell: ({ id, state, mayBeUndone, fileName }) => (
      <a href={`${monthImportsPath}/${id}`}>
        {state === 'draft' ? 'Conferir' : mayBeUndone ? 'Ver ou desfazer' : 'Ver'} <span className="sr-only">{fileName}</span>
      </a>
    ),
  },
]

import { Form } from '@remix-run/react'
import { Button } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { useFormReply } from '~/ui/form-problems'
import { Pager } from '~/ui/pager'
import type { MonthImport } from './import-words'
import { previewAddress } from './preview-address'
import type { OpenedPreview } from './preview.server'
import { rowColumns } from './row-columns'
import { tickText } from './ticks'

type Props = Pick<OpenedPreview, 'rows' | 'shown'> & { monthImport: MonthImport }

/** A page of the rows. A draft's page is a form, and each button saves the ticks first. */
export function ImportRows({ monthImport, rows, shown }: Props) {
  const { id, state } = monthImport
  const problems = useRowProblems()
  const isDraft = state === 'draft'
  const table = (
    <div className="import-rows">
      <DataTable
        caption={isDraft ? 'Linhas do arquivo' : 'Linhas gravadas'}
        columns={rowColumns({ isDraft, rows: rows.items, problems })}
        rows={rows.items}
        rowKey={({ line }) => String(line)}
        stacks
      />
    </div>
  )
  const last = Math.ceil(rows.total / rows.pageSize)
  if (!isDraft) {
    return (
      <>
        {table}
        <Pager {...rows} query={{}} />
      </>
    )
  }
  return (
    <Form method="post" action={previewAddress(id, shown, rows.page)} className="stack">
      {rows.items.map((row) => (
        <input key={row.line} type="hidden" name="row" value={tickText(row)} />
      ))}
      {table}
      {last > 1 && (
        <nav className="between" aria-label="Páginas">
          <PageButton page={rows.page - 1} last={last}>
            Anteriores
          </PageButton>
          <span className="hint">{`Página ${rows.page} de ${last}; as marcações desta página são guardadas.`}</span>
          <PageButton page={rows.page + 1} last={last}>
            Próximas
          </PageButton>
        </nav>
      )}
      {/* Enter presses the form's first button, which only saves the ticks. */}
      <div className="flex flex-wrap gap-3">
        <Button name="subaction" value="keep" variant="secondary" busyText="Guardando…">
          Guardar as marcações
        </Button>
        <Button name="subaction" value="discard" variant="quiet" busyText="Descartando…">
          Descartar a importação
        </Button>
      </div>
      <div className="actions">
        <Button name="subaction" value="confirm" busyText="Gravando…">
          Gravar as linhas marcadas
        </Button>
      </div>
    </Form>
  )
}

function PageButton({ page, last, children }: { page: number; last: number; children: string }) {
  if (page < 1 || page > last) return <span />
  return (
    <Button name="page" value={page} variant="secondary">
      {children}
    </Button>
  )
}

/** The provider's messages on single rows when it refused to write or undo, by line. */
function useRowProblems(): Readonly<Record<string, string>> {
  const reply = useFormReply() as { fieldErrors?: Record<string, string> } | undefined
  return reply?.fieldErrors ?? {}
}

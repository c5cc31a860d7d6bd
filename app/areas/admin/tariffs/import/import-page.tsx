import { Form } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { useRefusal } from '~/ui/form-problems'
import { shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { FactItem } from '~/areas/admin/fact'
import { tariffImportsPath, integer, rowsText } from './import-words'
import { sizeText } from '~/ui/size-text'
import type { Import } from './import.server'
import { NewDistributors } from './new-distributors'

type Props = Import['it']
type Refused = NonNullable<Props['report']>['refused'][number]

export function ImportPage({ it, typed }: Import) {
  return (
    <>
      <PageHead
        title="Importação de tarifas"
        lead={`${it.fileName} (${sizeText(it.sizeBytes)}), ${it.isCommand ? 'pelo comando' : (it.actor ?? 'por conta excluída')}, ${shortMoment(it.startedAt)}.`}
        actions={
          <ButtonLink to={tariffImportsPath} variant="secondary">
            Voltar às importações
          </ButtonLink>
        }
      />
      {it.state === 'running' && <Progress {...it} />}
      {it.state === 'undone' && (
        <Alert tone="info">Esta importação foi desfeita: as tarifas voltaram a ser o que eram antes dela.</Alert>
      )}
      {it.problem && <Alert tone="error">{it.problem}</Alert>}
      {it.report && <Report {...it} report={it.report} />}
      {it.report && <NewDistributors it={it} agents={it.report.unknownAgents} typed={typed} />}
      {it.registered.length > 0 && <Repeat canRepeat={it.canRepeat} />}
    </>
  )
}

function Progress({ bytesRead, sizeBytes, rowsRead }: Props) {
  const fraction = sizeBytes > 0 ? Math.min(1, bytesRead / sizeBytes) : 0
  return (
    <section className="card stack" aria-labelledby="progress">
      <h2 id="progress">Em andamento</h2>
      <p>
        <progress max="1" value={fraction} aria-label="Leitura do arquivo" /> {Math.floor(fraction * 100)}% lido,{' '}
        {rowsText(rowsRead)}
      </p>
      <p className="hint">
        Esta página se atualiza sozinha. Pode fechá-la: a importação continua, e só grava quando o arquivo todo foi lido.
      </p>
    </section>
  )
}

function Report({ report: { rowsRead, rowsKept, tariffsWritten, refused } }: { report: NonNullable<Props['report']> }) {
  return (
    <>
      <dl className="facts card">
        <FactItem term="Tarifas gravadas">{integer(tariffsWritten)}</FactItem>
        <FactItem term="Linhas lidas">{integer(rowsRead)}</FactItem>
        <FactItem term="Linhas aproveitadas">{integer(rowsKept)}</FactItem>
        <FactItem term="Linhas recusadas">{integer(rowsRead - rowsKept)}</FactItem>
      </dl>
      {refused.length > 0 && (
        <DataTable
          caption="Linhas recusadas, por motivo"
          rows={refused}
          rowKey={({ reason }) => reason}
          columns={refusedColumns}
          stacks
        />
      )}
    </>
  )
}

const refusedColumns: readonly Column<Refused>[] = [
  { header: 'Motivo', cell: ({ reason }) => reason },
  { header: 'Linhas', cell: ({ rows }) => integer(rows), isNumeric: true },
  {
    header: 'As primeiras',
    cell: ({ rows, firstLines }) => `${firstLines.map(integer).join(', ')}${rows > firstLines.length ? '…' : ''}`,
  },
]

function Repeat({ canRepeat }: { canRepeat: boolean }) {
  const refusal = useRefusal('repeat')
  if (!canRepeat) return <p>Para aproveitar as linhas das distribuidoras incluídas, envie o arquivo de novo.</p>
  return (
    <Form method="post" className="card stack">
      <h2>Aproveitar as linhas delas</h2>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <p>O arquivo ainda está aqui. Ele é lido de novo, e as linhas das distribuidoras incluídas passam a valer.</p>
      <input type="hidden" name="subaction" value="repeat" />
      <div>
        <Button busyText="Importando…">Importar as linhas delas</Button>
      </div>
    </Form>
  )
}

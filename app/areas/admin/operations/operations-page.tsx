import { Alert } from '~/ui/alert'
import { FigureCard } from '~/ui/card'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { PageHead } from '~/ui/page-head'
import { decimal } from '~/ui/format'
import { sizeText } from '~/ui/size-text'
import type { openOperations } from './operations.server'
import { countText, folderWords, tableWords } from './operation-words'
import { QueueCard } from './queue-card'

type Props = Awaited<ReturnType<typeof openOperations>>

export function OperationsPage({ queues, files, database, version, troubles }: Props) {
  const stuck = queues.filter(({ lastError }) => lastError !== null).length
  return (
    <>
      <PageHead title="Saúde e filas" answer={answerOf(stuck, troubles.length)} lead={`Versão ${version}`} />
      {troubles.length > 0 && (
        <Alert tone="warn" title="O que falta">
          {troubles.map((trouble) => (
            <p key={trouble}>{trouble}</p>
          ))}
        </Alert>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        {queues.map((queue) => (
          <QueueCard key={queue.name} {...queue} />
        ))}
      </div>
      <section className="stack" aria-labelledby="banco">
        <h2 id="banco">Banco de dados</h2>
        <div className="grid items-start gap-5 md:grid-cols-[1fr_2fr]">
          <FigureCard label={`Tamanho do banco ${database.kind}`} value={sizeText(database.bytes)} />
          <DataTable
            caption="Registros guardados"
            rows={database.rows}
            rowKey={({ table }) => table}
            columns={[
              { header: 'O que', cell: ({ table }) => tableWords[table] ?? table },
              { header: 'Quantos', cell: countText, isNumeric: true },
            ]}
          />
        </div>
      </section>
      <Files files={files} />
    </>
  )
}

function Files({ files }: Pick<Props, 'files'>) {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0)
  return (
    <section className="stack" aria-labelledby="arquivos">
      <h2 id="arquivos">Arquivos</h2>
      {files.length === 0 ? (
        <Empty>Nenhum arquivo foi guardado ainda.</Empty>
      ) : (
        <DataTable
          caption={`${sizeText(total)} em disco`}
          rows={files}
          rowKey={({ folder }) => folder}
          columns={[
            { header: 'Pasta', cell: ({ folder }) => folderWords[folder] ?? folder },
            { header: 'Arquivos', cell: ({ count }) => decimal(count, 0), isNumeric: true },
            { header: 'Tamanho', cell: ({ bytes }) => sizeText(bytes), isNumeric: true },
          ]}
        />
      )}
    </section>
  )
}

function answerOf(stuck: number, troubles: number) {
  if (troubles > 0) return 'O site serve só em parte'
  if (stuck === 0) return 'Tudo funcionando'
  return stuck === 1 ? 'Uma fila com falha' : `${stuck} filas com falha`
}

import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import { DataTable, type Column } from '~/ui/data-table'
import { migrationAnswer, stepOwnerWords, stepStateText } from '~/unit-text/migration'
import { afterMigration } from '~/unit-text/words'
import { Alert } from '~/ui/alert'
import { noticeLetterAddress } from '../downloads'
import type { OpenedMigration } from './migration.server'

type Props = { unitId: string; migration: OpenedMigration | undefined }

/** The way of a unit to the free market, where its months will be: what is missing, who does it and until when. */
export function MigrationSection({ unitId, migration }: Props) {
  if (!migration) return <Alert tone="info">{afterMigration}</Alert>
  const { firstMonth, steps, proposal } = migration
  return (
    <section className="grid gap-4" aria-labelledby="migracao">
      <h2 id="migracao">Migração para o mercado livre</h2>
      <p className="lead">{migrationAnswer(steps)}</p>
      <p>Primeiro mês no mercado livre: {monthName(monthOfKey(firstMonth))}. Até lá, a fatura continua a da distribuidora.</p>
      {proposal && (
        <p>
          Começou da{' '}
          {proposal.isOwn ? (
            <a href={`/simulacao/propostas/${proposal.id}`}>proposta {proposal.number}</a>
          ) : (
            `proposta ${proposal.number}`
          )}
          {proposal.supplier && `, com ${proposal.supplier}`}.
        </p>
      )}
      <DataTable
        caption="Os passos, na ordem"
        isCaptionHidden
        rows={steps}
        rowKey={({ key }) => key}
        columns={steps.some(({ files }) => files.length > 0) ? [...columns, documents] : columns}
        stacks
      />
      <p className="hint">{afterMigration}</p>
      <p>
        <a href={noticeLetterAddress(unitId)}>Carta de aviso à distribuidora (PDF)</a>
      </p>
    </section>
  )
}

const columns: readonly Column<OpenedMigration['steps'][number]>[] = [
  { header: 'Passo', cell: ({ title }) => title },
  { header: 'Quem faz', cell: ({ owner }) => stepOwnerWords[owner] },
  {
    header: 'Prazo',
    cell: (step) => (
      <span className={step.state === 'late' ? 'loss' : step.state === 'done' ? 'gain' : undefined}>{stepStateText(step)}</span>
    ),
  },
  { header: 'O que se faz', cell: ({ text }) => text, hasOwnLine: true },
]

const documents: Column<OpenedMigration['steps'][number]> = {
  header: 'Documentos',
  hasOwnLine: true,
  cell: ({ files }) => (
    <span className="flex flex-wrap gap-x-4 gap-y-2">
      {files.map(({ id, name }) => (
        <a key={id} className="wrap-anywhere" href={`/uploads/${id}`}>
          {name}
        </a>
      ))}
    </span>
  ),
}

import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { useFormReply } from '~/ui/form-problems'
import { decimal, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { TabLinks } from '~/ui/tabs'
import { monthImportsPath } from '../paths'
import { DraftActions, UndoForm } from './draft-actions'
import { count, monthImportWords, type MonthImport } from './import-words'
import { previewAddress, shownRows, type ShownRows } from './preview-address'
import { ImportRows } from './import-rows'
import type { OpenedPreview } from './preview.server'

/** An import: before it is written, with checkboxes for each row; afterwards, what was written. */
export function PreviewPage({ monthImport, rows, shown }: OpenedPreview) {
  const reply = useFormReply()
  const { id, state, mayBeUndone } = monthImport
  const isDraft = state === 'draft'
  return (
    <>
      <PageHead
        title="Importação de meses"
        answer={answerOf(monthImport)}
        lead={<Lead monthImport={monthImport} />}
        actions={
          <ButtonLink to={monthImportsPath} variant="secondary">
            Todas as importações
          </ButtonLink>
        }
      />
      {reply?.refusal && <Alert tone="error">{reply.refusal}</Alert>}
      {isDraft && <DraftActions monthImport={monthImport} />}
      {mayBeUndone && <UndoForm id={id} />}
      {isDraft && (
        <TabLinks
          label="Linhas da importação"
          tabs={shownRows.map((it) => ({
            to: previewAddress(id, it),
            label: tabWords(monthImport)[it],
            isCurrent: it === shown,
          }))}
        />
      )}
      {rows.total === 0 ? (
        <Empty>{state === 'discarded' ? 'As linhas desta importação foram descartadas.' : 'Nenhuma linha aqui.'}</Empty>
      ) : (
        <ImportRows monthImport={monthImport} rows={rows} shown={shown} />
      )}
    </>
  )
}

function answerOf({ fileName, state, included, rows, wrong }: MonthImport) {
  if (state === 'draft') {
    const errors = wrong === 0 ? 'nenhuma com erro' : `${decimal(wrong, 0)} com erro`
    return `${fileName}: ${count(rows, 'linha', 'linhas')}, ${errors}, ${decimal(included, 0)} para gravar`
  }
  return state === 'confirmed' ? `${fileName}: ${count(included, 'mês gravado', 'meses gravados')}` : fileName
}

function Lead({ monthImport: { state, createdAt, decidedAt, author } }: { monthImport: MonthImport }) {
  const { label, tone } = monthImportWords[state]
  return (
    <>
      <Badge {...(tone && { tone })}>{label}</Badge>{' '}
      {`Enviada em ${shortMoment(createdAt)}${author ? ` por ${author.name}` : ''}`}
      {decidedAt !== null && `, ${label.toLowerCase()} em ${shortMoment(decidedAt)}`}
      {state === 'draft' && '. Nada foi gravado ainda.'}
    </>
  )
}

function tabWords({ rows, wrong, existing }: MonthImport): Record<ShownRows, string> {
  return {
    todas: `Todas (${decimal(rows, 0)})`,
    erros: `Com erro (${decimal(wrong, 0)})`,
    existentes: `Já existem (${decimal(existing, 0)})`,
  }
}

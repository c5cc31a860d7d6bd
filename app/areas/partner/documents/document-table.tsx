import { Link } from '@remix-run/react'
import { brazilDay } from '~/domain/dated/brazil-day'
import { DataTable, type Column } from '~/ui/data-table'
import { shortDate, shortDeadline, shortMoment } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'
import type { PartnerDocument } from '../partner'
import { ownDocumentDeletionPath, type Direction } from '../paths'
import { sizeText } from '~/ui/size-text'

const captions: Record<Direction, string> = { received: 'Documentos recebidos', sent: 'Documentos enviados' }

type Props = { direction: Direction; documents: readonly PartnerDocument[]; deletes?: boolean }

/** Documents with their downloads; with `deletes`, for documents that the partner sent, also with delete links. */
export function DocumentTable({ direction, documents, deletes = false }: Props) {
  return (
    <DataTable
      caption={captions[direction]}
      columns={deletes ? [...columnsOf(direction), deletion] : columnsOf(direction)}
      rows={documents}
      rowKey={({ storageId }) => storageId}
      stacks
    />
  )
}

function columnsOf(direction: Direction): readonly Column<PartnerDocument>[] {
  return [
    { header: 'Documento', cell: documentLink },
    { header: 'Tamanho', isNumeric: true, cell: ({ bytes }) => sizeText(bytes) },
    { header: 'Data', cell: ({ sentAt }) => shortDate(brazilDay(new Date(sentAt))) },
    { header: 'Situação', cell: direction === 'received' ? () => 'Recebido' : answerState },
  ]
}

function documentLink({ name, path, note }: PartnerDocument) {
  return (
    <TypedText>
      <a href={path}>{name}</a>
      {note && <p className="hint whitespace-pre-line">{note}</p>}
    </TypedText>
  )
}

function answerState({ dueAt, answeredAt, isLate }: PartnerDocument) {
  if (answeredAt) return `Respondido em ${shortMoment(answeredAt)}${isLate ? ', fora do prazo' : ''}`
  if (!dueAt) return 'Enviado'
  return isLate
    ? `Resposta atrasada: foi prometida até ${shortDeadline(dueAt)}`
    : `Aguarda resposta, prometida até ${shortDeadline(dueAt)}`
}

const deletion: Column<PartnerDocument> = {
  header: 'Excluir',
  cell: ({ storageId, name }) => (
    <Link to={ownDocumentDeletionPath(storageId)} className="loss" data-dialog="">
      Excluir <span className="sr-only">{name}</span>
    </Link>
  ),
}

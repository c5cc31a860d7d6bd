import { ButtonLink } from '~/ui/button'
import { DocumentTable } from '../documents/document-table'
import type { PartnerDocument } from '../partner'
import { documentsPath, documentsPathOf, type Direction } from '../paths'

/** Documents of each direction on the start page; a link leads to the others. */
const shownDocuments = 3

const none: Record<Direction, string> = {
  received: 'Nenhum documento recebido ainda. Estudos e contratos da nossa equipe chegam aqui.',
  sent: 'Nenhum documento enviado ainda. Comece pela fatura de energia de uma empresa.',
}

export function Documents({ received, sent }: Record<Direction, readonly PartnerDocument[]>) {
  return (
    <section className="stack" aria-labelledby="documentos">
      <div className="between">
        <h2 id="documentos">Documentos</h2>
        <ButtonLink to={documentsPath}>Enviar documentos</ButtonLink>
      </div>
      <div className="grid items-start gap-4">
        <Newest direction="received" documents={received} />
        <Newest direction="sent" documents={sent} />
      </div>
    </section>
  )
}

function Newest({ direction, documents }: { direction: Direction; documents: readonly PartnerDocument[] }) {
  if (documents.length === 0) return <p className="card">{none[direction]}</p>
  return (
    <div className="stack">
      <DocumentTable direction={direction} documents={documents.slice(0, shownDocuments)} />
      {documents.length > shownDocuments && (
        <p>
          <a href={documentsPathOf(direction)}>
            {direction === 'sent'
              ? `Ver os ${documents.length} documentos enviados`
              : `Ver os ${documents.length} documentos recebidos`}
          </a>
        </p>
      )}
    </div>
  )
}

import { ButtonLink } from '~/ui/button'
import { DocumentTable } from '../documents/document-table'
import type { PartnerDocument } from '../partner'
import { documentsPath, documentsPathOf, type Way } from '../paths'

/** So many documents of each way stand on the start; the others are a link away. */
const newest = 3

const none: Record<Way, string> = {
  received: 'Nenhum documento recebido ainda. Estudos e contratos da nossa equipe chegam aqui.',
  sent: 'Nenhum documento enviado ainda. Comece pela fatura de energia de uma empresa.',
}

export function Documents({ received, sent }: Record<Way, readonly PartnerDocument[]>) {
  return (
    <section className="stack" aria-labelledby="documentos">
      <div className="between">
        <h2 id="documentos">Documentos</h2>
        <ButtonLink to={documentsPath}>Enviar documentos</ButtonLink>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Newest way="received" documents={received} />
        <Newest way="sent" documents={sent} />
      </div>
    </section>
  )
}

function Newest({ way, documents }: { way: Way; documents: readonly PartnerDocument[] }) {
  if (documents.length === 0) return <p className="card">{none[way]}</p>
  return (
    <div className="stack">
      <DocumentTable way={way} documents={documents.slice(0, newest)} />
      {documents.length > newest && (
        <p>
          <a href={documentsPathOf(way)}>
            {way === 'sent'
              ? `Ver os ${documents.length} documentos enviados`
              : `Ver os ${documents.length} documentos recebidos`}
          </a>
        </p>
      )}
    </div>
  )
}

import { DeletionForm } from '~/ui/deletion-form'
import type { ListedDocument } from './documents.server'
import { exchangePath } from './paths'

export function DeleteDocumentPage({ document: { name, partner, dueAt } }: { document: ListedDocument }) {
  return (
    <DeletionForm what="documento" backTo={exchangePath}>
      <p className="wrap-anywhere">
        Você vai excluir <strong>{name}</strong>, {dueAt ? `que ${partner.name} enviou` : `que nós enviamos a ${partner.name}`}.
        Esta ação é irreversível.
      </p>
      {!dueAt && <p>Se ele responde a um documento do parceiro, esse documento volta a esperar resposta.</p>}
    </DeletionForm>
  )
}

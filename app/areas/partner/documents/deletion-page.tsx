import { DeletionForm } from '~/ui/deletion-form'
import { documentsPath } from '../paths'

export function DeleteOwnDocumentPage({ name }: { name: string }) {
  return (
    <main id="conteudo" className="page page-form partner">
      <DeletionForm what="documento" backTo={documentsPath}>
        <p className="wrap-anywhere">
          Você vai excluir <strong>{name}</strong>. Esta ação é irreversível.
        </p>
      </DeletionForm>
    </main>
  )
}

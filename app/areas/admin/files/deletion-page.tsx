import { DeletionForm } from '~/ui/deletion-form'
import { subjectText } from './file-words'
import type { ListedFile } from './files.server'
import { filesPath } from './paths'

export function DeleteFilePage({ file: { title, subject } }: { file: ListedFile }) {
  return (
    <DeletionForm what="arquivo" backTo={filesPath}>
      <p className="wrap-anywhere">
        Você vai excluir <strong>{title}</strong> ({subjectText(subject)}). Esta ação é irreversível.
      </p>
    </DeletionForm>
  )
}

import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { subjectText } from './file-words'
import type { ListedFile } from './files.server'
import { filesPath } from './paths'

/** Also shown as a dialog by links marked `data-dialog`. */
export function DeletionPage({ file: { title, subject } }: { file: ListedFile }) {
  return (
    <Form method="post" className="card stack max-w-180">
      <h1>Excluir arquivo</h1>
      <p className="wrap-anywhere">
        Você vai excluir <strong>{title}</strong> ({subjectText(subject)}). Esta ação é irreversível.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busyText="Excluindo…">
          Excluir arquivo
        </Button>
        <ButtonLink to={filesPath} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  )
}

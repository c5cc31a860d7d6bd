import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { documentsPath } from '../paths'

/** Also shown as a dialog by links marked `data-dialog`. */
export function DeletionPage({ name }: { name: string }) {
  return (
    <main id="conteudo" className="page page-form partner">
      <Form method="post" className="card stack">
        <h1>Excluir documento</h1>
        <p className="wrap-anywhere">
          Você vai excluir <strong>{name}</strong>. Esta ação é irreversível.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button variant="danger" busyText="Excluindo…">
            Excluir documento
          </Button>
          <ButtonLink to={documentsPath} variant="secondary">
            Cancelar
          </ButtonLink>
        </div>
      </Form>
    </main>
  )
}

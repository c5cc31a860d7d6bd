import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import type { ListedDocument } from './documents.server'
import { documentsPath } from './paths'

/** Also shown as a dialog by links marked `data-dialog`. */
export function DeletionPage({ document: { name, partner, dueAt } }: { document: ListedDocument }) {
  return (
    <Form method="post" className="card stack max-w-180">
      <h1>Excluir documento</h1>
      <p className="wrap-anywhere">
        Você vai excluir <strong>{name}</strong>, {dueAt ? `que ${partner.name} enviou` : `que nós enviamos a ${partner.name}`}.
        Esta ação é irreversível.
      </p>
      {!dueAt && <p>Se ele responde a um documento do parceiro, esse documento volta a esperar resposta.</p>}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busyText="Excluindo…">
          Excluir documento
        </Button>
        <ButtonLink to={documentsPath} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  )
}

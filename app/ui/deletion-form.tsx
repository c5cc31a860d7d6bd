import { Form } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button'

type Props = {
  /** "documento" */
  what: string
  backTo: string
  children: ReactNode
}

/** Asks before something is deleted. Also shown as a dialog by links marked `data-dialog`. */
export function DeletionForm({ what, backTo, children }: Props) {
  return (
    <Form method="post" className="card stack max-w-180">
      <h1>Excluir {what}</h1>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button variant="danger" busyText="Excluindo…">
          Excluir {what}
        </Button>
        <ButtonLink to={backTo} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </Form>
  )
}

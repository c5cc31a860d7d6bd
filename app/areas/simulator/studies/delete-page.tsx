import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { PageTitle } from '~/ui/page-title'

/** Asks before a study is gone for good. */
export function DeletePage({ id, title }: { id: string; title: string }) {
  return (
    <main className="page stack">
      <PageTitle
        title={`Apagar “${title}”?`}
        lead="O estudo, os seus links e as imagens que só ele usa deixam de existir. Não há volta."
      />
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <Button>Apagar</Button>
        <ButtonLink to={`/simulacao/estudos/${id}`} reloadDocument variant="secondary">
          Manter o estudo
        </ButtonLink>
      </Form>
    </main>
  )
}

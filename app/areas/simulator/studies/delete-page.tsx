import { Form } from '@remix-run/react'
import { Button, ButtonLink } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { modeTexts } from '../study/modes'
import type { OpenedStudy } from './study-settings.server'

type Props = Pick<OpenedStudy, 'id' | 'title' | 'mode' | 'createdAt'>

/** Asks for confirmation before a study is deleted, with its name, date and mode: a customer often has several studies. */
export function DeleteStudyPage({ id, title, mode, createdAt }: Props) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={`Excluir “${title}”?`}
        lead="O estudo, as suas análises guardadas, os seus links e as imagens que só ele usa deixam de existir. Não há volta."
      />
      <p>
        {modeTexts[mode].name}, de {shortMoment(createdAt)}.
      </p>
      <Form method="post" reloadDocument className="flex flex-wrap gap-3">
        <Button variant="danger">Excluir</Button>
        <ButtonLink to={`/simulacao/estudos/${id}`} reloadDocument variant="secondary">
          Manter o estudo
        </ButtonLink>
      </Form>
    </main>
  )
}

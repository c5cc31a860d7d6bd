import { Form } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { shortDate } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { intentName, recalculateIntent } from '../form/intents'
import { StudyDifference } from './compare-page'
import { comparedAnswer, studyQuestions, type StudyQuestion } from './compare-questions'
import type { ComparedStudy } from './compare.server'
import type { RecalculatedStudy } from './recalculated.server'

/** A saved study beside what the same form gives today. */
export function RecalculatedPage(opened: RecalculatedStudy) {
  const { id, title, newerTariff } = opened
  return (
    <main id="conteudo" className="page stack">
      <PageTitle
        title={title}
        lead={`O estudo guardado, que não muda, e o mesmo formulário com a tarifa e os parâmetros de hoje. ${newerLead(newerTariff)}`}
      />
      {opened.state === 'refused' ? (
        <Alert tone="error">{opened.problem}</Alert>
      ) : (
        <>
          {opened.today.study.doubts?.map((doubt) => (
            <Alert key={doubt} tone="warn">
              {doubt}
            </Alert>
          ))}
          <div className="md:[&_:is(caption,th,td)]:px-2">
            <DataTable
              caption="O que cada um diz"
              columns={columnsFor(opened)}
              rows={studyQuestions}
              rowKey={({ name }) => name}
              pairs="labelled"
            />
          </div>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {opened.state === 'calculated' && (
          <Form method="post" action="/simulacao" reloadDocument>
            <input type="hidden" name="estudo" value={id} />
            <Button name={intentName} value={recalculateIntent} busyText="Calculando…">
              Guardar como um estudo novo
            </Button>
          </Form>
        )}
        <ButtonLink to={`/simulacao?editar=${id}`} reloadDocument variant="secondary">
          Editar como novo
        </ButtonLink>
        <ButtonLink to={`/simulacao/estudos/${id}`} reloadDocument variant="secondary">
          Voltar ao estudo
        </ButtonLink>
      </div>
    </main>
  )
}

function newerLead(newer: RecalculatedStudy['newerTariff']) {
  return newer
    ? `Desde ${shortDate(newer.validFrom)} vale a ${newer.resolution}.`
    : 'A tarifa do estudo continua sendo a mais nova: muda o que mais mudou desde então.'
}

type Pair = Record<'stored' | 'today', ComparedStudy>

function columnsFor({ stored, today }: Pair): readonly Column<StudyQuestion>[] {
  return [
    { header: 'O que se compara', cell: ({ name }) => name },
    { header: 'Estudo guardado', cell: (question) => comparedAnswer(question, stored), isNumeric: true },
    { header: 'Calculado hoje', cell: (question) => comparedAnswer(question, today), isNumeric: true },
    {
      header: 'Diferença',
      cell: (question) => <StudyDifference question={question} one={stored} other={today} />,
      isNumeric: true,
    },
  ]
}

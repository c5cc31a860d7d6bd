import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { oldPriceNote } from '~/study-text/headline'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { PageTitle } from '~/ui/page-title'
import { savingChart, barName } from './compare-chart'
import { comparedAnswer, studyDifference, studyQuestions, type StudyQuestion } from './compare-questions'
import type { compareStudies } from './compare.server'

type Props = Awaited<ReturnType<typeof compareStudies>>
type Chosen = Extract<Props, { state: 'chosen' }>

const titles: Record<number, string> = {
  2: 'Os dois estudos, lado a lado',
  3: 'Os três estudos, lado a lado',
  4: 'Os quatro estudos, lado a lado',
}

/** Two to four studies side by side. */
export function CompareStudiesPage(opened: Props) {
  return (
    <main id="conteudo" className="page stack">
      {opened.state === 'chosen' ? (
        <Comparison {...opened} />
      ) : (
        <>
          <PageTitle title="Comparar estudos" lead="O que cada um diz das mesmas perguntas." />
          <Alert tone="info">Marque de dois a quatro estudos na lista para compará-los.</Alert>
        </>
      )}
      <div>
        <ButtonLink to="/simulacao/estudos" reloadDocument variant="secondary">
          Estudos guardados
        </ButtonLink>
      </div>
    </main>
  )
}

function Comparison({ compared, today }: Chosen) {
  const chart = savingChart(compared)
  const oldPrices = compared.flatMap(({ study }, index) => {
    const note = oldPriceNote(study, today)
    return note ? [{ name: barName(index), note }] : []
  })
  return (
    <>
      <PageTitle
        title={titles[compared.length]}
        lead="A diferença é em relação ao estudo 1: o que se ganha em verde, o que se perde em vermelho."
      />
      {oldPrices.map(({ name, note }) => (
        <Alert key={name} tone="warn" title={name}>
          {note}
        </Alert>
      ))}
      <div className="max-w-[44rem]">
        <SeriesFigure chart={chart}>
          <SeriesTable chart={chart} pointHeader="Estudo" />
        </SeriesFigure>
      </div>
      <div className="md:[&_:is(caption,th,td)]:px-2">
        <DataTable
          caption="O que cada um diz"
          columns={columnsFor(compared)}
          rows={studyQuestions}
          rowKey={({ name }) => name}
          pairs="labelled"
        />
      </div>
    </>
  )
}

/** With two studies the difference has a column; with more it is under each figure. */
function columnsFor(compared: Chosen['compared']): Column<StudyQuestion>[] {
  const [first, second] = compared
  const isPair = compared.length === 2
  return [
    { header: 'O que se compara', cell: ({ name }) => name },
    ...compared.map((one, index) => ({
      label: barName(index),
      header: (
        <>
          {barName(index)}{' '}
          <a className="block" href={`/simulacao?estudo=${one.id}`}>
            {one.title}
          </a>
        </>
      ),
      cell: (question: StudyQuestion) => (
        <>
          {/* In a text browser the space separates the figures. */}
          {comparedAnswer(question, one)}{' '}
          {!isPair && index > 0 && <StudyDifference question={question} one={first!} other={one} />}
        </>
      ),
      isNumeric: true,
    })),
    ...(isPair
      ? [
          {
            header: 'Diferença',
            cell: (question: StudyQuestion) => <StudyDifference question={question} one={first!} other={second!} />,
            isNumeric: true,
          },
        ]
      : []),
  ]
}

type DifferenceProps = { question: StudyQuestion } & Record<'one' | 'other', Chosen['compared'][number]>

/** By how much a study answers more or less than another. */
export function StudyDifference({ question, one, other }: DifferenceProps) {
  const difference = studyDifference(question, one.study, other.study)
  return difference && <span className={difference.tone ? `${difference.tone} block` : 'block'}>{difference.text}</span>
}

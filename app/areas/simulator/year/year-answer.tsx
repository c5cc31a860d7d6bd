import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import type { YearReport } from '~/domain/year-study/year-report'
import type { IsoDate } from '~/domain/dated/dated'
import { hasPlant } from '~/domain/study/study'
import { investmentSentence, neverPaysBack } from '~/study-text/headline'
import { judgedTone } from '~/study-text/saving-text'
import {
  monthChart,
  priceNote,
  seasonNotes,
  supplyNote,
  thinYearNote,
  valuedStudy,
  yearSentence,
  yearStudyNote,
} from '~/study-text/year-text'
import { yearWarnings } from '~/study-text/study-warnings'
import { tariffPeriod } from '~/study-text/tariff-text'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { money } from '~/ui/format'
import { ViabilityFigures } from '../result/viability'
import { DifferenceTable, MonthTable, SupplyYearTable } from './year-tables'

type Props = { report: YearReport; today: IsoDate; files: { pdf: string; csv: string; xlsx: string } }

/** The answer in a sentence, why it differs from twelve times the month, then months and years. */
export function YearAnswer({ report, today, files }: Props) {
  const { study, tariff } = report
  const chart = monthChart(report)
  const valued = valuedStudy(report)
  const investment = hasPlant(valued) ? investmentSentence(valued) : undefined
  const thin = thinYearNote(report)
  return (
    <>
      {yearWarnings(report, today).map((text) => (
        <Alert key={text} tone="warn">
          {text}
        </Alert>
      ))}
      <section className="card study-answer" aria-labelledby="resposta">
        <Sentence report={report} />
        {investment && <p className={neverPaysBack(valued) ? 'loss' : undefined}>{investment}</p>}
        {thin && <p>{thin}</p>}
        <p>{supplyNote(report)}</p>
        <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={files.pdf} reloadDocument>
            Gerar PDF
          </ButtonLink>
          <a className="py-2" href={files.xlsx}>
            Baixar planilha (XLSX)
          </a>
          <a className="py-2" href={files.csv}>
            Baixar dados (CSV)
          </a>
        </p>
      </section>
      <DifferenceTable report={report} />
      <section className="stack" aria-labelledby="mes-a-mes">
        <h2 id="mes-a-mes">Mês a mês</h2>
        <SeriesFigure chart={chart}>
          <SeriesTable chart={chart} pointHeader="Mês" />
        </SeriesFigure>
        <MonthTable report={report} />
        <p>{priceNote(report)}</p>
        {seasonNotes(report).map((note) => (
          <p key={note}>{note}</p>
        ))}
      </section>
      {hasPlant(valued) && <ViabilityFigures study={valued} />}
      <section className="stack" aria-labelledby="anos">
        <h2 id="anos">Ano a ano</h2>
        <SupplyYearTable report={report} />
        <p className="hint">{`${yearStudyNote(study.mode)} Tarifa da ${tariffPeriod({ tariff })}. Bandeira verde.`}</p>
      </section>
    </>
  )
}

/** The answer, its amount in the colour of a gain or a loss. */
function Sentence({ report }: { report: YearReport }) {
  const { annualSavingBrl, savingFraction } = report.years[0]
  const tone = judgedTone({ savingBrl: annualSavingBrl, savingFraction })
  const amount = money(Math.abs(annualSavingBrl))
  const sentence = yearSentence(report)
  const at = sentence.indexOf(amount)
  return (
    <h2 id="resposta" tabIndex={-1} className="sentence">
      {sentence.slice(0, at)}
      <span className={`${tone ?? ''} whitespace-nowrap`}>{amount}</span>
      {sentence.slice(at + amount.length)}
    </h2>
  )
}

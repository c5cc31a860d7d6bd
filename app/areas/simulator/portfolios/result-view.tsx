import type { PortfolioTotals } from '~/domain/portfolio/totals'
import {
  accumulatedSentence,
  countSentence,
  portfolioDisclaimer,
  portfolioSentence,
  reformOfGaining,
  studiedOnly,
  termFacts,
  portfolioYearRows,
} from '~/study-text/portfolio/portfolio-text'
import { portfolioSavingFraction } from '~/study-text/portfolio/unit-text'
import { savingPercent } from '~/study-text/saving-text'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { FigureCard } from '~/ui/card'
import { type Column, DataTable } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { FactGrid } from '~/ui/fact-grid'
import { money } from '~/ui/format'
import { TaxReformSection } from '../result/tax-reform'
import type { PortfolioView } from './open-portfolio.server'
import { portfolioPath } from './paths'
import { unitOrderQuery } from './result-query'
import { ButtonForm, MoreLinks } from './portfolio-actions'
import { PortfolioUnitTable } from './unit-table'
import { WrongRows } from './wrong-rows'

type Result = Extract<PortfolioView, { view: 'result' }>

/** The answer, what the units add up to, each unit, and the terms. */
export function ResultView({
  portfolio,
  study,
  totals,
  warning,
  reform,
  order,
  wrong,
  units,
  maySell,
}: Result & { maySell: boolean }) {
  const { id, state, done, units: count } = portfolio
  const left = count - portfolio.wrong - done
  const accumulated = accumulatedSentence(totals)
  const chosen = reform.chosen ? `?reforma=${reform.chosen.choice}` : ''
  return (
    <>
      {left > 0 && (
        <Alert tone="warn" title={`Faltam ${left} unidades: o cálculo foi interrompido.`}>
          <p>O que segue é só das que foram calculadas.</p>
        </Alert>
      )}
      <section className="card study-answer" aria-labelledby="resposta">
        <h2 id="resposta" className="sentence">
          {portfolioSentence(totals)}
        </h2>
        <p>{[countSentence(totals, study.wrongRows), accumulated].filter(Boolean).join(' ')}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={`${portfolioPath(id)}/carteira.pdf${chosen}`} reloadDocument>
            Baixar o PDF
          </ButtonLink>
          <ButtonLink to={`${portfolioPath(id)}/carteira.xlsx${chosen}`} reloadDocument variant="secondary">
            Excel
          </ButtonLink>
          <ButtonLink to={`${portfolioPath(id)}/carteira.csv`} reloadDocument variant="secondary">
            CSV
          </ButtonLink>
        </div>
      </section>
      {warning && <Alert tone="warn">{warning}</Alert>}
      <Cards totals={totals} />
      <PortfolioUnitTable id={id} totals={totals} order={order} units={units} day={study.day} />
      <WrongRows wrong={wrong} count={portfolio.wrong} />
      <YearTable totals={totals} />
      <TaxReformSection
        mode="ML"
        reform={reform}
        yearNames={portfolioYearRows(totals.gaining).map(({ name }) => name)}
        path={portfolioPath(id)}
        query={String(new URLSearchParams(unitOrderQuery(order)))}
        about={reformOfGaining}
      />
      <Disclosure summary="As condições desta carteira">
        <FactGrid facts={termFacts(study)} />
      </Disclosure>
      <p className="hint">{`${studiedOnly} ${portfolioDisclaimer}`}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonForm id={id} subaction="calcular" variant="secondary" busyText="Calculando…">
          {state === 'cancelled' ? 'Calcular as que faltam' : 'Calcular de novo com as tarifas de hoje'}
        </ButtonForm>
        <MoreLinks id={id} maySell={maySell} />
      </div>
    </>
  )
}

/** The first year of the units that gain. */
function Cards({ totals: { gaining } }: Pick<Result, 'totals'>) {
  const [first] = gaining.years
  if (!first) return null
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <FigureCard label="Mercado cativo, das que ganham" value={money(first.baseBrl)} note="no ano 1" />
      <FigureCard label="Mercado livre, das que ganham" value={money(first.alternativeBrl)} note="no ano 1" />
      <FigureCard
        label="Economia"
        value={money(first.savingBrl)}
        tone="gain"
        note={`${savingPercent(portfolioSavingFraction(first))} no ano 1`}
      />
    </div>
  )
}

type Row = ReturnType<typeof portfolioYearRows>[number] & { gainBrl: number }

/** The portfolio's totals by year. */
function YearTable({ totals: { studied, gaining } }: { totals: PortfolioTotals }) {
  const gains = portfolioYearRows(gaining)
  const rows = portfolioYearRows(studied).map((row, index) => ({ ...row, gainBrl: gains[index]?.savingBrl ?? 0 }))
  if (rows.length === 0) return null
  return <DataTable caption="Ano a ano" columns={columns} rows={rows} rowKey={({ name }) => name} pairs="labelled" />
}

const columns: readonly Column<Row>[] = [
  { header: 'Ano', cell: ({ name }) => name },
  { header: 'Economia das que ganham', cell: ({ gainBrl }) => money(gainBrl), isNumeric: true },
  { header: 'Todas, no cativo', cell: ({ baseBrl }) => money(baseBrl), isNumeric: true },
  { header: 'Todas, no livre', cell: ({ alternativeBrl }) => money(alternativeBrl), isNumeric: true },
  {
    header: 'Economia de todas',
    cell: ({ savingBrl }) => <span className={savingBrl < 0 ? 'text-loss' : 'text-gain'}>{money(savingBrl)}</span>,
    isNumeric: true,
  },
]

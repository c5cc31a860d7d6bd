import { useActionData } from '@remix-run/react'
import { Empty } from '~/ui/empty'
import { FactGrid } from '~/ui/fact-grid'
import { PageHead } from '~/ui/page-head'
import { ExposureSection } from '~/unit-text/hours/exposure-section'
import { KeptFields } from '~/unit-text/hours/kept-fields'
import { ShiftSection } from '~/unit-text/hours/shift-section'
import { BackLink } from '../back-link'
import { hoursAddress } from '../unit-address'
import { HourDays } from './hour-days'
import { HoursByMonth } from './hours-by-month'
import { hourFigures } from '~/unit-text/hours/hour-figures'
import { peakSentence } from '~/unit-text/hours/hour-words'
import { inventedMarket, monthInQuery, nameOfMonth, sourceSentence, titleOfMonth, unitHoursAnswer } from './hours-words'
import type { OpenedUnitHours, SentUnitHours } from './hours.server'
import { MeterFileForm } from './meter-file-form'
import { SentHours } from './sent-hours'
import { unitMonthFacts } from './unit-hours-figures'

/** A unit's consumption hour by hour, of its meter or of the chamber. */
export function HoursOfUnitPage(opened: OpenedUnitHours) {
  const { unit, back, month, months, maySend } = opened
  const sent = useActionData<{ sent?: SentUnitHours }>()?.sent
  const summary = months.find((it) => it.month === month)
  return (
    <main id="conteudo" className="page stack unit-page">
      <BackLink to={back} />
      <PageHead
        title={`Consumo hora a hora, ${unit.name}`}
        answer={unitHoursAnswer(month, summary)}
        lead={summary && sourceSentence(summary)}
      />
      {sent && <SentHours unitId={unit.id} sent={sent} />}
      {months.length > 0 && <MonthOfHours {...opened} />}
      {summary && month !== null ? <MonthAnswer {...opened} month={month} summary={summary} /> : <Absence {...opened} />}
      {maySend && <MeterFileForm unitId={unit.id} month={month} months={months} />}
      {months.length > 0 && <HoursByMonth unitId={unit.id} months={months} />}
      {summary && month !== null && <Scenarios {...opened} month={month} summary={summary} />}
    </main>
  )
}

function MonthOfHours({ unit, month, months, kept }: OpenedUnitHours) {
  return (
    <form className="month-choice" method="get" action={hoursAddress(unit.id)}>
      <KeptFields kept={kept} without={['mes']} />
      <label htmlFor="mes">Mês</label>
      <span className="box">
        <select key={month} id="mes" name="mes" defaultValue={month === null ? undefined : monthInQuery(month)}>
          {months.toReversed().map((it) => (
            <option key={it.month} value={monthInQuery(it.month)}>
              {titleOfMonth(it.month)}
            </option>
          ))}
        </select>
      </span>
      <button type="submit" className="btn">
        Mostrar
      </button>
    </form>
  )
}

function Absence({ unit, month, months, maySend }: OpenedUnitHours) {
  const newest = months.at(-1)
  if (newest && month !== null) {
    const action = { to: hoursAddress(unit.id, monthInQuery(newest.month)), label: `Ver ${nameOfMonth(newest.month)}` }
    return <Empty action={action}>Não há leituras desta unidade em {nameOfMonth(month)}.</Empty>
  }
  return (
    <Empty>
      {maySend
        ? 'Envie o arquivo do medidor para ver a curva da unidade, a ponta e o que ela custa ao PLD de cada hora.'
        : 'O cliente da unidade, ou um administrador, ainda não enviou o arquivo do medidor.'}
    </Empty>
  )
}

type Answered = OpenedUnitHours & { month: number; summary: OpenedUnitHours['months'][number] }

function MonthAnswer(answered: Answered) {
  const { peak, month, summary, isInvented } = answered
  const figures = hourFigures(answered)
  if (!figures) return null
  return (
    <section className="grid gap-4" aria-labelledby="numeros">
      <h2 id="numeros">{titleOfMonth(month)}</h2>
      <FactGrid facts={unitMonthFacts(figures, summary)} />
      <p className="hint">
        {peakSentence(peak)} {isInvented && inventedMarket}
      </p>
      <HourDays {...figures} />
      <Files {...answered} />
    </section>
  )
}

/** The month's hours as files, with what the address asks. */
function Files({ unit, kept }: Answered) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span aria-hidden="true">Baixar as horas:</span>
      {(['csv', 'xlsx', 'pdf'] as const).map((format) => (
        <a
          key={format}
          className="btn"
          href={`${hoursAddress(unit.id)}.${format}?${new URLSearchParams(kept)}`}
          aria-label={`Baixar as horas em ${format.toUpperCase()}`}
        >
          {format.toUpperCase()}
        </a>
      ))}
    </p>
  )
}

/** A contract against the hours, and a shift of power in the month shown. */
function Scenarios({ unit, months, exposures, question, kept, rates, shift }: Answered) {
  const path = hoursAddress(unit.id)
  return (
    <>
      <ExposureSection rows={exposures} months={months} question={question} kept={kept} path={path} />
      <ShiftSection shift={shift} question={question} rates={rates} kept={kept} path={path} />
    </>
  )
}

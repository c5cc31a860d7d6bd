import { useActionData } from '@remix-run/react'
import { loadShape, timeOfUseEnergy } from '~/domain/hours/load-shape'
import { Empty } from '~/ui/empty'
import { FactGrid } from '~/ui/fact-grid'
import { decimal, money, percent, shortDate } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { BackLink } from '../back-link'
import { hoursAddress } from '../unit-address'
import { HourDays } from './hour-days'
import { HoursByMonth } from './hours-by-month'
import {
  typedDifference,
  kwhOfWire,
  monthInQuery,
  mwhText,
  nameOfMonth,
  peakOfUnit,
  sourceSentence,
  titleOfMonth,
  unitHoursAnswer,
} from './hours-words'
import type { OpenedUnitHours, SentUnitHours } from './hours.server'
import { MeterFileForm } from './meter-file-form'
import { SentHours } from './sent-hours'

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
      {maySend && <MeterFileForm unitId={unit.id} />}
      {months.length > 0 && <HoursByMonth unitId={unit.id} months={months} />}
    </main>
  )
}

function MonthOfHours({ unit, month, months }: OpenedUnitHours) {
  return (
    <form className="month-choice" method="get" action={hoursAddress(unit.id)}>
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

function MonthAnswer({ wh, pldBrlPerMwh, peak, month, summary }: Answered) {
  const kwh = kwhOfWire(wh)
  const shape = loadShape(kwh, month)
  if (!shape) return null
  const energy = timeOfUseEnergy(kwh, month, peak.brasiliaFromHour)
  const total = energy.peak + energy.offPeak
  const share = (part: number) => (total === 0 ? '–' : `${mwhText(part / 1_000)} (${percent(part / total, 1)})`)
  const difference = summary.missingReadings === 0 ? typedDifference(summary.measuredMwh, summary.typedMwh) : undefined
  return (
    <section className="grid gap-4" aria-labelledby="numeros">
      <h2 id="numeros">{titleOfMonth(month)}</h2>
      <FactGrid
        facts={[
          { name: 'Consumo lido', value: mwhText(summary.measuredMwh) },
          ...(summary.missingReadings > 0 ? [{ name: 'Horas sem leitura', value: decimal(summary.missingReadings, 0) }] : []),
          ...(difference === undefined ? [] : [{ name: 'Ante os dados do mês', value: difference }]),
          { name: 'Na ponta', value: share(energy.peak) },
          { name: 'Fora de ponta', value: share(energy.offPeak) },
          { name: 'Fator de carga', value: shape.loadFactor === undefined ? '–' : percent(shape.loadFactor, 1) },
          {
            name: 'Maior hora',
            value: `${decimal(shape.most.kwh, 0, 2)} kWh, em ${shortDate(shape.most.day)} às ${shape.most.hour}h`,
          },
          ...(summary.meanPldBrlPerMwh === null
            ? []
            : [
                { name: 'PLD médio', value: `${money(summary.meanPldBrlPerMwh)}/MWh` },
                { name: 'Modulação no mês', value: money(summary.modulationBrl) },
              ]),
        ]}
      />
      <p className="hint">{peakOfUnit(peak)}</p>
      <HourDays kwh={kwh} pldBrlPerMwh={pldBrlPerMwh} month={month} />
    </section>
  )
}

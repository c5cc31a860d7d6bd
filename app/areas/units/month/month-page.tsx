import { compareMonths, monthKey, monthName } from '~/domain/units/calendar-month'
import { displayedStatus } from '~/domain/units/displayed-status'
import { monthHeadline } from '~/unit-text/headline'
import { monthTitle, statusWords } from '~/unit-text/words'
import { Badge } from '~/ui/badge'
import { PageHead } from '~/ui/page-head'
import { MonthReasons } from '../alerts/month-reasons'
import { BackLink } from '../back-link'
import { daysFileAddress, reportAddress } from '../downloads'
import { HeadlineText } from '../headline'
import { InvalidMonth } from '../invalid-month'
import type { DocumentedMonth } from '../to-unit'
import { unitAddress } from '../unit-address'
import type { OpenedUnit } from '../units.server'
import { DailyConsumption } from './daily-consumption'
import { DailyGeneration } from './daily-generation'
import { MonthChanges } from './month-changes'
import { MonthChoice } from './month-choice'
import { MonthComparison } from './month-comparison'
import { MonthCosts } from './month-costs'
import { MonthFigures } from './month-figures'
import { MonthPosition } from './month-position'
import { MonthReports } from './month-reports'

type Props = OpenedUnit & { month: DocumentedMonth }

/** A month of a unit: every figure, alone or beside a compared month, and its documents. */
export function MonthPage(opened: Props) {
  const { unit, month, compared, daily, dailyGeneration, door } = opened
  const { label, tone } = statusWords[displayedStatus(month)]
  return (
    <main id="conteudo" className="page stack unit-page">
      <BackLink to={unitAddress(door, { unidade: unit.id })} />
      <PageHead
        title={`${unit.name}, ${monthName(month)}`}
        answer={<HeadlineText {...monthHeadline(month)} />}
        lead={<Badge tone={tone}>{label}</Badge>}
        actions={
          <>
            {!compared && <MonthChoice {...opened} shown={month} />}
            <a className="btn" href={reportAddress(unit.id, month)}>
              Relatório do mês (PDF)
            </a>
          </>
        }
      />
      <Neighbours {...opened} />
      {opened.isMonthInvalid && <InvalidMonth />}
      <MonthReasons alerts={opened.alerts} month={month} />
      <MonthChanges changes={opened.prices?.changes ?? []} />
      {opened.prices?.position && <MonthPosition unitId={unit.id} month={month} position={opened.prices.position} />}
      {compared && <MonthChoice {...opened} shown={month} />}
      {daily && !(daily.message && month.status === 'FINALIZADO') && (
        <DailyConsumption unitId={unit.id} daily={daily} compared={compared} />
      )}
      {dailyGeneration && (
        <DailyGeneration chart={dailyGeneration} addressOf={(format) => daysFileAddress(unit.id, { month, compared }, format)} />
      )}
      {compared ? (
        <MonthComparison key={monthKey(compared)} month={month} compared={compared} />
      ) : (
        <section aria-labelledby="detalhe" className="grid gap-4">
          <h2 id="detalhe">Todos os números do mês</h2>
          <MonthFigures month={month} />
        </section>
      )}
      <MonthCosts month={month} />
      <MonthReports reports={month.reports} />
    </main>
  )
}

/** Links to the previous and next month. */
function Neighbours({ door, unit, months, month }: Props) {
  const at = months.findIndex((it) => compareMonths(it, month) === 0)
  const [before, after] = [months[at - 1], months[at + 1]]
  const address = (it: DocumentedMonth) => unitAddress(door, { unidade: unit.id, mes: monthKey(it) })
  return (
    <nav className="month-neighbours" aria-label="Outros meses">
      {before && <a href={address(before)}>{monthTitle(before)}, mês anterior</a>}
      {after && <a href={address(after)}>{monthTitle(after)}, mês seguinte</a>}
    </nav>
  )
}

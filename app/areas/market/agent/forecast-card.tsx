import type { IsoDate } from '~/domain/dated/dated'
import type { BallastMonth } from '~/domain/market/ballast'
import { missingMeasurement } from '~/domain/market/missing-measurement'
import { figureText } from '~/unit-text/figures'
import { missingMessages } from '~/unit-text/forecast'
import { monthName } from '~/domain/units/calendar-month'
import { balanceLabel } from './agent-text'
import { FactGrid } from '~/ui/fact-grid'

type Props = { ballast: readonly BallastMonth[]; today: IsoDate; isDistributor: boolean }

/** The current month, or why it is not known yet, and the newest month that the chamber published. */
export function ForecastCard({ ballast, today, isDistributor }: Props) {
  const shownOf = (month?: BallastMonth) => (isDistributor ? factsOf(month).slice(0, 1) : factsOf(month))
  const running = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const measured = ballast.find(({ year, month }) => year === running.year && month === running.month)
  const newest = ballast.at(-1)
  return (
    <section aria-labelledby="previsao" className="card grid gap-4">
      <h2 id="previsao">Previsão de {monthName(running)}</h2>
      {!measured && <p>{missingMessages[missingMeasurement(today)]}</p>}
      <FactGrid facts={shownOf(measured)} />
      {newest && newest !== measured && (
        <>
          <h3>Último mês publicado: {monthName(newest)}</h3>
          <FactGrid facts={shownOf(newest)} />
        </>
      )}
    </section>
  )
}

/** A missing number displays as 0 (portal §5). */
function factsOf(month: BallastMonth = nothing) {
  return [
    { name: 'Consumo com perdas', value: figureText({ unit: 'MWh' }, month.requiredMwh) },
    { name: 'Lastro estimado', value: figureText({ unit: 'MWh' }, month.ballastMwh) },
    { name: balanceLabel(month), value: figureText({ unit: 'MWh' }, Math.abs(month.balanceMwh)) },
  ]
}

const nothing: BallastMonth = {
  year: 0,
  month: 0,
  purchasesMwh: 0,
  salesMwh: 0,
  guaranteeMwh: 0,
  ballastMwh: 0,
  consumptionMwh: 0,
  lossesMwh: 0,
  requiredMwh: 0,
  balanceMwh: 0,
  yearBalanceMwh: undefined,
}

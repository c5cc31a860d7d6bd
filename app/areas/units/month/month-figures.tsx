import { energyBalance } from '~/domain/units/balance'
import type { UnitMonth } from '~/domain/units/unit-month'
import { figureGroups, figures, figureText, missingNote } from '~/unit-text/figures'
import { balanceWords } from '~/unit-text/words'
import { figureTone } from '../tone-of'

/** Every figure of a month, by subject. */
export function MonthFigures({ month }: { month: UnitMonth }) {
  return (
    <div className="grid gap-4">
      <div className="month-figures">
        {figureGroups.map((group) => (
          <Group key={group} group={group} month={month} />
        ))}
      </div>
      <p className="hint">{missingNote}</p>
    </div>
  )
}

function Group({ group, month }: { group: (typeof figureGroups)[number]; month: UnitMonth }) {
  return (
    <div className="card">
      <h3>{group}</h3>
      {group === figureGroups[0] && <BalanceLabel month={month} />}
      <dl>
        {figures
          .filter((figure) => figure.group === group)
          .map((figure) => {
            const value = figure.valueOf(month)
            return (
              <div key={figure.key}>
                <dt>{figure.label}</dt>
                <dd className={figureTone(figure, value)}>{figureText(figure, value)}</dd>
              </div>
            )
          })}
      </dl>
    </div>
  )
}

/** Whether the contracts cover the month; nothing before it is measured. */
function BalanceLabel({ month }: { month: UnitMonth }) {
  const balance = energyBalance(month)
  return balance && <p className="balance">{balanceWords[balance.kind]}</p>
}

import { FigureCell } from '~/ui/figure-cell'
import { monthColumns, monthFieldId, type DemandErrors, type TypedMonth } from './demand-form'

/** One row per month, one field per figure. On a phone each month is a card. */
export function MonthCells({ months, errors }: { months: readonly TypedMonth[]; errors: DemandErrors }) {
  return (
    <table className="stacks cells">
      <caption className="sr-only">Consumo e demanda medidos em cada mês</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          {monthColumns.map(({ name, label, unit }) => (
            <th key={name} id={name} scope="col" className="end">
              {label} <span className="hint">{unit}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, index) => (
          <tr key={index}>
            <th scope="row" id={`mes-${index + 1}`}>{`Mês ${index + 1}`}</th>
            {monthColumns.map(({ name, label, unit }) => (
              <FigureCell
                key={name}
                id={monthFieldId(name, index)}
                name={name}
                value={month[name]}
                label={`${label} (${unit})`}
                labelledBy={`mes-${index + 1} ${name}`}
                maxLength={20}
                error={errors[monthFieldId(name, index)]}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { FigureCell } from '~/ui/figure-cell'
import { monthFieldId, type FieldErrors, type PlantMonthColumn, type TypedMonth } from './month-columns'

type Props = {
  columns: readonly PlantMonthColumn[]
  months: readonly TypedMonth[]
  /** Names of the rows: "Mês 1", or the month's name. */
  names: readonly string[]
  errors: FieldErrors
}

/** One row per month, one field per figure. On a phone each month is a card. */
export function MonthCells({ columns, months, names, errors }: Props) {
  return (
    <table className="stacks cells">
      <caption className="sr-only">Consumo e demanda medidos em cada mês</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          {columns.map(({ name, label, unit }) => (
            <th key={name} id={name} scope="col" className="end">
              {label} <span className="hint">{unit}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {months.map((month, index) => (
          <tr key={index}>
            <th scope="row" id={`mes-${index + 1}`}>
              {names[index]}
            </th>
            {columns.map(({ name, label, unit }) => (
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

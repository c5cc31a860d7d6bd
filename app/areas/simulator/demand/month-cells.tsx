import { Icon } from '~/ui/icon'
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
            {monthColumns.map(({ name, label, unit }) => {
              const id = monthFieldId(name, index)
              const error = errors[id]
              return (
                <td key={name} data-label={`${label} (${unit})`}>
                  <input
                    type="text"
                    inputMode="decimal"
                    autoComplete="off"
                    id={id}
                    name={name}
                    defaultValue={month[name]}
                    maxLength={20}
                    aria-labelledby={`mes-${index + 1} ${name}`}
                    aria-invalid={error ? true : undefined}
                    aria-describedby={error && `${id}-error`}
                  />
                  {error && (
                    <p className="error" id={`${id}-error`}>
                      <Icon name="alert" size={18} />
                      <span>{error}</span>
                    </p>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

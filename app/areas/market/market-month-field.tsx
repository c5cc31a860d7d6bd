import { SelectField } from '~/ui/select-field'
import { monthAddressOf } from './month-address'
import { marketMonthName } from './words'

/** The choice of a month in a filter, in the order given; none is chosen without one. */
export function MarketMonthField({ months, month }: { months: readonly number[]; month: number | null }) {
  return (
    <SelectField
      label="Mês"
      name="mes"
      defaultValue={month === null ? '' : monthAddressOf(month)}
      options={months.map((it) => ({ value: monthAddressOf(it), label: marketMonthName(it) }))}
    />
  )
}

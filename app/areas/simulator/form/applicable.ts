import { modeOf } from '../study/modes'
import { rows, type FieldName, type FormValues } from './fields'
import { itemCountOf, itemIndexOf } from './items'

/** Whether the form asks for a field now. What its mode or a switch leaves out is kept as typed, and not checked. */
export function isApplicable(name: FieldName, values: FormValues): boolean {
  const { schema, modes, when } = rows[name]
  if (!schema || (modes && !modes.includes(modeOf(values.calc)))) return false
  if (when && values[when] !== 'on') return false
  return (itemIndexOf(name) ?? -1) < itemCountOf(values)
}

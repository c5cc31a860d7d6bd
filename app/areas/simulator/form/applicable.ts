import { modeOf } from '../study/modes'
import { rows, type FieldName, type FormValues } from './fields'
import { itemCountOf, itemIndexOf } from './items'

/** Whether the form uses a field now. A field that its mode or a switch hides keeps its text and is not checked. */
export function isApplicable(name: FieldName, values: FormValues): boolean {
  const { schema, modes, when, ths } = rows[name]
  if (!schema || (modes && !modes.includes(modeOf(values.calc)))) return false
  if (when && values[when] === '') return false
  if (ths && values.ths !== ths) return false
  return (itemIndexOf(name) ?? -1) < itemCountOf(values)
}

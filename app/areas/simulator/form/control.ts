import { whereOnBill } from '~/ui/where-on-bill'
import { rows, type FieldName } from './fields'
import type { FormState } from './form-state'

/** The properties of a field's control that come from its row in the table; the section adds the label. */
export type Control = (name: FieldName) => ReturnType<typeof controlOf>

export type SectionProps = { control: Control; state: FormState }

/** @param distributor  whose bill the field's link shows. */
export function controlOf(name: FieldName, defaultValue: string, errors: string[] | undefined, distributor?: string) {
  const where = whereOnBill(name, distributor)
  return { name, defaultValue, errors, ...attributes.get(name), ...(where && { where }) }
}

type Attributes = {
  type?: 'date'
  unit?: string
  maxLength?: number
  required?: boolean
  inputMode?: 'decimal'
  'data-mask'?: 'cnpj'
}

const attributes = new Map(
  Object.entries(rows).map(([name, { kind, unit, maxLength, schema }]): [string, Attributes] => [
    name,
    {
      ...(unit && { unit }),
      ...(maxLength && { maxLength }),
      ...(schema && !schema.safeParse(undefined).success && { required: true }),
      // Makes phones show a numeric keyboard.
      ...(kind === 'decimal' && { inputMode: 'decimal' }),
      ...(kind === 'day' && { type: 'date' }),
      ...(kind === 'cnpj' && { 'data-mask': 'cnpj' }),
    },
  ]),
)

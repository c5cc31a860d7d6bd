import type { ComponentPropsWithRef } from 'react'
import { describedBy, FieldFrame, type FieldTexts, type WhereOnBill } from './field-frame'

export type Option = { value: string; label: string; disabled?: boolean }

type Props = FieldTexts &
  WhereOnBill &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    name: string
    options: readonly Option[]
    /** The option for "nothing chosen yet"; it is sent as an empty text. */
    placeholder?: string
  }

export function SelectField({ label, hint, where, errors, options, placeholder, name, id = name, ...select }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} where={where} errors={errors}>
      <div className="box">
        <select {...select} id={id} name={name} {...describedBy(id, { hint, errors })}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  )
}

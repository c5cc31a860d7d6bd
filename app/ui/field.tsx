import type { ComponentPropsWithRef, ReactNode } from 'react'
import { describedBy, FieldFrame, unitId, type FieldTexts, type WhereOnBill } from './field-frame'

type Props = FieldTexts &
  WhereOnBill &
  Omit<ComponentPropsWithRef<'input'>, 'children'> & {
    name: string
    /** Shown inside the field, at its right end: "kW", "%", "R$/MWh". */
    unit?: string
    /** A button inside the field, at its right end, such as the one that shows a password. */
    trailing?: ReactNode
  }

export function Field({ label, hint, where, errors, unit, trailing, name, id = name, ...input }: Props) {
  // Quantities are aligned to the right; identifiers such as a CPF or a code to the left.
  const isNumeric = input.inputMode === 'decimal'
  return (
    <FieldFrame id={id} label={label} hint={hint} where={where} errors={errors}>
      <div className={isNumeric ? 'box numeric' : 'box'}>
        <input {...input} id={id} name={name} {...describedBy(id, { hint, errors, unit })} />{' '}
        {unit && (
          <span className="unit" id={unitId(id)}>
            {unit}
          </span>
        )}
        {trailing}
      </div>
    </FieldFrame>
  )
}

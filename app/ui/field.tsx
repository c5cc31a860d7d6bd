import type { ComponentPropsWithRef, ReactNode } from 'react'
import { describedBy, FieldFrame, unitId, type FieldTexts } from './field-frame'

type Props = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'children'> & {
    name: string
    /** Shown inside the field's end: "kW", "%", "R$/MWh". */
    unit?: string
    /** A button inside the field's end, such as the eye of a password. */
    trailing?: ReactNode
  }

export function Field({ label, hint, errors, unit, trailing, name, id = name, ...input }: Props) {
  // A quantity stands at the end; the digits of a CPF or of a code are read from their beginning.
  const isNumeric = input.inputMode === 'decimal'
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
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

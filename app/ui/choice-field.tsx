import type { ComponentPropsWithRef } from 'react'
import { describedBy, FieldNotes, type FieldTexts } from './field-frame'

type Props = FieldTexts & Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> & { name: string }

export function CheckboxField({ label, hint, errors, name, id = name, ...input }: Props) {
  return (
    <div className="field">
      <label className="choice">
        <input {...input} type="checkbox" id={id} name={name} {...describedBy(id, { hint, errors })} /> <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} errors={errors} />
    </div>
  )
}

/** A checkbox announced as on or off: for an assumption that changes the result, not for a consent. */
export function SwitchField(props: Props) {
  // A native checkbox exposes its state, so aria-checked is redundant.
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
  return <CheckboxField {...props} role="switch" />
}

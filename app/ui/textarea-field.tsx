import type { ComponentPropsWithRef } from 'react'
import { describedBy, FieldFrame, type FieldTexts } from './field-frame'

type Props = FieldTexts & Omit<ComponentPropsWithRef<'textarea'>, 'children'> & { name: string }

export function TextareaField({ label, hint, errors, name, id = name, ...textarea }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint} errors={errors}>
      <div className="box">
        <textarea {...textarea} id={id} name={name} {...describedBy(id, { hint, errors })} />
      </div>
    </FieldFrame>
  )
}

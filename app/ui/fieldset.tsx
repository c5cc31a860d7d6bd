import type { ComponentPropsWithoutRef, ReactNode } from 'react'

type Props = ComponentPropsWithoutRef<'fieldset'> & { legend: ReactNode; help?: ReactNode }

/** A section of a form: two columns from 720 px. A child of class "wide" takes both. */
export function Fieldset({ legend, help, children, className, ...fieldset }: Props) {
  return (
    <fieldset {...fieldset} className={className ? `group ${className}` : 'group'}>
      <legend>{legend}</legend>
      {help && <p className="hint">{help}</p>}
      {children}
    </fieldset>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { ValidatedForm } from 'remix-validated-form'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import type { Signatures } from './signatures.server'

type Props = Pick<Signatures, 'typed'> &
  Pick<ComponentProps<typeof ValidatedForm>, 'validator' | 'encType'> & {
    subaction: string
    title: string
    button: string
    busyText: string
    above?: ReactNode
    /** The fields. */
    children: ReactNode
  }

/** A form that adds an item to the list above it. */
export function AddForm({ title, button, busyText, typed, above, children, ...form }: Props) {
  return (
    <ValidatedForm {...form} method="post" className="card stack" noValidate defaultValues={{ ...typed }}>
      <h2>{title}</h2>
      <FormProblems subaction={form.subaction} />
      {above}
      <div className="grid gap-5 md:grid-cols-2">{children}</div>
      <div>
        <Button busyText={busyText}>{button}</Button>
      </div>
    </ValidatedForm>
  )
}

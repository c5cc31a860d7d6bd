import type { ComponentProps } from 'react'
import { useField } from 'remix-validated-form'
import { Field } from '~/ui/field'

/** A field that knows what its form found wrong and what was typed in it. */
export function ValidatedField(props: ComponentProps<typeof Field>) {
  const { error, defaultValue } = useField(props.name)
  return <Field {...props} defaultValue={defaultValue} errors={error === undefined ? undefined : [error]} />
}

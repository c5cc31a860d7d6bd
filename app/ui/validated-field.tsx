import type { ComponentProps } from 'react'
import { useField } from 'remix-validated-form'
import { CheckboxField } from './choice-field'
import { Field } from './field'
import { SelectField } from './select-field'

/** A field that knows what its form found wrong and what was typed in it. */
export function ValidatedField(props: ComponentProps<typeof Field>) {
  return <Field {...props} {...useTyped(props.name)} />
}

export function ValidatedSelect(props: ComponentProps<typeof SelectField>) {
  return <SelectField {...props} {...useTyped(props.name)} />
}

export function ValidatedCheckbox(props: ComponentProps<typeof CheckboxField>) {
  const { defaultValue, errors } = useTyped(props.name)
  return <CheckboxField {...props} defaultChecked={Boolean(defaultValue)} errors={errors} />
}

function useTyped(name: string) {
  const { error, defaultValue } = useField(name)
  return { defaultValue, errors: error === undefined ? undefined : [error] }
}

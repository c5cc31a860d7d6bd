import type { ComponentProps } from 'react'
import { useField } from 'remix-validated-form'
import { CheckboxField } from './choice-field'
import { Field } from './field'
import { SelectField } from './select-field'
import { TextareaField } from './textarea-field'

/** A field with the errors of its form and the text that was typed. After a rejected form the first invalid field has the focus. */
export function ValidatedField(props: ComponentProps<typeof Field>) {
  const typed = useTyped(props.name)
  // The focus moves to the first invalid field, also without script; an error summary above it comes first.
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  return <Field autoFocus={typed.errors !== undefined} {...props} {...typed} />
}

export function ValidatedSelect(props: ComponentProps<typeof SelectField>) {
  return <SelectField {...props} {...useTyped(props.name)} />
}

export function ValidatedTextarea(props: ComponentProps<typeof TextareaField>) {
  return <TextareaField {...props} {...useTyped(props.name)} />
}

export function ValidatedCheckbox(props: ComponentProps<typeof CheckboxField>) {
  const { defaultValue, errors } = useTyped(props.name)
  return <CheckboxField {...props} defaultChecked={Boolean(defaultValue)} errors={errors} />
}

function useTyped(name: string) {
  const { error, defaultValue } = useField(name)
  return { defaultValue, errors: error === undefined ? undefined : [error] }
}

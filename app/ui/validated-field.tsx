import type { ComponentProps } from 'react'
import { useField } from 'remix-validated-form'
import { CheckboxField } from './choice-field'
import { Field } from './field'
import { SelectField } from './select-field'
import { TextareaField } from './textarea-field'

/** A field that knows what its form found wrong and what was typed in it. A page that came back opens at the first wrong one. */
export function ValidatedField(props: ComponentProps<typeof Field>) {
  const typed = useTyped(props.name)
  // Who sent the form goes on where it has to be corrected, also without script; a summary above comes first.
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

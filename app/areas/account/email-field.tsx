import type { ComponentProps } from 'react'
import { maxEmailCharacters } from '~/contract/text'
import { ValidatedField } from '~/ui/validated-field'

/** The e-mail that a person signs in with. */
export function EmailField(props: Pick<ComponentProps<typeof ValidatedField>, 'id' | 'readOnly'>) {
  return (
    <ValidatedField
      {...props}
      name="email"
      label="E-mail"
      type="email"
      autoComplete="username"
      maxLength={maxEmailCharacters}
      required
    />
  )
}

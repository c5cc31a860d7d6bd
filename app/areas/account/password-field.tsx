import type { ComponentProps } from 'react'
import { Icon } from '~/ui/icon'
import { ValidatedField } from '~/ui/validated-field'

type Props = Omit<ComponentProps<typeof ValidatedField>, 'type' | 'trailing'>

/** A password, with the eye that shows it where a script runs. */
export function PasswordField(props: Props) {
  return (
    <ValidatedField
      {...props}
      type="password"
      trailing={
        <button type="button" hidden data-password-toggle="" aria-pressed="false" aria-label="Mostrar a senha">
          <Icon name="eye" />
        </button>
      }
    />
  )
}

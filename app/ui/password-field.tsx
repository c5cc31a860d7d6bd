import type { ComponentProps } from 'react'
import { Icon } from './icon'
import { ValidatedField } from './validated-field'

type Props = Omit<ComponentProps<typeof ValidatedField>, 'type' | 'trailing'>

/** A password field; with script it has a button that shows the password. */
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

type NewProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'minLength' | 'maxLength'> & {
  /** The minimum and maximum length of a password. */
  limits: { minCharacters: number; maxCharacters: number }
  /** Shown, with script, while the password is too short. */
  shortMessage: string
}

/** A field for a new password, with its rule. */
export function NewPasswordField({ limits: { minCharacters, maxCharacters }, shortMessage, ...props }: NewProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={
        <>
          De {minCharacters} a {maxCharacters} caracteres{' '}
          <output className="error" data-min-characters={minCharacters} data-short={shortMessage} />
        </>
      }
    />
  )
}

import type { ComponentProps } from 'react'
import { Icon } from './icon'
import { ValidatedField } from './validated-field'

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

type NewProps = Omit<ComponentProps<typeof PasswordField>, 'hint' | 'autoComplete' | 'minLength' | 'maxLength'> & {
  /** The fewest and the most characters of a password. */
  limits: { minCharacters: number; maxCharacters: number }
  /** Shown while fewer characters are typed than a password has, where a script runs. */
  shortMessage: string
}

/** A password that is being chosen, with its rule. */
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

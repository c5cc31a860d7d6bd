import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from './button'

type Props = {
  /** The reason why the list is empty. */
  children: ReactNode
  /** The next step offered. */
  action?: { to: string; label: string; variant?: ButtonVariant }
}

/** Shown in place of a list without rows. */
export function Empty({ children, action }: Props) {
  return (
    <div className="stack">
      <p>{children}</p>
      {action && (
        <p>
          <ButtonLink to={action.to} variant={action.variant ?? 'secondary'}>
            {action.label}
          </ButtonLink>
        </p>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { ButtonLink, type ButtonVariant } from './button'

type Props = {
  /** Why there is nothing here. */
  children: ReactNode
  /** What to do about it. */
  action?: { to: string; label: string; variant?: ButtonVariant }
}

/** Stands where a list would, when it has nothing to show. */
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

import type { ReactNode } from 'react'
import { DismissBox } from './dismiss-box'
import { Icon } from './icon'

export type AlertTone = 'error' | 'warn' | 'info' | 'gain'

type Props = { tone: AlertTone; title?: ReactNode; isDismissible?: boolean; children?: ReactNode }

/** A message that stays in the page. Screen readers announce an error at once, the other tones when they are idle. */
export function Alert({ tone, title, isDismissible = false, children }: Props) {
  return (
    <div
      className={`alert ${tone}`}
      role={tone === 'error' ? 'alert' : 'status'}
      data-dismissible={isDismissible ? '' : undefined}
    >
      <Icon name={toneIcon[tone]} />
      <div className="text">
        {title && <strong>{title}</strong>}
        {children}
      </div>
      {isDismissible && <DismissBox label="Fechar aviso" />}
    </div>
  )
}

export const toneIcon = { error: 'alert', warn: 'alert', info: 'info', gain: 'check' } as const

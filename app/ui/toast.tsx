import { toneIcon, type AlertTone } from './alert'
import { DismissBox } from './dismiss-box'
import { Icon } from './icon'

/** A message at the top right under the menu. It closes after 5 s without pointer or focus on it. */
export function Toast({ tone, message }: { tone: AlertTone; message: string }) {
  return (
    <div className="toast-place">
      <output className={`alert ${tone} toast`} data-dismissible="">
        <Icon name={toneIcon[tone]} />
        <span className="text">{message}</span> <DismissBox label="Fechar mensagem" />
      </output>
    </div>
  )
}

import { Icon } from './icon'

/** The cross of an alert or a toast: a checkbox that hides the box around it, so that it closes without script. */
export function DismissBox({ label }: { label: string }) {
  return (
    <label className="dismiss">
      <Icon name="close" />
      <input type="checkbox" data-dismiss="" /> <span className="sr-only">{label}</span>
    </label>
  )
}

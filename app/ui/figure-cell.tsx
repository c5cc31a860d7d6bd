import { Icon } from './icon'

type Props = {
  id: string
  name: string
  value: string
  /** Beside the field on a phone, where the row is a card. */
  label: string
  /** The ids of its row's and column's headers, separated by a space. */
  labelledBy: string
  maxLength: number
  error: string | undefined
}

/** A figure field in a table of class `cells`, with its errors below. */
export function FigureCell({ id, name, value, label, labelledBy, maxLength, error }: Props) {
  return (
    <td data-label={label}>
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        id={id}
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        data-digits=""
        aria-labelledby={labelledBy}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${id}-error`}
      />
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="alert" size={18} />
          <span>{error}</span>
        </p>
      )}
    </td>
  )
}

import { Icon } from './icon'

type Props = {
  id: string
  name: string
  value: string
  /** Beside the field on a phone, where the row is a card. */
  label: string
  /** The ids of the headers of its row and column, apart by a space. */
  labelledBy: string
  maxLength: number
  error: string | undefined
}

/** A cell of a table of class `cells`: a field for one figure, with what is wrong with it below. */
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

import { Icon } from './icon'

type FieldError = { id: string; message: string }

/** On top of a form that came back: what is wrong, each line leading to its field. Nothing when nothing is. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    <div className="alert error" role="alert">
      <Icon name="alert" />
      <div className="text">
        <strong>{errors.length === 1 ? 'Há um campo a corrigir:' : `Há ${errors.length} campos a corrigir:`}</strong>
        <ul>
          {errors.map(({ id, message }) => (
            <li key={id}>
              <a href={`#${id}`}>{message}</a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

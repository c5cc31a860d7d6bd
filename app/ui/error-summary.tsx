import { Icon } from './icon'

type FieldError = { id: string; message: string }

/** On top of a form that came back: what is wrong, each line leading to its field. The page opens here. Nothing when nothing is. */
export function ErrorSummary({ errors }: { errors: readonly FieldError[] }) {
  if (errors.length === 0) return null
  return (
    // Who sent the form is taken to what is wrong with it, also without script and wherever on the page it stands.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="alert error" role="alert" tabIndex={-1} autoFocus>
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

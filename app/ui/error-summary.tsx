import { forwardRef } from 'react'
import { FocusOnOpen } from './focus-on-open'
import { Icon } from './icon'

type FieldError = { id: string; message: string }

/** The errors of a rejected form, each linked to its field. It takes the focus when the page opens; without errors it is not rendered. */
export const ErrorSummary = forwardRef<HTMLDivElement, { errors: readonly FieldError[] }>(function ErrorSummary({ errors }, ref) {
  if (errors.length === 0) return null
  return (
    <FocusOnOpen ref={ref} className="alert error" role="alert">
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
    </FocusOnOpen>
  )
})

import type { ReactNode } from 'react'
import { Icon } from './icon'

export type FieldTexts = {
  label: ReactNode
  hint?: ReactNode
  /** Error messages, in the specification's words. */
  errors?: readonly string[] | undefined
}

/** Address of the drawn bill that marks the figure. */
export type WhereOnBill = { where?: string | undefined }

type Props = FieldTexts & WhereOnBill & { id: string; children: ReactNode }

/** The frame of every control: the label above it, help and errors below. */
export function FieldFrame({ id, label, hint, where, errors, children }: Props) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {where && (
        <a href={where} className="where" target="_blank" rel="noreferrer">
          <span className="sr-only">Onde está na fatura: {label} (abre em outra aba)</span>
        </a>
      )}
      <FieldNotes id={id} hint={hint} errors={errors} />
    </div>
  )
}

export function FieldNotes({ id, hint, errors }: Omit<FieldTexts, 'label'> & { id: string }) {
  return (
    <>
      {hint && (
        <p className="hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {hasErrors(errors) && (
        <p className="error" id={errorId(id)}>
          <Icon name="alert" size={18} />
          <span>{errors.join(' ')}</span>
        </p>
      )}
    </>
  )
}

/** The aria attributes that link a control to its help, unit and errors, for screen readers. */
export function describedBy(id: string, { hint, errors, unit }: Omit<FieldTexts, 'label'> & { unit?: string | undefined }) {
  const ids = [unit && unitId(id), hint && hintId(id), hasErrors(errors) && errorId(id)].filter(Boolean)
  return {
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
    'aria-invalid': hasErrors(errors) ? true : undefined,
  }
}

export function unitId(id: string) {
  return `${id}-unit`
}

function hintId(id: string) {
  return `${id}-hint`
}

function errorId(id: string) {
  return `${id}-error`
}

function hasErrors(errors: readonly string[] | undefined): errors is readonly string[] {
  return errors !== undefined && errors.length > 0
}

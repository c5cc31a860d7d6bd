import { useField, useFormContext } from 'remix-validated-form'

/**
 * What tells programs from people in a form that needs no account; the server reads it back (`createFormTrap`). A form that
 * returns with a field to correct keeps the stamp it came with, for the person has already read it; a form that was taken for
 * a program's gets a new one.
 */
export function FormTrap({ stamp }: { stamp: string }) {
  const { defaultValue } = useField('stamp')
  const isCorrected = Object.keys(useFormContext().fieldErrors).length > 0
  return (
    <>
      <input type="hidden" name="stamp" value={isCorrected && typeof defaultValue === 'string' ? defaultValue : stamp} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="website">Deixe este campo em branco</label>{' '}
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

import { useField } from 'remix-validated-form'

/**
 * What tells programs from people in a form that needs no account; the server reads it back (`createFormTrap`). A form that
 * returns with something to correct keeps the stamp it came with: the person has already read it.
 */
export function FormTrap({ stamp }: { stamp: string }) {
  const { defaultValue } = useField('stamp')
  return (
    <>
      <input type="hidden" name="stamp" value={typeof defaultValue === 'string' ? defaultValue : stamp} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="website">Deixe este campo em branco</label>{' '}
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

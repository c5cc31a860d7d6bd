/** Hidden fields that tell bots from people in a form open to everyone; the server checks them (`createHoneypot`). */
export function Honeypot({ stamp }: { stamp: string }) {
  return (
    <>
      <input type="hidden" name="stamp" value={stamp} />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="website">Deixe este campo em branco</label>{' '}
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

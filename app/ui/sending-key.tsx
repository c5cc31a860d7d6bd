/**
 * Idempotency key of a form.
 *
 * @param value  random, from the loader.
 */
export function SendingKey({ value }: { value: string }) {
  return <input type="hidden" name="sendingKey" value={value} />
}

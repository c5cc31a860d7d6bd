/** Names the sending of a form, so that one that is sent twice is done once. @param value  random, from the loader. */
export function SendingKey({ value }: { value: string }) {
  return <input type="hidden" name="sendingKey" value={value} />
}

/** A form's fields as an address or a body writes them. */
export function formQuery(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].map(([name, value]): [string, string] => [name, String(value)]))
}

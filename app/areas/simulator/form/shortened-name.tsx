import { maxCustomerNameCharacters } from '~/contract/limits'

/** Says that the form has only the beginning of a customer's name. */
export function ShortenedName({ name }: { name: string | undefined }) {
  if (name === undefined) return null
  return (
    <p>
      O nome “{name}” passa de {maxCustomerNameCharacters} caracteres e foi abreviado: confira como o estudo vai chamá-lo.
    </p>
  )
}

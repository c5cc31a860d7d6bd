import { maxCustomerNameCharacters } from '~/contract/limits'

/** The first whole words of a customer's name that fit; a longer first word is cut. */
export function shortCustomerName(name: string): string {
  const words = wholeName(name)
  if (words.length <= maxCustomerNameCharacters) return words
  const cut = words.slice(0, maxCustomerNameCharacters + 1)
  return cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : maxCustomerNameCharacters)
}

/** The full name if `shortCustomerName` drops part of it. */
export function shortenedName(name: string | undefined): string | undefined {
  return name !== undefined && shortCustomerName(name) !== wholeName(name) ? wholeName(name) : undefined
}

function wholeName(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim()
}

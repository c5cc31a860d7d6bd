import { maxCustomerNameCharacters } from '~/contract/limits'

/** As many whole words as a customer's name may have characters; a first word that is longer is cut. */
export function shortName(name: string): string {
  const words = wholeName(name)
  if (words.length <= maxCustomerNameCharacters) return words
  const cut = words.slice(0, maxCustomerNameCharacters + 1)
  return cut.slice(0, cut.includes(' ') ? cut.lastIndexOf(' ') : maxCustomerNameCharacters)
}

/** The name where `shortName` leaves out some of it, so that the form says so. */
export function shortenedName(name: string | undefined): string | undefined {
  return name !== undefined && shortName(name) !== wholeName(name) ? wholeName(name) : undefined
}

function wholeName(name: string): string {
  return name.replaceAll(/\s+/g, ' ').trim()
}

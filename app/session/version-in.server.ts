import { nothingRead, shownVersion } from '~/contract/version'

/** The version that a sent form showed (`StoredNow`). A form without one has version "-", which matches no stored content. */
export function versionIn(form: FormData): string {
  return shownVersion.catch(nothingRead).parse(form.get('version'))
}

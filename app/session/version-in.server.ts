import { shownVersion } from '~/contract/version'

/** The version that a sent form showed (`StoredNow`). A form without one has read nothing, and is so over whatever is stored. */
export function versionIn(form: FormData): string {
  return shownVersion.catch('-').parse(form.get('version'))
}

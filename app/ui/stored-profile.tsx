import { StoredNow } from './stored-now'

type Props = {
  subaction?: string
  name: string
  email: string
  version: string
  draft: Readonly<Record<string, string | string[]>> | undefined
}

/** The version of a name and an e-mail, and the stored values after another window saved first. */
export function StoredProfile({ name, email, ...shown }: Props) {
  const stored = [
    { name: 'name', label: 'Nome', value: name },
    { name: 'email', label: 'E-mail', value: email },
  ]
  return <StoredNow {...shown} stored={stored} />
}

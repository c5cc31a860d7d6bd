import { accessExpiredMessage } from '~/contract/error'
import { parsePermissions, type Member } from '~/domain/access/access'
import { findAccount, isAccessOver, type Role } from '../accounts'
import type { Deps } from '../deps'
import { Refusal } from '../refusal'
import { saoPauloDay } from '../sao-paulo-day'

/** Who is calling. A guest of a co-branded page has no account: only calls that say so are open to them. */
export type Caller = Member & { id: string; isGuest: boolean }

const guestPrefix = 'guest:'

/** What a guest's token speaks for; no account has such an id. */
export function guestSubject(id: string): string {
  return guestPrefix + id
}

/**
 * Reads the bearer token of a call. The account is read again each time, so that a role taken away or an access that
 * ended counts at once and not when the token does.
 */
export async function identify(
  authorization: string | undefined,
  { db, tokens, now }: Pick<Deps, 'db' | 'tokens' | 'now'>,
): Promise<Caller> {
  const token = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '')?.[1]
  const id = token && (await tokens.read(token))
  if (id?.startsWith(guestPrefix)) return { id, permissions: [], isGuest: true }
  const account = id ? await findAccount(db, { id }) : undefined
  if (!account) throw new Refusal(401, 'É preciso entrar para fazer esta operação.')
  if (isAccessOver(account, saoPauloDay(now()))) throw new Refusal(401, accessExpiredMessage)
  return { id: account.id, role: account.role as Role, permissions: parsePermissions(account.permissions), isGuest: false }
}

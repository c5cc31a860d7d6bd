import { getUser } from '~/contract/users'
import { parsePermissions } from '~/domain/access/access'
import type { Gateway } from '~/gateway/gateway.server'
import type { SessionContent } from './session-content'

type Person = Pick<SessionContent, 'name' | 'role' | 'permissions' | 'mustSetSecondStep'>

/** Reads the current data of a session's owner from the provider. */
export async function readPerson(
  provider: Gateway,
  { userId, accessToken }: Pick<SessionContent, 'userId' | 'accessToken'>,
): Promise<Person> {
  const user = await provider.call(getUser, { params: { id: userId }, accessToken })
  const { name, role, permissions, mustSetSecondStep } = user
  return { name, role, permissions: parsePermissions(permissions), mustSetSecondStep }
}

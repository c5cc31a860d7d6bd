import type { AppLoadContext } from '@remix-run/node'
import { listDeletionRequests } from '~/contract/privacy'
import { listRegistrations } from '~/contract/registrations'
import { listUsers } from '~/contract/users'
import { requireMember } from '~/session/guards.server'
import { adminAccess } from './access'

/** Who is in, how much waits for them, and how many accounts there are. */
export async function openHome(request: Request, context: Pick<AppLoadContext, 'provider' | 'sessions'>) {
  const { provider, name, role } = await requireMember(request, context, adminAccess)
  const [registrations, deletions, accounts] = await Promise.all([
    provider.call(listRegistrations, { params: {} }),
    provider.call(listDeletionRequests, { params: {} }),
    provider.call(listUsers, { params: {} }),
  ])
  return { name, role, waiting: { registrations: registrations.total, deletions: deletions.total }, accounts: accounts.total }
}

import { redirect } from '@remix-run/node'
import { endView } from '~/areas/admin/accounts/account.server'
import { doorway } from '~/session/doorway.server'

const guarded = doorway('/conta/verComo')

export const loader = guarded(() => redirect('/'))

export const action = guarded((member, { context }) => endView(member, context))

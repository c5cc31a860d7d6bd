import type { ActionFunctionArgs } from '@remix-run/node'
import { useActionData } from '@remix-run/react'
import { askRecovery } from '~/areas/account/recovery/recovery.server'
import { RecoveryPage } from '~/areas/account/recovery/recovery-page'
import { requireVisitor } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Recuperar a senha')

export async function action({ request, context }: ActionFunctionArgs) {
  await requireVisitor(request, context)
  return askRecovery(request, context)
}

export default function Recovery() {
  const reply = useActionData<typeof action>()
  const asked = reply && 'asked' in reply ? reply : undefined
  return <RecoveryPage asked={asked?.asked} email={asked?.email} />
}

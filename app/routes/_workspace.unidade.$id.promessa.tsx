import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { LockPage } from '~/areas/units/promise/lock-page'
import { changeLock, openLock } from '~/areas/units/promise/lock.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const handle: PageHandle = { style: 'units' }

export const meta = titleMeta('Prometido e realizado')

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return openLock(await requireMember(request, context, '/unidade/:id/promessa'), params['id']!)
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/unidade/:id/promessa')
  return changeLock(member, params['id']!, await request.formData(), context)
}

export default function Promise() {
  return <LockPage {...useLoaderData<typeof loader>()} />
}

import { useLoaderData } from '@remix-run/react'
import { LockPage } from '~/areas/units/promise/lock-page'
import { changeLock, openLock } from '~/areas/units/promise/lock.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/unidade/:id/promessa')

export const handle: PageHandle = { style: 'units' }

export const meta = titleMeta('Prometido e realizado')

export const loader = guarded((member, { params }) => openLock(member, params.id))

export const action = guarded(async (member, { request, context, params }) =>
  changeLock(member, params.id, await request.formData(), context),
)

export default function Promise() {
  return <LockPage {...useLoaderData<typeof loader>()} />
}

import { useLoaderData } from '@remix-run/react'
import { openHome } from '~/areas/admin/home.server'
import { HomePage } from '~/areas/admin/home-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm')

export const meta = titleMeta('Área do administrador')

export const handle: PageHandle = { script: 'live-list' }

export const loader = guarded((member, { query }) => openHome(member, query))

export default function AdminHome() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}

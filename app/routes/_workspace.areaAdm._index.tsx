import { useLoaderData } from '@remix-run/react'
import { openOffice } from '~/areas/admin/home.server'
import { OfficePage } from '~/areas/admin/home-page'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm')

export const meta = titleMeta('Área do administrador')

export const handle: PageHandle = { script: 'live-list' }

export const loader = guarded((member, { query }) => openOffice(member, query))

export default function AdminHome() {
  return <OfficePage {...useLoaderData<typeof loader>()} />
}

import { useLoaderData } from '@remix-run/react'
import { changeMonths } from '~/areas/admin/months/change-months.server'
import { MonthsPage } from '~/areas/admin/months/months-page'
import { openMonths } from '~/areas/admin/months/open-months.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/areaAdm/meses')

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = { script: (loaded) => ((loaded as Loaded | undefined)?.unit ? 'grid' : 'live-list') }
export const meta = titleMeta('Meses')

export const loader = guarded((member, { context, query }) => openMonths(member, query, context.now()))

export const action = guarded(async (member, { request, context }) => changeMonths(member, await request.formData(), context))

export default function Months() {
  return <MonthsPage {...useLoaderData<typeof loader>()} />
}

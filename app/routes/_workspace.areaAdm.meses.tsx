import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { changeMonths } from '~/areas/admin/months/change-months.server'
import { MonthsPage } from '~/areas/admin/months/months-page'
import { openMonths } from '~/areas/admin/months/open-months.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = { script: (loaded) => ((loaded as Loaded | undefined)?.unit ? 'grid' : 'live-list') }
export const meta = titleMeta('Meses')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openMonths(await requireMember(request, context, '/areaAdm/meses'), new URL(request.url).searchParams, context.now())
}

export async function action({ request, context }: ActionFunctionArgs) {
  return changeMonths(await requireMember(request, context, '/areaAdm/meses'), await request.formData(), context)
}

export default function Months() {
  return <MonthsPage {...useLoaderData<typeof loader>()} />
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { openHome } from '~/areas/admin/home.server'
import { HomePage } from '~/areas/admin/home-page'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Área do administrador')

export const handle: PageHandle = { script: 'live-list' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openHome(await requireMember(request, context, '/areaAdm'), new URL(request.url).searchParams)
}

export default function AdminHome() {
  return <HomePage {...useLoaderData<typeof loader>()} />
}

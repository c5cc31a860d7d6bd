import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { AdminFrame } from '~/areas/admin/admin-frame'
import { SiteFrame } from '~/areas/site/site-frame'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'

export const handle: PageHandle = { script: 'enhance', style: 'admin' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { name, role, permissions } = await requireMember(request, context, '/areaAdm')
  return { brand: context.brand, member: { name, role, permissions } }
}

export default function Administration() {
  return (
    <SiteFrame {...useLoaderData<typeof loader>()}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </SiteFrame>
  )
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { SiteFrame } from '~/areas/site/site-frame'
import { requireVisitor } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'

export const handle: PageHandle = { script: 'enhance', style: 'account' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireVisitor(request, context)
  return { brand: context.brand }
}

export default function Account() {
  const { brand } = useLoaderData<typeof loader>()
  return (
    <SiteFrame brand={brand} member={null}>
      <Outlet />
    </SiteFrame>
  )
}

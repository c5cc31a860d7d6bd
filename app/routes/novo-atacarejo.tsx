import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { SiteFrame } from '~/areas/site/site-frame'
import { currentMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'

export const handle: PageHandle = { script: 'enhance', style: 'residential' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { brand: context.brand, member: await currentMember(request, context) }
}

export default function ResidentialFunnel() {
  return (
    <SiteFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </SiteFrame>
  )
}

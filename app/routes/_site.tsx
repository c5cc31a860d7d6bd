import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { SiteFrame } from '~/areas/site/site-frame'
import { currentMember } from '~/session/guards.server'

/** The menu's sign-in opens as a dialog from every page. */
export const handle = { script: 'enhance' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  return { brand: context.brand, member: await currentMember(request, context) }
}

export default function Site() {
  return (
    <SiteFrame {...useLoaderData<typeof loader>()}>
      <Outlet />
    </SiteFrame>
  )
}

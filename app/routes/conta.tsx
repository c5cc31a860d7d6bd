import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData } from '@remix-run/react'
import { SettingsFrame } from '~/areas/account/settings/settings-frame'
import { SiteFrame } from '~/areas/site/site-frame'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'

export const handle: PageHandle = { script: 'enhance', style: 'account' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The frame also stands around the page that sets the second step, so it opens as early as that page does.
  const { name, role, permissions } = await requireMember(request, context, '/conta/duas-etapas')
  return { brand: context.brand, member: { name, role, permissions } }
}

export default function Settings() {
  const { brand, member } = useLoaderData<typeof loader>()
  return (
    <SiteFrame brand={brand} member={member}>
      <SettingsFrame name={member.name}>
        <Outlet />
      </SettingsFrame>
    </SiteFrame>
  )
}

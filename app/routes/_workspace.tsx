import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useMatches } from '@remix-run/react'
import { WorkspaceFrame } from '~/areas/workspace/workspace-frame'
import { requireMember } from '~/session/guards.server'
import { switcherOf, type PageHandle } from '~/ui/page-handle'

export const handle: PageHandle = { script: 'enhance', style: 'workspace' }

export async function loader({ request, context }: LoaderFunctionArgs) {
  // The frame also stands around the page that sets the second step, so it opens as early as that page does.
  const { name, role, permissions } = await requireMember(request, context, '/conta/duas-etapas')
  return { brand: context.brand, member: { name, role, permissions } }
}

export default function Workspace() {
  return (
    <WorkspaceFrame {...useLoaderData<typeof loader>()} switcher={switcherOf(useMatches())}>
      <Outlet />
    </WorkspaceFrame>
  )
}

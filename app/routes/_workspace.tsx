import { Outlet, useLoaderData, useMatches, useRouteLoaderData } from '@remix-run/react'
import { WorkspaceError } from '~/areas/workspace/workspace-error'
import { WorkspaceFrame } from '~/areas/workspace/workspace-frame'
import { doorway } from '~/session/doorway.server'
import { homeOf } from '~/session/route-registry'
import { switcherOf, type PageHandle } from '~/ui/page-handle'

export { faultMeta as meta } from '~/ui/title-meta'

// The frame also stands around the page that sets the second step, so it opens as early as that page does.
const guarded = doorway('/conta/duas-etapas')

export const handle: PageHandle = { script: 'enhance', style: 'workspace' }

export const loader = guarded(({ name, role, permissions, viewer }, { context }) => ({
  brand: context.brand,
  member: { name, role, permissions },
  ...(viewer && { viewer }),
}))

export default function Workspace() {
  return (
    <WorkspaceFrame {...useLoaderData<typeof loader>()} switcher={switcherOf(useMatches())}>
      <Outlet />
    </WorkspaceFrame>
  )
}

/** An error page keeps the frame. Without the frame's data, because its loader failed or a form was refused first, nothing is loaded. */
export function ErrorBoundary() {
  const loaded = useRouteLoaderData<typeof loader>('routes/_workspace')
  if (!loaded) return <WorkspaceError home="/" hasFrame={false} />
  return (
    <WorkspaceFrame {...loaded} switcher={undefined}>
      <WorkspaceError home={homeOf(loaded.member.role)?.path} hasFrame />
    </WorkspaceFrame>
  )
}

import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react'
import { AccessPage } from '~/areas/cobrand/access-page'
import { admitGuest } from '~/areas/cobrand/access.server'
import { cobrandAt, findCobrand, cobrandPage } from '~/areas/cobrand/cobrand.server'
import { GuestActions } from '~/areas/cobrand/guest-actions'
import { GuestResult } from '~/areas/cobrand/guest-result'
import { cobrandMeta } from '~/areas/cobrand/meta'
import { cobrandStyle } from '~/areas/cobrand/page-style'
import { simulatorAccessOf } from '~/areas/cobrand/simulator-access.server'
import { GuestSimulatorPage } from '~/areas/cobrand/simulator-page'
import { MissingPage } from '~/areas/site/missing-page'
import { LiveForm } from '~/areas/simulator/form/live-form'
import { StudyView } from '~/areas/simulator/result/study-view'
import { openSimulator, simulate } from '~/areas/simulator/simulate.server'
import { currentMember, optionalMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.page === 'form' ? 'hydrate' : 'enhance'),
  style: (loaded) => cobrandStyle(loaded as Loaded | undefined),
}

export const meta: MetaFunction<typeof loader> = (args) => cobrandMeta(args.data)(args)

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const cobrand = findCobrand(params['cobrand'], context)
  if (!cobrand)
    return data({ page: 'missing', brand: context.brand, member: await currentMember(request, context) } as const, 404)
  const access = await simulatorAccessOf(await optionalMember(request, context), request, cobrand, context)
  if (!access) return { page: 'access', ...cobrandPage(cobrand, context), stamp: context.sessions.honeypot.stamp() } as const
  return { ...cobrandPage(cobrand, context), isGuest: access.isGuest, ...(await openSimulator(access, request)) }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const cobrand = cobrandAt(params['cobrand'], context)
  const access = await simulatorAccessOf(await optionalMember(request, context), request, cobrand, context)
  const posted = await request.formData()
  return access ? simulate(access, posted) : admitGuest(request, posted, cobrand, context)
}

export default function Cobrand() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (loaded.page === 'missing') return <MissingPage {...loaded} />
  if (loaded.page === 'access') return <AccessPage {...loaded} />
  if (loaded.page === 'result') {
    return (
      <GuestResult {...loaded}>
        <StudyView {...loaded}>
          <GuestActions {...loaded} />
        </StudyView>
      </GuestResult>
    )
  }
  return (
    <GuestSimulatorPage {...loaded}>
      <LiveForm {...loaded} {...(reply && 'values' in reply ? reply : {})} />
    </GuestSimulatorPage>
  )
}

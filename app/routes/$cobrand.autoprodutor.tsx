import { data, type ActionFunctionArgs, type AppLoadContext, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react'
import { lazy } from 'react'
import { openAccess } from '~/areas/cobrand/access.server'
import { AccessSection } from '~/areas/cobrand/access-section'
import { cobrandAt, findCobrand } from '~/areas/cobrand/cobrand.server'
import { CobrandPage } from '~/areas/cobrand/cobrand-page'
import { GuestActions, GuestResult } from '~/areas/cobrand/guest-result'
import { simulatorAccessOf, type SimulatorAccess } from '~/areas/cobrand/simulator-access.server'
import { SimulatorSection } from '~/areas/cobrand/simulator-section'
import { StudyForm } from '~/areas/simulator/form/study-form'
import { openResult } from '~/areas/simulator/result/open-result.server'
import { openSimulator, simulate, type Simulating } from '~/areas/simulator/simulate.server'
import { SimulatorAt } from '~/areas/simulator/simulator-path'
import { NotFoundPage } from '~/areas/site/not-found-page'
import { SiteFrame } from '~/areas/site/site-frame'
import { currentMember, optionalMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-script'
import { published } from '~/ui/published'
import { titled } from '~/ui/titled'

/** Only the server ever shows a result, so its code stays out of what the form sends to the browser. */
const StudyView = lazy(() => import('~/areas/simulator/result/study-view'))

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.page === 'simulator' ? 'hydrate' : 'enhance'),
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return []
  if (args.data.page === 'missing') return titled('Página não encontrada')(args)
  const { name } = args.data.cobrand
  return published({
    title: 'A energia da sua empresa, feita na sua própria usina',
    description: `${name}: simule quanto a sua empresa economiza no mercado livre e com a própria usina de energia.`,
    siteName: name,
    image: '/images/autoprodutor.png',
    isHidden: args.data.page === 'result',
  })(args)
}

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const cobrand = findCobrand(params['cobrand'], context)
  if (!cobrand) {
    return data({ page: 'missing', brand: context.brand, member: await currentMember(request, context) } as const, 404)
  }
  const path = pathOf(cobrand)
  const common = { cobrand, path, brand: context.brand, icon: `/${cobrand.slug}-solar/favicon.svg` }
  const access = await simulatorAccessOf(await optionalMember(request, context), request, cobrand, context)
  if (!access) return { page: 'access', ...common, stamp: context.sessions.formTrap.stamp() } as const

  const { isGuest, provider } = access
  const query = new URL(request.url).searchParams
  const studyId = query.get('estudo')
  if (studyId !== null) return { page: 'result', ...common, isGuest, ...(await openResult(provider, studyId, null)) } as const
  const opening = { studyId: query.get('editar'), mode: query.get('modo') }
  const form = await openSimulator(simulatingHere(access, path, context), opening)
  return { page: 'simulator', ...common, isGuest, ...form } as const
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const cobrand = cobrandAt(params['cobrand'], context)
  const access = await simulatorAccessOf(await optionalMember(request, context), request, cobrand, context)
  const sent = await request.formData()
  if (!access) return openAccess(request, sent, cobrand, context)

  const mayCalculate = () => (access.isGuest ? context.limits.mayCalculateAsGuest(request) : true)
  return simulate({ ...simulatingHere(access, pathOf(cobrand), context), mayCalculate }, sent)
}

/** Whoever left a contact here is not asked for an invoice too. */
function simulatingHere({ provider, userId }: SimulatorAccess, path: string, { sessions }: AppLoadContext): Simulating {
  return { provider, userId, invoicePolicy: 'nothing', path, seals: sessions.seals }
}

function pathOf({ slug }: { slug: string }) {
  return `/${slug}-solar/autoprodutor`
}

export default function Cobrand() {
  const loaded = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  if (loaded.page === 'missing') {
    return (
      <SiteFrame brand={loaded.brand} member={loaded.member}>
        <NotFoundPage email={loaded.brand.email} />
      </SiteFrame>
    )
  }
  const { cobrand, brand, path } = loaded
  if (loaded.page === 'result') {
    return (
      <GuestResult name={cobrand.name} path={path} brand={brand}>
        <StudyView {...loaded}>
          <GuestActions path={path} studyId={loaded.id} isGuest={loaded.isGuest} />
        </StudyView>
      </GuestResult>
    )
  }
  if (loaded.page === 'access') {
    return (
      <CobrandPage name={cobrand.name} brand={brand}>
        <AccessSection
          path={path}
          stamp={loaded.stamp}
          refusal={answered && 'refusal' in answered ? answered.refusal : undefined}
        />
      </CobrandPage>
    )
  }
  const { distributors, entries, invoicePolicy, hasInvoice } = loaded
  const posted = answered && 'entries' in answered ? answered : undefined
  return (
    <CobrandPage name={cobrand.name} brand={brand}>
      <SimulatorSection failure={posted?.failure}>
        <SimulatorAt value={path}>
          <StudyForm {...{ distributors, entries, invoicePolicy, hasInvoice }} {...posted} />
        </SimulatorAt>
      </SimulatorSection>
    </CobrandPage>
  )
}

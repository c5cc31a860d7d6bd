import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData, type MetaFunction } from '@remix-run/react'
import { lazy } from 'react'
import { openAccess } from '~/areas/cobrand/access.server'
import { AccessSection } from '~/areas/cobrand/access-section'
import { cobrandAt } from '~/areas/cobrand/cobrand.server'
import { CobrandFrame } from '~/areas/cobrand/cobrand-frame'
import { CobrandPage } from '~/areas/cobrand/cobrand-page'
import { simulatorAccessOf } from '~/areas/cobrand/simulator-access.server'
import { SimulatorSection } from '~/areas/cobrand/simulator-section'
import { openForm, readForm } from '~/areas/simulator/form/open-form.server'
import type { SimulatorPageProps } from '~/areas/simulator/form/simulator-page'
import { StudyForm } from '~/areas/simulator/form/study-form'
import { openResult } from '~/areas/simulator/result/open-result.server'
import { SimulatorAt } from '~/areas/simulator/simulator-path'
import { makeStudy } from '~/areas/simulator/study/make-study.server'
import type { PageHandle } from '~/ui/page-script'
import { published } from '~/ui/published'

/** Only the server ever shows a result, so its code stays out of what the form sends to the browser. */
const ResultPage = lazy(() => import('~/areas/simulator/result/result-page'))

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  script: (loaded) => ((loaded as Loaded | undefined)?.page === 'simulator' ? 'hydrate' : 'enhance'),
}

export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.data) return []
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
  const cobrand = cobrandAt(params['cobrand'], context)
  const path = `/${cobrand.slug}-solar/autoprodutor`
  const common = { cobrand, path, brand: context.brand, icon: `/${cobrand.slug}-solar/favicon.svg` }
  const access = await simulatorAccessOf(request, cobrand, context)
  if (!access) return { page: 'access', ...common, stamp: context.sessions.formTrap.stamp() } as const

  const query = new URL(request.url).searchParams
  const studyId = query.get('estudo')
  if (studyId !== null) return { page: 'result', ...common, ...(await openResult(access.provider, studyId)) } as const
  const form = await openForm(access.provider, { studyId: query.get('editar') })
  return { page: 'simulator', ...common, ...form, isGuest: access.isGuest } as const
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const cobrand = cobrandAt(params['cobrand'], context)
  const access = await simulatorAccessOf(request, cobrand, context)
  const sent = await request.formData()
  if (!access) return openAccess(request, sent, cobrand, context)

  const read = await readForm(access.provider, sent)
  if (read.state === 'updated') return answer(200, { entries: read.entries })
  if (read.state === 'invalid') return answer(400, { entries: read.entries, lastResult: read.lastResult })
  if (access.isGuest && !(await context.limits.mayCalculateAsGuest(request))) {
    return answer(429, { entries: read.entries, failure: { message: tooMany } })
  }
  const made = await makeStudy(access.provider, read)
  if ('id' in made) return redirect(`/${cobrand.slug}-solar/autoprodutor?estudo=${made.id}`, 303)
  return answer(made.status, { entries: read.entries, failure: made })
}

/** The form as it goes back. */
function answer(status: number, form: Pick<SimulatorPageProps, 'entries' | 'lastResult' | 'failure'>) {
  return data(form, status)
}

const tooMany = 'Houve muitas simulações em pouco tempo. Aguarde alguns minutos e tente novamente.'

export default function Cobrand() {
  const loaded = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const { cobrand, brand, path } = loaded
  if (loaded.page === 'result') {
    return (
      <CobrandFrame name={cobrand.name} path={path} brand={brand}>
        <SimulatorAt value={path}>
          <ResultPage {...loaded} />
        </SimulatorAt>
      </CobrandFrame>
    )
  }
  if (loaded.page === 'access') {
    return (
      <CobrandPage name={cobrand.name} brand={brand}>
        <AccessSection stamp={loaded.stamp} refusal={answered && 'refusal' in answered ? answered.refusal : undefined} />
      </CobrandPage>
    )
  }
  const { distributors, entries, isGuest } = loaded
  const posted = answered && 'entries' in answered ? answered : undefined
  return (
    <CobrandPage name={cobrand.name} brand={brand}>
      <SimulatorSection isGuest={isGuest} failure={posted?.failure}>
        <SimulatorAt value={path}>
          <StudyForm distributors={distributors} entries={entries} {...posted} />
        </SimulatorAt>
      </SimulatorSection>
    </CobrandPage>
  )
}

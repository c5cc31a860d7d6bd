import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OrganisePage } from '~/areas/simulator/studies/study-settings-page'
import { openStudy, changeStudySettings } from '~/areas/simulator/studies/study-settings.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'studies' }
export const meta = titleMeta('Organizar um estudo')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/estudos/:studyId')
  return openStudy(provider, params['studyId']!, context, request)
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/estudos/:studyId')
  return changeStudySettings(provider, params['studyId']!, await request.formData(), context)
}

export default function Study() {
  return <OrganisePage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}

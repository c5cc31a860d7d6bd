import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { DeletePage } from '~/areas/simulator/studies/delete-page'
import { openStudy, remove } from '~/areas/simulator/studies/study-settings.server'
import { requireMember } from '~/session/guards.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

export const handle: PageHandle = { style: 'studies' }
export const meta = titleMeta('Excluir um estudo')

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/estudos/:studyId/excluir')
  const { id, title, mode, createdAt } = await openStudy(provider, params['studyId']!, context, request)
  return { id, title, mode, createdAt }
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { provider } = await requireMember(request, context, '/simulacao/estudos/:studyId/excluir')
  return remove(provider, params['studyId']!, context)
}

export default function DeleteStudy() {
  return <DeletePage {...useLoaderData<typeof loader>()} />
}

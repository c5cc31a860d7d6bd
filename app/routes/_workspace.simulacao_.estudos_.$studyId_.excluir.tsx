import { useLoaderData } from '@remix-run/react'
import { DeleteStudyPage } from '~/areas/simulator/studies/delete-page'
import { openStudy, remove } from '~/areas/simulator/studies/study-settings.server'
import { doorway } from '~/session/doorway.server'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/estudos/:studyId/excluir')

export const handle: PageHandle = { style: 'studies' }
export const meta = titleMeta('Excluir um estudo')

export const loader = guarded(async ({ provider }, { request, context, params }) => {
  const { id, title, mode, createdAt } = await openStudy(provider, params.studyId, context, request)
  return { id, title, mode, createdAt }
})

export const action = guarded(({ provider }, { context, params }) => remove(provider, params.studyId, context))

export default function DeleteStudy() {
  return <DeleteStudyPage {...useLoaderData<typeof loader>()} />
}

import { useActionData, useLoaderData } from '@remix-run/react'
import { StudySettingsPage } from '~/areas/simulator/studies/study-settings-page'
import { openStudy, changeStudySettings } from '~/areas/simulator/studies/study-settings.server'
import { doorway } from '~/session/doorway.server'
import { mayOpen } from '~/session/route-registry'
import type { PageHandle } from '~/ui/page-handle'
import { titleMeta } from '~/ui/title-meta'

export { SimulatorError as ErrorBoundary } from '~/areas/simulator/simulator-error'

const guarded = doorway('/simulacao/estudos/:studyId')

export const handle: PageHandle = { style: 'studies' }
export const meta = titleMeta('Organizar um estudo')

export const loader = guarded(async (member, { request, context, params }) => ({
  ...(await openStudy(member.provider, params.studyId, context, request)),
  mayPropose: mayOpen(member, '/simulacao/propostas'),
  sendingKey: crypto.randomUUID(),
}))

export const action = guarded(async ({ provider }, { request, context, params }) =>
  changeStudySettings(provider, params.studyId, await request.formData(), context),
)

export default function Study() {
  return <StudySettingsPage {...useLoaderData<typeof loader>()} {...useActionData<typeof action>()} />
}

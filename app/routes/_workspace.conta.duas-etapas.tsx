import { useActionData, useLoaderData } from '@remix-run/react'
import { EnrolmentPage } from '~/areas/account/settings/enrolment-page'
import { RecoveryCodesPage } from '~/areas/account/settings/recovery-codes-page'
import { SecondStepPage } from '~/areas/account/settings/second-step-page'
import { actOnSecondStep, openSecondStep } from '~/areas/account/settings/second-step.server'
import { doorway } from '~/session/doorway.server'
import { titleMeta } from '~/ui/title-meta'

const guarded = doorway('/conta/duas-etapas')

export const meta = titleMeta('Verificação em duas etapas')

export const loader = guarded((member) => openSecondStep(member))

export const action = guarded(async (member, { request, context }) => actOnSecondStep(member, await request.formData(), context))

export default function SecondStep() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (reply && 'recoveryCodes' in reply) return <RecoveryCodesPage codes={reply.recoveryCodes} />
  if (reply && 'enrolment' in reply) return <EnrolmentPage enrolment={reply.enrolment} />
  return <SecondStepPage {...loaded} />
}

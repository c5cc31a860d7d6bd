import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EnrolmentPage } from '~/areas/account/settings/enrolment-page'
import { RecoveryCodesPage } from '~/areas/account/settings/recovery-codes-page'
import { SecondStepPage } from '~/areas/account/settings/second-step-page'
import { actOnSecondStep, openSecondStep } from '~/areas/account/settings/second-step.server'
import { requireMember } from '~/session/guards.server'
import { titleMeta } from '~/ui/title-meta'

export const meta = titleMeta('Verificação em duas etapas')

export async function loader({ request, context }: LoaderFunctionArgs) {
  return openSecondStep(await requireMember(request, context, '/conta/duas-etapas'))
}

export async function action({ request, context }: ActionFunctionArgs) {
  const member = await requireMember(request, context, '/conta/duas-etapas')
  return actOnSecondStep(member, await request.formData(), context)
}

export default function SecondStep() {
  const loaded = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  if (reply && 'recoveryCodes' in reply) return <RecoveryCodesPage codes={reply.recoveryCodes} />
  if (reply && 'enrolment' in reply) return <EnrolmentPage enrolment={reply.enrolment} />
  return <SecondStepPage {...loaded} />
}

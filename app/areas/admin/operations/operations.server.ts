import type { AppLoadContext } from '@remix-run/node'
import { getOperations, queueNames, retryQueue } from '~/contract/operations'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { troublesIn } from './operation-words'

export async function openOperations(
  { provider }: SignedInMember,
  { version, readiness }: Pick<AppLoadContext, 'version' | 'readiness'>,
) {
  const [operations, { states }] = await Promise.all([provider.call(getOperations), readiness()])
  return { ...operations, version, troubles: troublesIn(states) }
}

/** Retries the waiting items of the queue whose button was pressed. */
export async function tryAgain({ provider }: SignedInMember, form: FormData, context: Pick<AppLoadContext, 'sessions'>) {
  const queue = queueNames.find((name) => name === form.get('subaction'))
  if (!queue) return formReply(form, { message: 'Escolha uma das filas desta página.' })
  try {
    await provider.call(retryQueue, { body: { queue } })
  } catch (error) {
    return formReply(form, readRefusal(error))
  }
  return redirectWithToast('/areaAdm/operacao', 'queue-retried', context)
}

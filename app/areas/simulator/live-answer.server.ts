import { viewOnlyMessage } from '~/contract/account-view'
import { readRefusal } from '~/gateway/refusal.server'
import type { FormValues } from './form/fields'
import { checkValues, draftTagName } from './form/form-values'
import { ruledForm } from './form/open-form.server'
import { invoiceFileName } from './form/sections/invoice-file'
import type { LiveReply } from './live-answer'
import { liveAnswer } from './month-answer.server'
import type { Simulator } from './simulate.server'
import { invoiceReceiptOf } from './submission/invoice-receipt.server'

const noAccess = 'Entre novamente para ver a economia.'
const notComplete = 'O formulário ainda não está completo.'
const tooMany = 'Houve muitas respostas em pouco tempo. SIMULAR ECONOMIA continua a calcular.'
const noAnswer = 'Não foi possível calcular agora. Tente SIMULAR ECONOMIA.'

/** A view posts nothing: its page shows this in place of an answer. */
export function refuseView(): Response {
  return reply(403, { problem: viewOnlyMessage })
}

/** Whether a person may calculate one more answer: `site-live-answers` of the visitors' limits. */
type MayAnswer = (userId: string) => Promise<boolean>

/**
 * Answers a form while it is typed, with the month that its study would show. It is checked like a form that makes a study, and
 * nothing is stored: no study, no draft, no file and no submission.
 */
export async function answerLive(simulator: Simulator | undefined, mayAnswer: MayAnswer, posted: FormData): Promise<Response> {
  if (!simulator) return reply(403, { problem: noAccess })
  const { provider, today, invoicePolicy, draft, userId } = simulator
  const tag = posted.get(draftTagName)
  if (tag !== null && tag !== draft.tag) return reply(409, { problem: noAccess })
  if (!(await mayAnswer(userId))) return reply(429, { problem: tooMany })
  try {
    const { allowed } = await ruledForm(provider, today, posted, invoicePolicy)
    const submission = checkValues(allowed)
    if (submission.status !== 'success' || lacksInvoice(simulator, allowed, posted)) return reply(422, { problem: notComplete })
    const answered = await liveAnswer(simulator, submission.value)
    return reply('problem' in answered ? 422 : 200, answered)
  } catch (error) {
    const { status, message } = readRefusal(error)
    return status === 422 ? reply(422, { problem: message }) : reply(502, { problem: noAnswer })
  }
}

/** The form's script sends the name of the invoice in place of the file. */
function lacksInvoice({ invoicePolicy, signer, userId }: Simulator, values: FormValues, posted: FormData): boolean {
  return invoicePolicy === 'with-invoice' && !posted.get(invoiceFileName) && !invoiceReceiptOf(signer, userId, values)
}

function reply(status: number, body: LiveReply): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

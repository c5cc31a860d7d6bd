import { viewOnlyMessage } from '~/contract/account-view'
import { yearlyPrices } from '~/contract/simulation-fields'
import { priceSensitivity } from '~/domain/study/price-sensitivity'
import { monthlySaving } from '~/domain/study/saving'
import { readRefusal } from '~/gateway/refusal.server'
import { limitSentence, resultSentence } from '~/study-text/headline'
import { judgedTone, savingPercent } from '~/study-text/saving-text'
import { scenarioWords } from '~/study-text/scenario-words'
import { money } from '~/ui/format'
import type { FormValues } from './form/fields'
import { checkValues, draftTagName } from './form/form-values'
import { ruledForm } from './form/open-form.server'
import type { SimulatorForm } from './form/schema'
import { invoiceFileName } from './form/sections/invoice-file'
import type { LiveAnswer, LiveReply } from './live-answer'
import type { Simulator } from './simulate.server'
import { runMonth } from './study/run-mode.server'
import { toRequest } from './study/to-request'
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
    return await answerOf(simulator, submission.value)
  } catch (error) {
    const { status, message } = readRefusal(error)
    return status === 422 ? reply(422, { problem: message }) : reply(502, { problem: noAnswer })
  }
}

async function answerOf({ provider, today }: Simulator, form: SimulatorForm): Promise<Response> {
  const { base, alternative, isDenied } = await runMonth(provider, form, today)
  const month = {
    mode: form.calc,
    customer: { name: form.nomeCliente },
    base: { lines: base.lines, totalBrl: base.custoTotal },
    alternative: { lines: alternative.lines, totalBrl: alternative.custoTotal },
    ...(isDenied && { withDiscount: true }),
  }
  const doubts = 'doubts' in alternative ? alternative.doubts : []
  if (doubts.length > 0) return reply(422, { problem: doubts.join(' ') })
  const { savingBrl, savingFraction } = monthlySaving(month)
  const energyPricesBrlPerMwh = yearlyPrices(toRequest(form))
  const { breakEvenPriceBrlPerMwh } = priceSensitivity(month.base, month.alternative, energyPricesBrlPerMwh[0])
  const priced = { energyPricesBrlPerMwh, ...(breakEvenPriceBrlPerMwh !== undefined && { breakEvenPriceBrlPerMwh }) }
  const words = scenarioWords[form.calc]
  const answer: LiveAnswer = {
    sentence: resultSentence(month),
    tone: judgedTone({ savingBrl, savingFraction }),
    notes: [limitSentence({ ...month, ...priced }), investmentNote(form)].filter((it) => it !== undefined),
    amount: money(Math.abs(savingBrl)),
    share: savingPercent(Math.abs(savingFraction)),
    totals: [
      { name: words.base.short, amount: money(base.custoTotal) },
      { name: words.alternative.short, amount: money(alternative.custoTotal) },
    ],
  }
  return reply(200, { answer })
}

/** Note that a month's saving leaves the investment out. */
function investmentNote(form: SimulatorForm): string | undefined {
  const isInvested = 'custoProjeto' in form && form.custoProjeto > 0
  return isInvested ? 'A economia do mês não conta o investimento na usina: o estudo diz se ele se paga.' : undefined
}

/** The form's script sends the name of the invoice in place of the file. */
function lacksInvoice({ invoicePolicy, signer, userId }: Simulator, values: FormValues, posted: FormData): boolean {
  return invoicePolicy === 'with-invoice' && !posted.get(invoiceFileName) && !invoiceReceiptOf(signer, userId, values)
}

function reply(status: number, body: LiveReply): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store' } })
}

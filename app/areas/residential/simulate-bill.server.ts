import { redirect, type AppLoadContext } from '@remix-run/node'
import { brazilDay } from '~/domain/dated/brazil-day'
import { residentialSaving } from '~/domain/residential/residential-saving'
import { formReply } from '~/session/form-reply.server'
import { billFields, billValidator, fillIntent, previewIntent } from './bill-form'
import { keepLead } from './keep-lead.server'
import { resultPath, stepOf } from './paths'
import { fillFromSentBill } from './read-bill.server'
import { simulationsOf } from './simulations.server'
import { tierRows } from './tier-rows'

type Context = Pick<AppLoadContext, 'sessions' | 'limits' | 'now' | 'provider'>

/** The data of the form: empty, or as typed before after "Voltar". */
export async function openBillForm(request: Request, context: Context) {
  const found = await simulationsOf(context).find(request)
  const day = brazilDay(context.now())
  return { typed: found?.simulation.typed ?? {}, stamp: context.sessions.honeypot.stamp(), tiers: tierRows(day), day }
}

/** Stores the simulation of a form and redirects to its result; a refused form is returned with what was typed. */
export async function simulateBill(request: Request, context: Context) {
  const sent = await request.formData()
  if (sent.get('intent') === fillIntent) return fillFromSentBill(sent, context)
  const { data, error } = await billValidator.validate(sent)
  if (error) return sent.get('intent') === previewIntent ? previewReply(sent, error) : formReply(sent, error)
  if (context.sessions.honeypot.isBot(sent)) return formReply(sent, { status: 422, message: unconfirmed })
  if (!(await context.limits.maySimulateBill(request))) return formReply(sent, { status: 429, message: tooMany })

  const day = brazilDay(context.now())
  const simulation = { typed: typedBill(sent), form: data, saving: residentialSaving(data.billValue, day), day }
  const { id, cookie } = await simulationsOf(context).keep(request, simulation)
  await keepLead(simulation, context)
  return redirect(stepOf(resultPath, id), { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** The reply to the preview button: only an invalid bill is an error. The page calculates the saving from the typed bill. */
function previewReply(sent: FormData, { fieldErrors }: { fieldErrors: Readonly<Record<string, string>> }) {
  const { billValue } = fieldErrors
  return formReply(sent, billValue === undefined ? { status: 200 } : { fieldErrors: { billValue } })
}

const unconfirmed = 'Não foi possível confirmar que o envio é seu. Confira os dados e envie novamente.'
const tooMany = 'Houve muitos envios em pouco tempo. Aguarde alguns minutos e envie novamente.'

function typedBill(sent: FormData): Record<string, string> {
  return Object.fromEntries(billFields.map((name) => [name, String(sent.get(name) ?? '')]))
}

import { type AppLoadContext, redirect } from '@remix-run/node'
import { contactConsentVersion, saveResidentialLead } from '~/contract/leads'
import { brazilDay } from '~/domain/dated/brazil-day'
import { type IsoDate, valueOn } from '~/domain/dated/dated'
import { discountTiers } from '~/domain/residential/discount-tiers'
import { residentialSaving } from '~/domain/residential/residential-saving'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { money, percent, wholeMoney } from '~/ui/format'
import { billFields, billValidator, fillIntent, previewIntent } from './bill-form'
import { resultPath, stepOf } from './paths'
import { fillFromSentBill } from './read-bill.server'
import { type HouseholdSimulation, simulationsOf } from './simulations.server'

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

/** Stores a visitor who asked to be called. If that fails, the visitor still gets the result. */
async function keepLead({ form, saving }: HouseholdSimulation, { provider }: Pick<AppLoadContext, 'provider'>): Promise<void> {
  if (form.contact !== contactConsentVersion || saving.annualBrl === 0) return
  const { name, document, email, phone, state, billValue } = form
  const body = { name, document, email, phone, state, billBrl: billValue, consentVersion: form.contact }
  try {
    await provider.call(saveResidentialLead, { body })
  } catch (error) {
    console.error(`residential: ${readRefusal(error).message}`)
  }
}

/** The discount tiers in force, as table rows that do not overlap: "Até R$ 100", "R$ 100,01 a R$ 200", "Acima de R$ 600". */
function tierRows(day: IsoDate) {
  const tiers = valueOn(discountTiers, day)
  return tiers.map(({ upToBrl, discountFraction }, index) => ({
    range: rangeOf(tiers[index - 1]?.upToBrl, upToBrl),
    discount: percent(discountFraction),
  }))
}

function rangeOf(fromBrl: number | undefined, upToBrl: number) {
  if (fromBrl === undefined) return `Até ${wholeMoney(upToBrl)}`
  return Number.isFinite(upToBrl) ? `${money(fromBrl + 0.01)} a ${wholeMoney(upToBrl)}` : `Acima de ${wholeMoney(fromBrl)}`
}

import type { z } from 'zod'
import type { proposal } from '~/contract/proposal'
import { createStudy } from '~/contract/studies'
import type { MemberProvider } from '~/gateway/refresh.server'
import { ProviderError, readRefusal } from '~/gateway/refusal.server'
import type { FormValues } from '../form/fields'
import type { SimulatorForm } from '../form/schema'
import { runMode } from './run-mode.server'

type Input = {
  form: SimulatorForm
  values: FormValues
  distributorName: string
  priceSource: string
  /** The doubts that the person confirmed, as `doubtsText` writes them. */
  confirmed?: string | undefined
  /** Of the posted form: sent twice, it makes one study. */
  idempotencyKey?: string
}

/** `doubts` need a confirmation; until then nothing is saved. */
export type MadeStudy =
  | { id: string }
  | { status: 422; doubts: readonly string[] }
  | { status: 422 | 502 | 503 | 507; message: string; reason?: string }

/** Identifies the confirmed doubts: other doubts are asked again. */
function doubtsText(doubts: readonly string[]): string {
  return doubts.join(' ')
}

const simulationFailed = 'Erro, verifique se todos os dados estão preenchidos corretamente e tente novamente!'

/** Calculates a study and saves it. When a call fails nothing is saved, and the failure is the returned value. */
export async function makeStudy(provider: MemberProvider, input: Input): Promise<MadeStudy> {
  try {
    return await retryIfOutdated(() => calculateAndSave(provider, input))
  } catch (error) {
    const { status, message } = readRefusal(error)
    if (status === 422) return { status, message: simulationFailed, reason: message }
    if (status === 503 || status === 507) return { status, message }
    return { status: 502, message: simulationFailed }
  }
}

async function calculateAndSave(
  provider: MemberProvider,
  { form, values, distributorName, priceSource, confirmed, idempotencyKey }: Input,
) {
  const calculated = await runMode(provider, form)
  const { doubts } = (calculated.withoutDiscount ?? calculated).economy
  if (doubts.length > 0 && confirmed !== doubtsText(doubts)) return { status: 422, doubts } as const
  const proposal = toProposal(form)
  const { partnerLogo } = form
  const kept = { distributorName, priceSource, form: values, ...(partnerLogo && { partnerLogo }), ...(proposal && { proposal }) }
  return provider.call(createStudy, { body: { ...calculated, ...kept }, ...(idempotencyKey && { idempotencyKey }) })
}

/** The provider refuses a study with 409 when its own result differs: a new day or a new tariff began between the calls. */
async function retryIfOutdated<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof ProviderError && error.status === 409) return attempt()
    throw error
  }
}

/** Maps the form's proposal to the wire; undefined when none was asked for. */
function toProposal(form: SimulatorForm): z.input<typeof proposal> | undefined {
  if (!('items' in form)) return undefined
  const { lcoe, localization, modules, inverter, structure, clientLogo, projectImage1, projectImage2, items } = form
  return {
    lcoe,
    localization,
    modules,
    inverter,
    structure,
    items,
    ...(clientLogo && { clientLogo }),
    ...(projectImage1 && { projectImage1 }),
    ...(projectImage2 && { projectImage2 }),
  }
}

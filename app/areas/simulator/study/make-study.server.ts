import { createStudy } from '~/contract/studies'
import type { MemberProvider } from '~/gateway/refresh.server'
import { ProviderError, readRefusal } from '~/gateway/refusal.server'
import type { FormValues } from '../form/fields'
import type { SimulatorForm } from '../form/schema'
import { runMode } from './run-mode.server'
import { toProposal } from './to-proposal'

type Input = { form: SimulatorForm; values: FormValues; distributorName: string }
export type MadeStudy = { id: string } | { status: 422 | 502; message: string; reason?: string }

const simulationFailed = 'Erro, verifique se todos os dados estão preenchidos corretamente e tente novamente!'

/** Calculates a study, call by call, and keeps it. When a call fails nothing is kept, and the failure is told as a value. */
export async function makeStudy(provider: MemberProvider, input: Input): Promise<MadeStudy> {
  try {
    return await onceMoreIfOutdated(() => calculateAndKeep(provider, input))
  } catch (error) {
    const { status, message } = readRefusal(error)
    if (status === 422) return { status, message: simulationFailed, reason: message }
    return { status: 502, message: simulationFailed }
  }
}

async function calculateAndKeep(provider: MemberProvider, { form, values, distributorName }: Input) {
  const calculated = await runMode(provider, form)
  const proposal = toProposal(form)
  const { partnerLogo } = form
  const kept = { distributorName, form: values, ...(partnerLogo && { partnerLogo }), ...(proposal && { proposal }) }
  return provider.call(createStudy, { body: { ...calculated, ...kept } })
}

/** The provider refuses with 409 a study that it no longer calculates so: the day turned, or a tariff came in, between the calls. */
async function onceMoreIfOutdated<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof ProviderError && error.status === 409) return attempt()
    throw error
  }
}

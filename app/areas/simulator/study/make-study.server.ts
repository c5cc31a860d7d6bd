import { createStudy } from '~/contract/studies'
import { ProviderError } from '~/gateway/gateway.server'
import type { MemberProvider } from '~/gateway/refresh.server'
import type { FormValues } from '../form/fields'
import type { SimulatorForm } from '../form/schema'
import { runMode } from './run-mode.server'
import { toProposal } from './to-proposal'

type Input = { form: SimulatorForm; entries: FormValues; distributorName: string }
export type MadeStudy = { id: string } | { status: 422 | 502; message: string; reason?: string }

const simulationFailed = 'Erro, verifique se todos os dados estão preenchidos corretamente e tente novamente!'

/** Calculates a study, call by call, and keeps it. When a call fails nothing is kept, and the failure is told as a value. */
export async function makeStudy(provider: MemberProvider, { form, entries, distributorName }: Input): Promise<MadeStudy> {
  try {
    const calculated = await runMode(provider, form)
    const proposal = toProposal(form)
    const kept = { distributorName, form: entries, ...(proposal && { proposal }) }
    return await provider.call(createStudy, { body: { ...calculated, ...kept } })
  } catch (error) {
    if (error instanceof Response) throw error
    if (error instanceof ProviderError && error.status === 422) {
      return { status: 422, message: simulationFailed, reason: error.message }
    }
    // Whatever else broke, a person must not lose a form of thirty fields to it.
    console.error('POST /simulacao', error)
    return { status: 502, message: simulationFailed }
  }
}

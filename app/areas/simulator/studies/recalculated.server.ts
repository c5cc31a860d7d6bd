import { studyReply } from '~/contract/studies'
import { readRefusal } from '~/gateway/refusal.server'
import { readSimulatorForm } from '../form/open-form.server'
import { formOfStudy, type Simulator } from '../simulate.server'
import { runMode } from '../study/run-mode.server'
import { readNewerTariff } from '../study/read-tariff.server'
import { readStudy } from '../study/read-study.server'
import { toStudy } from '../study/to-study'
import { studyName } from './study-name'

type Needed = Pick<Simulator, 'provider' | 'today' | 'invoicePolicy'>

/** A saved study beside the same form calculated today. Nothing is saved. */
export async function recalculateStudy(simulator: Needed, id: string, now: Date) {
  const { provider } = simulator
  const kept = await readStudy(provider, id)
  const study = toStudy(kept)
  const { mode, distributorName, customer } = study
  const title = studyName({ name: kept.name, customerName: customer.name ?? null, mode, distributorName })
  const stored = { id, title, createdAt: kept.createdAt, study }
  const [newerTariff, calculated] = await Promise.all([readNewerTariff(provider, id), calculate(simulator, id)])
  const { problem } = calculated
  if (problem !== undefined) return { state: 'refused', problem, title, id, newerTariff } as const
  const { values: form, ...rest } = calculated
  const createdAt = now.toISOString()
  const recalculated = toStudy(studyReply.parse({ ...rest, form, id, name: null, createdAt }))
  return { state: 'calculated', title, id, newerTariff, stored, today: { id, title, createdAt, study: recalculated } } as const
}

export type RecalculatedStudy = Awaited<ReturnType<typeof recalculateStudy>>

const cannotCalculate = 'O formulário deste estudo não pode ser calculado hoje sem correções. Abra-o em Editar como novo.'

async function calculate({ provider, today, invoicePolicy }: Needed, id: string) {
  const read = await readSimulatorForm(provider, today, await formOfStudy(provider, id), invoicePolicy)
  if (read.state !== 'valid') return { problem: read.state === 'refused' ? read.message : cannotCalculate }
  const { form, values, distributorName, priceSource } = read
  const results = await unlessRefused(runMode(provider, form))
  return 'problem' in results ? results : { ...results, values, distributorName, priceSource, problem: undefined }
}

/** What a calculation gives, or why the provider refuses it. */
async function unlessRefused<Result extends object>(run: Promise<Result>): Promise<Result | { problem: string }> {
  try {
    return await run
  } catch (error) {
    const { status, message } = readRefusal(error)
    if (status === 422) return { problem: message }
    throw error
  }
}

import { json, type AppLoadContext } from '@remix-run/node'
import { getTariff, listOverlaps, listRegisteredDistributors, saveTariff } from '~/contract/tariffs'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { decimal } from '~/ui/format'
import { tariffsPath } from './tariff-words'
import { rateFields, typedTariffValidator } from './typed-tariff-form'

export type TypedTariff = Awaited<ReturnType<typeof openTypedTariff>>
/** Tariffs whose periods overlap the typed one's; sending their mark confirms them as seen. */
export type Overlap = { items: { resolution: string; validFrom: string; validTo: string }[]; mark: string }

/** The form of a tariff: empty, or filled with the tariff in the address. */
export async function openTypedTariff({ provider, takeDraft }: SignedInMember, query: URLSearchParams) {
  const [distributorId, subgroup, ths, validFrom] = ['distribuidora', 'subgrupo', 'modalidade', 'inicio'].map((it) =>
    query.get(it),
  )
  const params = getTariff.params?.safeParse({ distributorId, subgroup, ths, validFrom }).data
  const [{ items }, tariff, draft] = await Promise.all([
    provider.call(listRegisteredDistributors, {}),
    params && unlessMissing(provider.call(getTariff, { params })),
    takeDraft(),
  ])
  return {
    distributors: items.map(({ id, name, uf }) => ({ value: String(id), label: `${name} (${uf})` })),
    isCorrection: tariff !== undefined,
    values: draft
      ? typedFields(draft)
      : tariff && { ...tariff, ...textsOf(tariff.rates), rates: undefined, knownOverlaps: tariff.mark },
  }
}

export async function saveTypedTariff({ provider }: SignedInMember, form: FormData, context: Pick<AppLoadContext, 'sessions'>) {
  const { data, error } = await typedTariffValidator.validate(form)
  if (error) return formReply(form, error)
  const { distributorId, subgroup, ths, resolution, validFrom, validTo, ...rates } = data
  const period = { distributorId, subgroup, ths, validFrom, validTo }
  const demandPeak = ths === 'VERDE' ? 0 : rates.demandPeak
  const knownOverlaps = String(form.get('knownOverlaps') ?? '').slice(0, 64)
  try {
    await provider.call(saveTariff, { body: { ...period, resolution, rates: { ...rates, demandPeak }, knownOverlaps } })
  } catch (caught) {
    const refusal = readRefusal(caught)
    if (refusal.status !== 409) return formReply(form, refusal)
    const overlap: Overlap = await provider.call(listOverlaps, { params: period })
    return json({ fieldErrors: {}, repopulateFields: { ...typedFields(form), knownOverlaps: '' }, overlap }, 409)
  }
  return redirectWithToast(tariffsPath, 'tariff-saved', context)
}

/** The rates as typed texts. */
function textsOf(rates: Record<string, number | null>) {
  return Object.fromEntries(
    rateFields.map(({ name, unit }) => {
      const value = rates[name] ?? null
      return [name, value === null ? '' : decimal(unit === '%' ? value * 100 : value, 0, 6)]
    }),
  )
}

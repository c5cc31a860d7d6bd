import type { AppLoadContext } from '@remix-run/node'
import { z } from 'zod'
import { listLowVoltageTariffs } from '~/contract/low-voltage-tariffs'
import { maxShopBillBrl, maxShopKwh, shopAssumptions, shopSaving, type ShopSaving } from '~/domain/bill/shop-saving'
import type { IsoDate, Source } from '~/domain/dated/dated'
import { sectorChargesBrlPerMwh } from '~/domain/tariffs/charges'
import { sourceOn, valueOn } from '~/domain/dated/dated'
import { lastFederalTaxes } from '~/domain/tariffs/federal-taxes'
import { defaultIcmsFraction, generalIcmsFraction } from '~/domain/tariffs/icms'
import type { PlainTariff } from '~/domain/tariffs/low-voltage'
import { parseDecimal } from '~/ui/decimal'

type TypedEstimate = Record<'distribuidora' | 'consumo' | 'valor', string>

export type Estimate = {
  distributor: string
  uf: string
  tariff: PlainTariff
  isEnded: boolean
  saving: ShopSaving
  federalFraction: number
  /** Undefined where it is our assumption. */
  federalSource: string | undefined
  icmsFraction: number
  icmsSource: Source
  chargesBrlPerMwh: number
  chargesSource: Source
  /** First day by law. */
  opensOn: IsoDate
}

export type EstimateReply = {
  typed: TypedEstimate
  options: { value: string; label: string }[]
  errors?: Partial<Record<keyof TypedEstimate, string[]>>
  estimate?: Estimate
}

const one = 'Informe o consumo ou o valor da conta: um dos dois'
const amount = (max: number, message: string) =>
  z
    .string()
    .transform((text) => (text.trim() === '' ? undefined : parseDecimal(text)))
    .refine((value) => value === undefined || (value > 0 && value <= max), message)

const form = z
  .object({
    distribuidora: z.string().min(1, 'Escolha a distribuidora que está na sua conta'),
    consumo: amount(maxShopKwh, 'Informe o consumo do mês em kWh, por exemplo 1.200'),
    valor: amount(maxShopBillBrl, 'Informe o valor do mês em reais, por exemplo 950,00'),
  })
  .check(({ value: { consumo, valor }, issues }) => {
    if (consumo === undefined && valor === undefined)
      issues.push({ code: 'custom', path: ['consumo'], message: one, input: consumo })
    if (consumo !== undefined && valor !== undefined)
      issues.push({ code: 'custom', path: ['valor'], message: `${one}, e não os dois`, input: valor })
  })

/** The range of a shop's saving from the law's day on, with all that it assumes; without a question in the address, an empty form. */
export async function estimateSaving(
  query: URLSearchParams,
  { day, opensOn }: { day: IsoDate; opensOn: IsoDate },
  { provider }: Pick<AppLoadContext, 'provider'>,
): Promise<EstimateReply> {
  const tariffs = await provider.call(listLowVoltageTariffs)
  const options = tariffs.map(({ value, name, uf }) => ({ value, label: `${name} (${uf})` }))
  const text = (name: keyof TypedEstimate) => query.get(name) ?? ''
  const typed = { distribuidora: text('distribuidora'), consumo: text('consumo'), valor: text('valor') }
  if (!query.has('distribuidora')) return { typed, options }

  const read = form.safeParse(typed)
  if (!read.success) return { typed, options, errors: z.flattenError(read.error).fieldErrors }
  const { distribuidora, consumo, valor } = read.data
  const found = tariffs.find(({ value }) => value === distribuidora)
  const icmsFraction = found && defaultIcmsFraction(found.uf, day)
  if (!found || icmsFraction === undefined)
    return { typed, options, errors: { distribuidora: ['Escolha uma distribuidora da lista'] } }

  const known = Object.hasOwn(lastFederalTaxes, found.value) ? lastFederalTaxes[found.value] : undefined
  const { pisFraction, cofinsFraction } = known ?? { pisFraction: 0, cofinsFraction: shopAssumptions.usualPisCofinsFraction }
  const chargesBrlPerMwh = valueOn(sectorChargesBrlPerMwh, day)
  const { name, uf, value: _, ...tariff } = found
  const saving = shopSaving({
    tariff,
    taxes: { pisFraction, cofinsFraction, icmsFraction },
    year: Number(opensOn.slice(0, 4)),
    chargesBrlPerMwh,
    ...(consumo === undefined ? { billBrl: valor ?? 0 } : { energyKwh: consumo }),
  })
  if (!saving) return { typed, options }
  return {
    typed,
    options,
    estimate: {
      distributor: name,
      uf,
      tariff,
      isEnded: tariff.validTo < day,
      saving,
      federalFraction: pisFraction + cofinsFraction,
      federalSource: known?.source,
      icmsFraction,
      icmsSource: sourceOn(generalIcmsFraction, day),
      chargesBrlPerMwh,
      chargesSource: sourceOn(sectorChargesBrlPerMwh, day),
      opensOn,
    },
  }
}

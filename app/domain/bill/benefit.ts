import type { Incentive } from '~/domain/tariffs/tusd-discount'
import type { ByTimeOfUse, Tariff } from '~/domain/tariffs/tariff'
import { discountedPeakTusd } from '~/domain/tariffs/tusd-discount'
import { billLine, type BillLine } from './bill'
import type { Consumer } from './consumer'
import { postName, usedDemand } from './demand'
import { taxFactors } from './taxes'

/**
 * The tax still due on the TUSD discount (custoBeneficioTarifario): the discounted amount times the gross-up minus 1, line by
 * line.
 *
 * @example a discount of R$ 100.000 on used demand at g = 1.344837 leaves 100.000 × 0.344837 = R$ 34.483,70
 */
export function benefitLines(consumer: Consumer, tariff: Tariff, incentive: Incentive): BillLine[] {
  const line = {
    part: 'benefit',
    growth: 'distributor',
    source: `${tariff.reference.resolution}; imposto sobre o desconto da Lei 9.427/1996, art. 26`,
  } as const
  const { full, withoutIcms } = taxFactors(consumer.taxes)
  const demand = (post: keyof ByTimeOfUse, idEnd: string) => {
    const { usedKw, unusedKw } = usedDemand(consumer, post)
    const kw = { ...line, unit: 'kW', rateBrl: incentive * tariff.rates.demandBrlPerKw[post] } as const
    const label = `Imposto sobre o desconto da demanda${postName(post, tariff)}`
    return [
      billLine({ ...kw, id: `benefit-demand-${idEnd}`, label, quantity: usedKw, taxFactor: full - 1 }),
      billLine({
        ...kw,
        id: `benefit-unused-${idEnd}`,
        label: `${label}, não usada`,
        quantity: unusedKw,
        taxFactor: withoutIcms - 1,
      }),
    ]
  }
  return [
    ...demand('peak', 'peak'),
    ...demand('offPeak', 'off-peak'),
    billLine({
      ...line,
      id: 'benefit-tusd-peak',
      label: 'Imposto sobre o desconto da TUSD ponta',
      quantity: consumer.energyKwh.peak,
      unit: 'kWh',
      rateBrl: tariff.rates.tusdBrlPerKwh.peak - discountedPeakTusd(tariff, incentive),
      taxFactor: full - 1,
    }),
  ]
}

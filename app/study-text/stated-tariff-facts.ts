import type { Study } from '~/domain/study/study'
import { statedRateNames, type StatedRateName } from '~/domain/tariffs/stated-tariff'
import { decimal } from '~/ui/format'
import type { Fact } from '~/ui/fact'

/** The prices of the stated tariff of a study; empty if it used the table's. */
export function statedTariffFacts({ statedTariff, ths }: Pick<Study, 'statedTariff' | 'ths'>): Fact[] {
  if (!statedTariff) return []
  const names = statedRateNames.filter((name) => statedTariff[name] > 0)
  return names.map((name) => ({
    name: ths === 'VERDE' && name === 'demandOffPeak' ? 'Tarifa da demanda' : labels[name],
    value: `R$ ${decimal(statedTariff[name], 2, 7)}/${name.startsWith('demand') ? 'kW' : 'MWh'}`,
  }))
}

const labels: Record<StatedRateName, string> = {
  demandPeak: 'Tarifa da demanda na ponta',
  demandOffPeak: 'Tarifa da demanda fora de ponta',
  tusdPeak: 'TUSD na ponta',
  tusdOffPeak: 'TUSD fora de ponta',
  tePeak: 'TE na ponta',
  teOffPeak: 'TE fora de ponta',
}

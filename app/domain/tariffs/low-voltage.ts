import type { TariffReference } from './tariff'

/** Low-voltage subgroups whose plain (convencional) tariff is known: homes; shops, industry and others (REN ANEEL 1.000/2021, art. 2º). */
export const plainSubgroups = ['B1', 'B3'] as const
export type PlainSubgroup = (typeof plainSubgroups)[number]

/** A plain tariff of low voltage, "Tarifa de Aplicação", before PIS, COFINS and ICMS. [R$/MWh] */
export type PlainTariff = Pick<TariffReference, 'resolution' | 'validFrom' | 'validTo'> & {
  subgroup: PlainSubgroup
  tusdBrlPerMwh: number
  teBrlPerMwh: number
}

import type { Tariff } from '~/domain/tariffs/tariff'
import { billLine, billOf, type Bill, type BillLine } from './bill'
import type { Consumer } from './consumer'
import { distributorLines } from './distributor-lines'
import { taxFactors } from './taxes'

/** Ids of the lines only a captive bill has, by time of use. */
export const captiveLineIds = {
  te: { peak: 'te-peak', offPeak: 'te-off-peak' },
  generator: 'generator',
} as const

/**
 * The month of a consumer in the captive market, under the green flag.
 *
 * Demand, TUSD and TE at the distributor's rates with all taxes inside; diesel is bought separately and carries none. [R$]
 *
 * @example 400 kW at R$ 31,53 without taxes are R$ 12.612,00
 */
export function captiveBill(consumer: Consumer, tariff: Tariff): Bill {
  return billOf([...distributorLines(consumer, tariff), ...teLines(consumer, tariff), ...generatorLines(consumer)])
}

function teLines({ energyKwh, taxes }: Consumer, { rates, reference }: Tariff): BillLine[] {
  const taxFactor = taxFactors(taxes).full
  const line = { part: 'energy', unit: 'kWh', taxFactor, source: reference.resolution, growth: 'distributor' } as const
  const { peak, offPeak } = rates.teBrlPerKwh
  return [
    billLine({ ...line, id: captiveLineIds.te.peak, label: 'TE ponta', quantity: energyKwh.peak, rateBrl: peak }),
    billLine({
      ...line,
      id: captiveLineIds.te.offPeak,
      label: 'TE fora de ponta',
      quantity: energyKwh.offPeak,
      rateBrl: offPeak,
    }),
  ]
}

function generatorLines({ generator }: Consumer): BillLine[] {
  if (!generator) return []
  return [
    billLine({
      id: captiveLineIds.generator,
      part: 'generator',
      label: 'Gerador a diesel',
      quantity: generator.energyKwh,
      unit: 'kWh',
      rateBrl: generator.dieselBrlPerKwh,
      taxFactor: 1,
      source: 'Custo do diesel informado',
      growth: 'energyIndex',
    }),
  ]
}

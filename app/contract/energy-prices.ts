import { z } from 'zod'
import { priceListNames } from '~/domain/tariffs/energy-price-presets'
import { endpoint } from './endpoint'
import { fivePrices } from './premises'
import { isoDate, maySimulate } from './simulation-fields'

/** Separate from the other premises, so that the script of a page with presets does not include their form. */
export const listEnergyPrices = endpoint({
  method: 'GET',
  path: '/energy-prices',
  summary: 'Listar os preços de energia que a simulação propõe hoje no lugar dos do sistema',
  access: 'bearer',
  permissions: maySimulate,
  opensToGuests: true,
  reply: z.partialRecord(
    z.enum(priceListNames),
    z.object({
      /** The year of the first price. */
      firstYear: z.number().int(),
      pricesBrlPerMwh: fivePrices,
      /** Publisher of the prices, and the first day they apply. */
      source: z.string(),
      day: isoDate,
    }),
  ),
})

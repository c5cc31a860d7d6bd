import { z } from 'zod'
import { priceListNames } from '~/domain/tariffs/energy-price-presets'
import { endpoint } from './endpoint'
import { fivePrices } from './premises'
import { isoDate, maySimulate } from './simulation-fields'

/** Apart from the other premises: a page that has this in its script loads the presets, and their form does not. */
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
      /** Who gives them, and from which day they hold. */
      source: z.string(),
      day: isoDate,
    }),
  ),
})

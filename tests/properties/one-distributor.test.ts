import { noPlant } from '~/domain/bill/month.fixture'
import * as fc from 'fast-check'
import type { Bill } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import { withoutGenerator } from '~/domain/bill/consumer'
import { distributedGenerationBill } from '~/domain/bill/distributed-generation'
import { distributorLines } from '~/domain/bill/distributor-lines'
import { freeMarketBill } from '~/domain/bill/free-market'
import { selfProducerBill } from '~/domain/bill/self-producer'
import { anyAssumptions, anyCase, anyTerms } from './any-consumer'

const grid = ({ lines }: Bill) => lines.filter(({ part }) => part === 'connection')

test('without discount and plant, all four bills charge the same for the grid, in the same order', () => {
  fc.assert(
    fc.property(anyCase, anyTerms, anyAssumptions, (any, anyTermsOfIt, assumptions) => {
      const { tariff } = any
      const consumer = withoutGenerator(any.consumer)
      const terms = { ...anyTermsOfIt, incentive: 0 as const }
      const charged = distributorLines(consumer, tariff).filter(({ quantity, rateBrl }) => quantity !== 0 && rateBrl !== 0)
      expect(grid(captiveBill(consumer, tariff))).toEqual(charged)
      expect(grid(freeMarketBill(consumer, tariff, terms, assumptions))).toEqual(charged)
      expect(grid(selfProducerBill(consumer, tariff, terms, noPlant, assumptions))).toEqual(charged)
      expect(grid(distributedGenerationBill({ consumer, tariff, plant: noPlant, assumptions }, 2026))).toEqual(charged)
    }),
  )
})

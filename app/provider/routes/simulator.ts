import { economyMl } from '~/contract/economies'
import { simulateCaptive, simulateFreeMarket } from '~/contract/simulator'
import { captiveBill } from '~/domain/bill/captive'
import { flagTotals } from '~/domain/bill/flags'
import { freeMarketBill } from '~/domain/bill/free-market'
import { compareFreeMarket } from '~/domain/scenarios/compare-free-market'
import type { Deps } from '../deps'
import type { Mount } from '../mount'
import { toYears } from '../simulator/from-wire'
import { prepareStudy } from '../simulator/prepare-study'
import { toCaptiveResult, toEconomyResult, toFreeMarketResult } from '../simulator/to-wire'

export function mountSimulator(mount: Mount, deps: Deps) {
  mount(simulateCaptive, async ({ body }) => {
    const study = await prepareStudy(body, deps)
    const bill = captiveBill(study.consumer, study.tariff)
    return toCaptiveResult(study, bill, flagTotals(bill, study.consumer, study.day))
  })

  mount(simulateFreeMarket, async ({ body }) => {
    const study = await prepareStudy(body, deps)
    const { consumer, tariff, terms, premises } = study
    const bill = freeMarketBill(consumer, tariff, { ...terms, priceBrlPerMwh: body.precoEnergia1 }, premises)
    return toFreeMarketResult(study, bill)
  })

  mount(economyMl, async ({ body }) => {
    const study = await prepareStudy(body, deps)
    return toEconomyResult(compareFreeMarket({ ...study, ...toYears(body) }), body)
  })
}

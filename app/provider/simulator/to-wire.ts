import type { z } from 'zod'
import { partTotalNames, partTotals, type captiveResult, type freeMarketResult } from '~/contract/simulator'
import { linesBrl, partBrl, type Bill } from '~/domain/bill/bill'
import { captiveLineIds } from '~/domain/bill/captive'
import { withoutGenerator, type Consumer } from '~/domain/bill/consumer'
import { demandLineIds, overrunFineLineIds } from '~/domain/bill/demand'
import { tusdLineIds } from '~/domain/bill/distributor-lines'
import type { FlagTotals } from '~/domain/bill/flags'
import { keysOf, recordOf } from '~/domain/records/records'
import type { PreparedStudy } from './prepare-study'

// Maps domain results to wire names.

export function toCaptiveResult(study: PreparedStudy, bill: Bill, flags: FlagTotals): z.input<typeof captiveResult> {
  const { consumer } = study
  return {
    ...demands(consumer, bill),
    consumoForaPonta: consumer.energyKwh.offPeak,
    consumoPonta: consumer.energyKwh.peak,
    parcelaTUSDForaPonta: linesBrl(bill, tusdLineIds.offPeak),
    parcelaTUSDPonta: linesBrl(bill, tusdLineIds.peak),
    parcelaTEForaPonta: linesBrl(bill, captiveLineIds.te.offPeak),
    parcelaTEPonta: linesBrl(bill, captiveLineIds.te.peak),
    gerador: { consumoGerador: consumer.generator?.energyKwh ?? 0, custoTotalGerador: partBrl(bill, 'generator') },
    bandeiras: {
      custoCativoAmarela: flags.yellowBrl,
      custoCativoVermelhaP1: flags.red1Brl,
      custoCativoVermelhaP2: flags.red2Brl,
    },
    ...totals(study, bill),
  }
}

export function toFreeMarketResult(study: PreparedStudy, bill: Bill): z.input<typeof freeMarketResult> {
  const { consumer, assumptions } = study
  const { energyKwh } = withoutGenerator(consumer)
  return {
    ...demands(consumer, bill),
    consumoForaPonta: energyKwh.offPeak,
    consumoPonta: energyKwh.peak,
    parcelaConsumoForaPonta: linesBrl(bill, tusdLineIds.offPeak),
    parcelaConsumoPonta: linesBrl(bill, tusdLineIds.peak),
    custoBeneficioTarifario: partBrl(bill, 'benefit'),
    ...totals(study, bill),
    assumptions,
  }
}

/** Contracted demand and overrun of a bill, with their cost. */
export function demands(consumer: Consumer, bill: Bill) {
  return {
    demandaForaPonta: consumer.contractedDemandKw.offPeak,
    demandaPonta: consumer.contractedDemandKw.peak,
    demandaForaPontaUltrapassagem: consumer.overrunKw.offPeak,
    demandaPontaUltrapassagem: consumer.overrunKw.peak,
    parcelaDemandaForaPonta: linesBrl(bill, ...demandLineIds.offPeak),
    parcelaDemandaPonta: linesBrl(bill, ...demandLineIds.peak),
    parcelaDemandaForaPontaUltrapassagem: linesBrl(bill, overrunFineLineIds.offPeak),
    parcelaDemandaPontaUltrapassagem: linesBrl(bill, overrunFineLineIds.peak),
  }
}

/** The totals of a bill, with its inputs. */
export function totals({ tariff, day }: PreparedStudy, bill: Bill) {
  return {
    ...recordOf(partTotalNames, (total) => partBrl(bill, ...keysOf(partTotals).filter((part) => partTotals[part] === total))),
    custoTotal: bill.totalBrl,
    lines: [...bill.lines],
    tariff: tariff.reference,
    day,
  }
}

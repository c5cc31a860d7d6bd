import type { z } from 'zod'
import type { bestDemandReply, bestDemandRequest } from '~/contract/best-demand'
import { brazilDay } from '~/domain/dated/brazil-day'
import {
  bestContractKw,
  bestWholeContractKw,
  demandFactors,
  prudentContractKw,
  prudentWholeContractKw,
} from '~/domain/demand/best-demand'
import { contractCost, withDemand, type DemandYear } from '~/domain/demand/demand-year'
import { reductionDay, reductionNoticeDays } from '~/domain/demand/notice'
import { thsOptions, type ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { findTariff } from '../tariffs/find-tariff'

type Asked = z.output<typeof bestDemandRequest>

/** The contract of lowest cost over twelve measured months, with the tariffs of today. */
export async function bestDemandOf(body: Asked, { db, now }: Deps): Promise<z.input<typeof bestDemandReply>> {
  const day = brazilDay(now())
  const { distributor, subgroup } = body
  if (body.ths === 'VERDE' && body.contractedPeakKw > 0) {
    throw new HttpRefusal(422, 'A tarifa Verde tem uma só demanda: deixe a demanda de ponta em branco.', ['contractedPeakKw'])
  }
  const hasPeak = body.months.every(({ peakKw }) => peakKw !== null)
  if (body.ths === 'AZUL' && !hasPeak) {
    throw new HttpRefusal(422, 'Na tarifa Azul, informe a demanda medida na ponta de cada mês.', ['months'])
  }
  const tariffs = await Promise.all(thsOptions.map((ths) => findTariff(db, { distributor, subgroup, ths, day })))
  const years = tariffs.flatMap((tariff) => (tariff && (hasPeak || tariff.ths === 'VERDE') ? [{ tariff, ...yearOf(body) }] : []))
  const current = years.find(({ tariff }) => tariff.ths === body.ths)
  if (!current) throw new HttpRefusal(422, 'Não há tarifa desta distribuidora para este subgrupo e modalidade.', ['subgroup'])
  return {
    day,
    today: tried(current, { peak: body.contractedPeakKw, offPeak: body.contractedOffPeakKw }),
    modalities: years.map((year) => {
      const { ths, reference } = year.tariff
      return {
        ths,
        tariff: reference,
        best: tried(year, bestContractKw(year)),
        prudent: tried(year, prudentContractKw(year)),
        wholeBest: tried(year, bestWholeContractKw(year)),
        wholePrudent: tried(year, prudentWholeContractKw(year)),
      }
    }),
    reduction: { day: reductionDay(subgroup, day), noticeDays: reductionNoticeDays(subgroup) },
  }
}

function yearOf({
  months,
  pis,
  cofins,
  icms,
  isIcmsCredited: icmsCredited,
  isPisCofinsCredited: pisCofinsCredited,
}: Asked): Omit<DemandYear, 'tariff'> {
  return {
    months: months.map(({ peakKwh, offPeakKwh, peakKw, offPeakKw }) => ({
      energyKwh: { peak: peakKwh, offPeak: offPeakKwh },
      measuredKw: { peak: peakKw ?? 0, offPeak: offPeakKw },
    })),
    taxes: { pisFraction: pis, cofinsFraction: cofins, icmsFraction: icms, icmsCredited, pisCofinsCredited },
  }
}

function tried(year: DemandYear, contractedKw: ByTimeOfUse) {
  const { peak: peakKw, offPeak: offPeakKw } = contractedKw
  return {
    peakKw,
    offPeakKw,
    ...contractCost(year, contractedKw),
    withDemand: demandFactors.map((factor) => ({
      factor,
      totalBrl: contractCost(withDemand(year, factor), contractedKw).totalBrl,
    })),
  }
}

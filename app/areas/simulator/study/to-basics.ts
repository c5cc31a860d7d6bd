import type { z } from 'zod'
import type { simulationRequest } from '~/contract/simulator'
import type { studyContent } from '~/contract/studies'
import type { Bill, BillLine } from '~/domain/bill/bill'
import type { IsoDate } from '~/domain/dated/dated'
import type { FlagTotals } from '~/domain/bill/flags'
import type { StudyBasics } from '~/domain/study/study'
import type { TariffReference } from '~/domain/tariffs/tariff'
import { yearlyPrices } from './to-request'

type FreeMarketRequest = z.output<typeof simulationRequest>
export type PlantRequest = Extract<z.output<typeof studyContent>, { mode: 'APE' | 'MLXAPE' | 'GDXAPE' }>['request']
type Request = FreeMarketRequest | PlantRequest
type Base = { day: IsoDate; tariff: TariffReference }
type Basics = Omit<StudyBasics, 'years' | 'accumulatedSavingBrl' | 'breakEvenPriceBrlPerMwh'>

/** What every study tells: the customer and the terms asked for, the day and the tariff of the scenario it starts from. */
export function basicsOf(request: Request, { day, tariff }: Base, distributorName: string): Basics {
  return {
    day,
    tariff,
    distributorName,
    ...consumerOf(request),
    energyPricesBrlPerMwh: yearlyPrices(request),
    ...(request.custoGestao !== -1 && { managementBrl: request.custoGestao }),
    chargesIncluded: request.isEncargos,
    discountRateFraction: request.taxaAtratividade / 100,
    distributorGrowthFraction: request.reajusteDistribuidora / 100,
    energyGrowthFraction: request.reajusteEnergia / 100,
  }
}

export function billOfReply({ lines, custoTotal }: { lines: readonly BillLine[]; custoTotal: number }): Bill {
  return { lines, totalBrl: custoTotal }
}

type Flagged = {
  custoTotal: number
  bandeiras: { custoCativoAmarela: number; custoCativoVermelhaP1: number; custoCativoVermelhaP2: number }
}

export function flagsOf({ custoTotal, bandeiras }: Flagged): FlagTotals {
  return {
    greenBrl: custoTotal,
    yellowBrl: bandeiras.custoCativoAmarela,
    red1Brl: bandeiras.custoCativoVermelhaP1,
    red2Brl: bandeiras.custoCativoVermelhaP2,
  }
}

function consumerOf(request: Request) {
  const contractedDemandKw = { peak: request.demandaPonta, offPeak: request.demandaForaPonta }
  const { measuredPeakDemand, measuredOffPeakDemand } = request
  const isMeasured = measuredPeakDemand !== undefined || measuredOffPeakDemand !== undefined
  return {
    customer: { ...(request.nomeCliente && { name: request.nomeCliente }), cnpj: request.cnpj },
    subgroup: request.grupoTarifario,
    ths: request.ths,
    incentive: request.desconto,
    contractedDemandKw,
    overrunKw: { peak: request.demandaPontaUltrapassagem, offPeak: request.demandaForaPontaUltrapassagem },
    // A demand that was not measured counts as used.
    ...(isMeasured && {
      measuredDemandKw: {
        peak: measuredPeakDemand ?? contractedDemandKw.peak,
        offPeak: measuredOffPeakDemand ?? contractedDemandKw.offPeak,
      },
    }),
    energyKwh: { peak: request.consumoPonta, offPeak: request.consumoForaPonta },
    taxes: {
      pisFraction: request.pis,
      cofinsFraction: request.cofins,
      icmsFraction: request.icms,
      icmsCredited: request.abateICMS,
    },
    ...(request.isGerador &&
      request.consumoGerador > 0 && {
        generator: { energyKwh: request.consumoGerador, dieselBrlPerKwh: request.custoDiesel },
      }),
  }
}

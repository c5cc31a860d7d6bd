import type { z } from 'zod'
import type { economyMlResult } from '~/contract/economies'
import type { simulationRequest } from '~/contract/simulator'
import type { studyReply } from '~/contract/studies'
import type { FreeMarketStudy } from '~/domain/scenarios/study'

type Request = z.output<typeof simulationRequest>
type Economy = z.output<typeof economyMlResult>

/** Wire to page: Portuguese field names end here. */
export function toStudy(study: z.output<typeof studyReply>): FreeMarketStudy {
  if (study.mode !== 'ML') throw new RangeError(`no page shows a study of mode ${study.mode}`)
  const { distributorName, request, captive, freeMarket, economy } = study
  return {
    mode: 'ML',
    day: captive.day,
    ...consumerOf(request),
    distributorName,
    energyPricesBrlPerMwh: [
      request.precoEnergia1,
      request.precoEnergia2,
      request.precoEnergia3,
      request.precoEnergia4,
      request.precoEnergia5,
    ],
    ...(request.custoGestao !== -1 && { managementBrl: request.custoGestao }),
    chargesIncluded: request.isEncargos,
    discountRateFraction: request.taxaAtratividade / 100,
    distributorGrowthFraction: request.reajusteDistribuidora / 100,
    energyGrowthFraction: request.reajusteEnergia / 100,
    lossesFraction: freeMarket.premises.lossesFraction,
    chargesBrlPerMwh: freeMarket.premises.chargesBrlPerMwh,
    tariff: captive.tariff,
    captive: { lines: captive.lines, totalBrl: captive.custoTotal },
    flags: {
      greenBrl: captive.custoTotal,
      yellowBrl: captive.bandeiras.custoCativoAmarela,
      red1Brl: captive.bandeiras.custoCativoVermelhaP1,
      red2Brl: captive.bandeiras.custoCativoVermelhaP2,
    },
    freeMarket: { lines: freeMarket.lines, totalBrl: freeMarket.custoTotal },
    ...comparisonOf(economy, captive.custoTotal),
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

/** Shares are worked out again from the amounts: the wire does not say whether its percentages are fractions. */
function comparisonOf({ economyData, economyAccumulated, targetPrices, breakEvenPrice }: Economy, captiveBrl: number) {
  return {
    years: economyData.map(({ ano, totalCativo, totalLivre, economia, economiaAnual }) => ({
      year: ano,
      baseBrl: totalCativo,
      alternativeBrl: totalLivre,
      savingBrl: economia,
      savingFraction: economia / totalCativo,
      annualSavingBrl: economiaAnual,
    })),
    accumulatedSavingBrl: economyAccumulated,
    targetPrices: targetPrices.map(({ precoEnergia, economia }) => ({
      priceBrlPerMwh: precoEnergia,
      savingBrl: economia,
      savingFraction: economia / captiveBrl,
    })),
    ...(breakEvenPrice !== null && { breakEvenPriceBrlPerMwh: breakEvenPrice }),
  }
}

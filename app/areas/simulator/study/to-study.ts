import type { z } from 'zod'
import type { sharedStudyReply, studyReply } from '~/contract/studies'
import type { Assumptions } from '~/domain/bill/assumptions'
import type { FreeMarketStudy, SelfProducerStudy, Study } from '~/domain/study/study'
import { plantFromWire } from './plant-on-the-wire'
import { basicsOf, billOfReply, flagsOf, type PlantRequest } from './to-basics'
import { investmentOf, pricesOf, sensitivityOf, yearsOf } from './to-comparison'

type KeptStudy = z.output<typeof studyReply> | z.output<typeof sharedStudyReply>
type Kept<Mode extends KeptStudy['mode']> = Extract<KeptStudy, { mode: Mode }>

/** Wire to page: Portuguese field names end here. */
export function toStudy(study: KeptStudy): Study {
  switch (study.mode) {
    case 'ML':
      return toFreeMarketStudy(study)
    case 'APE':
      return toSelfProducerStudy(study)
    case 'MLXAPE':
      return toFreeOrSelfProducerStudy(study)
    case 'GDXAPE':
      return toGenerationOrSelfProducerStudy(study)
  }
}

function toFreeMarketStudy({ distributorName, request, base, alternative, economy }: Kept<'ML'>): FreeMarketStudy {
  const { lossesFraction, chargesBrlPerMwh, isBenefitTaxed } = alternative.assumptions
  return {
    mode: 'ML',
    ...basicsOf(request, base, distributorName),
    lossesFraction,
    chargesBrlPerMwh,
    isBenefitTaxed,
    captive: billOfReply(base),
    flags: flagsOf(base),
    freeMarket: billOfReply(alternative),
    years: yearsOf(economy.economyData, ({ totalCativo, totalLivre }) => [totalCativo, totalLivre]),
    ...pricesOf(economy, { base: billOfReply(base), quotedBrlPerMwh: request.precoEnergia1 }),
    ...(economy.sensitivity.length > 0 && { sensitivity: sensitivityOf(economy) }),
  }
}

function toSelfProducerStudy({ distributorName, request, base, alternative, economy }: Kept<'APE'>): SelfProducerStudy {
  return {
    mode: 'APE',
    ...basicsOf(request, base, distributorName),
    ...plantOf(request, alternative.assumptions),
    base: billOfReply(base),
    flags: flagsOf(base),
    selfProducer: billOfReply(alternative),
    years: yearsOf(economy.economyData, ({ totalCativo, totalAPE }) => [totalCativo, totalAPE]),
    ...pricesOf(economy, { base: billOfReply(base), quotedBrlPerMwh: request.precoEnergia1 }),
    ...investmentOf(economy),
    sensitivity: sensitivityOf(economy),
  }
}

function toFreeOrSelfProducerStudy(study: Kept<'MLXAPE'>): SelfProducerStudy {
  const { distributorName, request, base, alternative, economy } = study
  const rows = economy.dadosApeXml.map(({ economiaMensal, ...row }) => ({ ...row, economia: economiaMensal }))
  return {
    mode: 'MLXAPE',
    ...basicsOf(request, base, distributorName),
    ...plantOf(request, alternative.assumptions),
    base: billOfReply(base),
    selfProducer: billOfReply(alternative),
    years: yearsOf(rows, ({ livre, ape }) => [livre, ape]),
    ...pricesOf(economy, { base: billOfReply(base), quotedBrlPerMwh: request.precoEnergia1 }),
    ...investmentOf(economy),
    sensitivity: sensitivityOf(economy),
  }
}

function toGenerationOrSelfProducerStudy(study: Kept<'GDXAPE'>): SelfProducerStudy {
  const { distributorName, request, base, alternative, economy } = study
  return {
    mode: 'GDXAPE',
    ...basicsOf(request, base, distributorName),
    ...plantOf(request, base.assumptions),
    base: billOfReply(base),
    flags: flagsOf(base),
    selfProducer: billOfReply(alternative),
    years: yearsOf(economy.economyData, ({ totalGD, totalAPE }) => [totalGD, totalAPE]),
    ...pricesOf(economy, { base: billOfReply(base), quotedBrlPerMwh: request.precoEnergia1 }),
    ...investmentOf(economy),
    sensitivity: sensitivityOf(economy),
  }
}

function plantOf(request: PlantRequest, assumptions: Assumptions) {
  const { demandKw, powerKwp } = plantFromWire(request)
  return {
    plant: {
      generationKwh: request.geracao,
      demandKw,
      isLocal: request.local,
      simultaneityFraction: request.local && request.calc !== 'GDXAPE' ? request.simultaneidade : 0,
      surplusPriceBrlPerMwh: request.precoEnergiaGeracao[0]!,
    },
    plantPowerKwp: powerKwp,
    investmentBrl: request.custoProjeto,
    assumptions,
  }
}

import { billedPlantDemandKw, type Plant } from '~/domain/bill/plant'
import type { Consumer } from '~/domain/bill/consumer'
import { creditRates } from '~/domain/tariffs/distributed-generation'
import { firstStudyYear } from '~/domain/tariffs/energy-price-presets'
import type { Tariff } from '~/domain/tariffs/tariff'
import { horizonYears, type SelfProducerMode } from './mode'
import type { Assumptions } from '~/domain/bill/assumptions'

/** Why a study with a plant is not made; `message` is for people. Nothing is stored. */
export type PlantRefusal = { field: 'plant' | 'tariff'; message: string }

/** A study with a plant as asked for; the rest of it is for `refusalOf` to judge. */
export type PlantRequest = {
  mode: SelfProducerMode
  consumer: Consumer
  /** As `selfProducerTariff` gives it; undefined when the distributor has no APE row. */
  tariff?: Tariff
  plant: Plant
  investmentBrl: number
  assumptions: Assumptions
}

/** The first reason to refuse a study with a plant; undefined when it can be made. */
export function plantRefusalOf({
  mode,
  consumer,
  tariff,
  plant,
  investmentBrl,
  assumptions,
}: PlantRequest): PlantRefusal | undefined {
  const amounts = [plant.generationKwh, plant.demandKw, plant.surplusPriceBrlPerMwh, investmentBrl]
  if (!amounts.every((amount) => Number.isFinite(amount) && amount >= 0)) {
    return { field: 'plant', message: 'Geração, demanda, preço de venda e investimento precisam ser números a partir de zero.' }
  }
  if (!(plant.simultaneityFraction >= 0 && plant.simultaneityFraction <= 1)) {
    return { field: 'plant', message: 'A simultaneidade deve ser um valor de porcentagem válido' }
  }
  if (!tariff) {
    return { field: 'tariff', message: 'A distribuidora não publica a tarifa de autoprodução (APE) deste subgrupo.' }
  }
  if (billedPlantDemandKw(plant, consumer) > 0 && tariff.rates.generationTusdBrlPerKw === undefined) {
    return { field: 'tariff', message: 'A distribuidora não publica a TUSDg deste subgrupo, que a demanda da usina paga.' }
  }
  if (mode === 'GDXAPE' && !hasEveryCredit(tariff, assumptions)) {
    return {
      field: 'tariff',
      message: 'A distribuidora não publica as linhas que o crédito da geração distribuída exige (SCEE e Fio B).',
    }
  }
  return undefined
}

function hasEveryCredit(tariff: Tariff, { gdClass }: Assumptions): boolean {
  const years = Array.from({ length: horizonYears.GDXAPE }, (_, index) => firstStudyYear + index)
  return years.every((year) => creditRates(tariff, gdClass, year) !== undefined)
}

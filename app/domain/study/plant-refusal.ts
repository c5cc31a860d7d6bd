import { billedPlantDemandKw, type Plant } from '~/domain/bill/plant'
import type { Consumer } from '~/domain/bill/consumer'
import type { Tariff } from '~/domain/tariffs/tariff'

/** Why a study with a plant is not made; `message` is for people. Nothing is stored. */
export type PlantRefusal = { field: 'plant' | 'tariff'; message: string }

/** A study with a plant as asked for; the rest of it is for `studyRefusalOf` to judge. */
export type PlantRequest = {
  consumer: Consumer
  /** As `selfProducerTariff` gives it; undefined when the distributor has no APE row. */
  tariff?: Tariff
  plant: Plant
  investmentBrl: number
}

/** The first reason to refuse a study with a plant; undefined when it can be made. */
export function plantRefusalOf({ consumer, tariff, plant, investmentBrl }: PlantRequest): PlantRefusal | undefined {
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
  return undefined
}

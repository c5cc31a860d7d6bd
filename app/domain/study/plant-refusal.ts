import type { Assumptions } from '~/domain/bill/assumptions'
import { billedPlantDemandKw, type Plant } from '~/domain/bill/plant'
import type { Consumer } from '~/domain/bill/consumer'
import { isAboveKw } from '~/domain/tariffs/demand-comparison'
import { gdLimitKw, isGdThree, isGdThreeClass, type CompensatingPlant } from '~/domain/tariffs/distributed-generation'
import type { Tariff } from '~/domain/tariffs/tariff'

/** Why a study with a plant is refused; `message` is for people. Nothing is stored. */
export type PlantRefusal = { field: 'plant' | 'tariff' | 'compensation'; message: string }

/** The plant-related part of a request; `studyRefusalOf` checks the rest. */
export type JudgedPlant = {
  consumer: Consumer
  /** From `selfProducerTariff`; undefined if the distributor has no APE row. */
  tariff?: Tariff
  plant: Plant
  investmentBrl: number
}

/** The first reason to refuse a study with a plant; undefined if it can be made. */
export function plantRefusalOf({ consumer, tariff, plant, investmentBrl }: JudgedPlant): PlantRefusal | undefined {
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

/** A requested plant of distributed generation. */
export type CompensationRequest = Pick<Assumptions, 'gdClass' | 'isGdDispatchable'> &
  Pick<CompensatingPlant, 'powerKw' | 'isLocal'>

/** Why a plant's energy cannot be compensated; undefined if it can. Lei 14.300/2022, arts. 1º, XIII, and 27, § 1º. */
export function compensationRefusalOf(asked: CompensationRequest): PlantRefusal | undefined {
  const { gdClass, isGdDispatchable: isDispatchable, powerKw } = asked
  const limitKw = gdLimitKw(gdClass, isDispatchable)
  if (isAboveKw(powerKw, limitKw)) {
    const limit = `${limitKw / 1_000} MW${gdClass === 'GD_I' || isDispatchable ? '' : ' (5 MW, se a fonte for despachável)'}`
    const message = `A geração distribuída vai até ${limit}: Lei 14.300/2022, art. 1º, XIII. Acima disso, a usina é de autoprodução.`
    return { field: 'compensation', message }
  }
  const isThree = isGdThree({ ...asked, isDispatchable })
  if (gdClass !== 'GD_I' && isThree !== isGdThreeClass(gdClass)) {
    const message = isThree
      ? 'Uma usina remota acima de 500 kW, de fonte não despachável, é GD III: Lei 14.300/2022, art. 27, § 1º. Escolha essa classe.'
      : 'GD III é a usina remota acima de 500 kW, de fonte não despachável: Lei 14.300/2022, art. 27, § 1º. Escolha outra classe.'
    return { field: 'compensation', message }
  }
  return undefined
}

import type { Assumptions } from '~/domain/bill/assumptions'
import { plantOf, type PlantSimulation } from '~/contract/study-inputs'
import { compensationRefusalOf, plantRefusalOf, type PlantRefusal } from '~/domain/study/plant-refusal'
import type { StudyPlant } from '~/domain/study/study'
import { selfProducerTariff, type SelfProducerTariff } from '~/domain/tariffs/ape-tusd'
import { regimeOfPlant } from '~/domain/tariffs/credit-regime'
import { gdClassOf } from '~/domain/tariffs/distributed-generation'
import type { Tariff } from '~/domain/tariffs/tariff'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { findTariff } from '../tariffs/find-tariff'
import { prepareStudy, type PreparedStudy } from './prepare-study'

/** Inputs of a calculation with a plant. */
export type PreparedPlantStudy = PreparedStudy & { tariff: SelfProducerTariff; plant: StudyPlant; investmentBrl: number }

type Asked = { body: PlantSimulation; surplusPriceBrlPerMwh: number }

/** As `prepareStudy`, with the plant and the tariff's row of self-produced consumption. */
export async function preparePlantStudy({ body, surplusPriceBrlPerMwh }: Asked, deps: Deps): Promise<PreparedPlantStudy> {
  const study = await prepareStudy(body, deps)
  const { consumer } = study
  const plant = plantOf(body, surplusPriceBrlPerMwh)
  const tariff = selfProducerTariff(study.tariff, await findOtherModality(body.distribuidora, study, deps))
  const { investmentBrl } = plant
  const assumptions = body.calc === 'GDXAPE' ? compensationAssumptions(study, plant, body.assumptions) : study.assumptions
  const refusal =
    plantRefusalOf({ consumer, plant, investmentBrl, ...(tariff && { tariff }) }) ??
    (body.calc === 'GDXAPE' ? compensationRefusalOf({ ...assumptions, ...compensatingPlant(plant) }) : undefined)
  if (refusal) throw new HttpRefusal(422, refusal.message, wireFields[refusal.field])
  if (!tariff) throw new Error('a plant without a tariff was not refused')
  return { ...study, assumptions, tariff, plant, investmentBrl }
}

/** Power in alternating current: limited by the modules and by the injection. */
function compensatingPlant({ powerKwp, demandKw, isLocal }: StudyPlant) {
  return { powerKw: Math.min(powerKwp, demandKw), isLocal }
}

/** Assumptions about a plant of distributed generation left open by the request: its class, and the taxes of its credits. */
function compensationAssumptions(
  { day, assumptions, creditRegime }: PreparedStudy,
  plant: StudyPlant,
  asked: PlantSimulation['assumptions'] = {},
): Assumptions {
  const { powerKw, isLocal } = compensatingPlant(plant)
  const gdClass = asked.gdClass ?? gdClassOf(day, { powerKw, isLocal, isDispatchable: assumptions.isGdDispatchable })
  if (asked.gdCreditRegime) return { ...assumptions, gdClass }
  const { value, source } = regimeOfPlant(creditRegime, powerKw, day)
  return { ...assumptions, gdClass, gdCreditRegime: value, gdCreditRegimeSource: source }
}

/** The same subgroup in the other modality, which supplies a missing APE row's exemption. */
async function findOtherModality(distributor: string, { tariff, day }: PreparedStudy, { db }: Deps): Promise<Tariff | undefined> {
  if (tariff.rates.apeTusdBrlPerKwh) return undefined
  const ths = tariff.ths === 'VERDE' ? 'AZUL' : 'VERDE'
  return findTariff(db, { distributor, subgroup: tariff.subgroup, ths, day })
}

/** Wire fields of a refusal. */
const wireFields: Record<PlantRefusal['field'], readonly string[]> = {
  plant: ['geracao', 'potenciaUsina', 'simultaneidade', 'custoProjeto', 'precoEnergiaGeracao'],
  tariff: ['distribuidora', 'grupoTarifario', 'ths'],
  compensation: ['demandaUsina', 'potenciaUsina', 'local', 'assumptions.gdClass'],
}

import type { Plant } from '~/domain/bill/plant'
import { plantOf, type PlantSimulation } from '~/contract/study-inputs'
import { plantRefusalOf, type PlantRefusal } from '~/domain/study/plant-refusal'
import { selfProducerTariff, type SelfProducerTariff } from '~/domain/tariffs/ape-tusd'
import type { Tariff } from '~/domain/tariffs/tariff'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { findTariff } from '../tariffs/find-tariff'
import { prepareStudy, type PreparedStudy } from './prepare-study'

/** What a calculation with a plant starts from. */
export type PreparedPlantStudy = PreparedStudy & { tariff: SelfProducerTariff; plant: Plant; investmentBrl: number }

type Asked = { body: PlantSimulation; surplusPriceBrlPerMwh: number }

/** As `prepareStudy`, with the plant and the tariff's row of self-produced consumption. */
export async function preparePlantStudy({ body, surplusPriceBrlPerMwh }: Asked, deps: Deps): Promise<PreparedPlantStudy> {
  const study = await prepareStudy(body, deps)
  const { consumer } = study
  const plant = plantOf(body, surplusPriceBrlPerMwh)
  const tariff = selfProducerTariff(study.tariff, await findOtherModality(body.distribuidora, study, deps))
  const { investmentBrl } = plant
  const refusal = plantRefusalOf({ consumer, plant, investmentBrl, ...(tariff && { tariff }) })
  if (refusal) throw new HttpRefusal(422, refusal.message, wireFields[refusal.field])
  if (!tariff) throw new Error('a plant without a tariff was not refused')
  return { ...study, tariff, plant, investmentBrl }
}

/** The same subgroup in the other modality, which the exemption is taken from where this one has no APE row. */
async function findOtherModality(distributor: string, { tariff, day }: PreparedStudy, { db }: Deps): Promise<Tariff | undefined> {
  if (tariff.rates.apeTusdBrlPerKwh) return undefined
  const ths = tariff.ths === 'VERDE' ? 'AZUL' : 'VERDE'
  return findTariff(db, { distributor, subgroup: tariff.subgroup, ths, day })
}

/** Where on the wire to look for what was refused. */
const wireFields: Record<PlantRefusal['field'], readonly string[]> = {
  plant: ['geracao', 'potenciaUsina', 'simultaneidade', 'custoProjeto', 'precoEnergiaGeracao'],
  tariff: ['distribuidora', 'grupoTarifario', 'ths'],
}

import { brazilDay } from '~/domain/dated/brazil-day'
import { consumerOf, billTerms, type Simulation } from '~/contract/study-inputs'
import type { StudyInputs } from '~/domain/study/comparison'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { studyRefusalOf, type StudyRefusal } from '~/domain/study/refusal'
import { loanQuotasBrlPerMwh } from '~/domain/tariffs/loan-quotas'
import { hasPeakDemand } from '~/domain/tariffs/modality'
import type { StudyPremises } from '~/domain/tariffs/premises'
import { tariffAsStated, type StatedTariff } from '~/domain/tariffs/stated-tariff'
import type { IsoDate } from '~/domain/dated/dated'
import type { Tariff, Ths } from '~/domain/tariffs/tariff'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { premisesOf } from '../premises/premises-of'
import { findTariff } from '../tariffs/find-tariff'

/** Inputs of every calculation. */
export type PreparedStudy = Pick<
  StudyInputs,
  'day' | 'tariff' | 'consumer' | 'terms' | 'assumptions' | 'fioBDueFraction' | 'flagSurcharges'
> & {
  distributorName: string
  /** The state's taxation of compensated energy. */
  creditRegime: StudyPremises['creditRegime']
  taxReform: StudyPremises['taxReform']
}

/** What a study takes from the tables: the same for all studies of a distributor, subgroup and modality on a day. */
export type StudyGround = {
  day: IsoDate
  distributor: { value: string; name: string; agent_name: string; uf: string }
  table: Tariff | undefined
  premises: StudyPremises
}

type Asked = Pick<Simulation, 'distribuidora' | 'grupoTarifario' | 'ths'>
export type FindGround = (asked: Asked) => Promise<StudyGround>

/** Collects today's inputs of a study, or refuses it with the message of the failing rule. */
export async function prepareStudy(body: Simulation, deps: Deps): Promise<PreparedStudy> {
  return studyOn(body, await studyGround(body, deps))
}

/** Finds each ground once: for many studies at the same moment. */
export function groundFinder(deps: Deps): FindGround {
  const found = new Map<string, Promise<StudyGround>>()
  return (asked) => {
    const key = JSON.stringify([asked.distribuidora, asked.grupoTarifario, asked.ths])
    const ground = found.get(key) ?? studyGround(asked, deps)
    found.set(key, ground)
    return ground
  }
}

async function studyGround({ distribuidora, grupoTarifario: subgroup, ths }: Asked, { db, now }: Deps): Promise<StudyGround> {
  const day = brazilDay(now())
  const distributor = await db
    .selectFrom('distributor')
    .select(['value', 'name', 'agent_name', 'uf'])
    .where('value', '=', distribuidora)
    .executeTakeFirst()
  if (!distributor) throw new HttpRefusal(422, 'Distribuidora desconhecida.', ['distribuidora'])
  const table = await findTariff(db, { distributor: distributor.value, subgroup, ths, day })
  return { day, distributor, table, premises: await premisesOf(db, distributor) }
}

/** A study on its ground, or its refusal. */
export function studyOn(body: Simulation, { day, distributor, table, premises }: StudyGround): PreparedStudy {
  const { grupoTarifario: subgroup, ths, desconto: incentive } = body
  if (body.statedTariff) checkStatedTariff(body.statedTariff, ths)
  const tariff = body.statedTariff ? tariffAsStated(body.statedTariff, { subgroup, ths }, table) : table
  const consumer = consumerOf(body)
  const refusal = studyRefusalOf({ distributorName: distributor.name, subgroup, ths, incentive, consumer, tariff })
  if (refusal) throw new HttpRefusal(422, refusal.message, wireFields[refusal.field])
  if (!tariff) throw new Error('a study without a tariff was not refused')

  const loans = { covid: body.isTaxCovid, scarcity: body.isTaxScarcity }
  const terms = { ...billTerms(body), loanQuotasBrlPerMwh: loanQuotasBrlPerMwh(distributor.agent_name, day, loans) }
  const assumptions = {
    ...defaultAssumptions(day, distributor.agent_name, premises),
    ...(body.assumptions?.chargesBrlPerMwh !== undefined && { chargeParts: undefined }),
    ...(body.assumptions?.gdCreditRegime && { gdCreditRegimeSource: 'Escolhido neste estudo' }),
    ...body.assumptions,
  }
  const { fioBDueFraction, flagSurcharges, creditRegime, taxReform } = premises
  const dated = { fioBDueFraction, flagSurcharges, creditRegime, taxReform }
  return { day, tariff, consumer, terms, assumptions, ...dated, distributorName: distributor.name }
}

/** Refuses a stated tariff without usable prices. */
function checkStatedTariff({ validFrom, validTo, demandPeak }: StatedTariff, ths: Ths): void {
  if (validTo < validFrom) {
    throw new HttpRefusal(422, 'A vigência da tarifa informada termina antes de começar.', ['statedTariff.validTo'])
  }
  if (hasPeakDemand(ths) === demandPeak > 0) return
  const message = hasPeakDemand(ths)
    ? 'Na modalidade AZUL, a tarifa informada precisa da demanda de ponta.'
    : 'Na modalidade VERDE, a tarifa informada tem uma só demanda.'
  throw new HttpRefusal(422, message, ['statedTariff.demandPeak'])
}

/** Wire fields of a refusal. */
const wireFields: Record<StudyRefusal['field'], readonly string[]> = {
  incentive: ['desconto'],
  subgroup: ['grupoTarifario'],
  ths: ['ths'],
  tariff: ['distribuidora', 'grupoTarifario', 'ths'],
  peakDemand: ['demandaPonta', 'demandaPontaUltrapassagem'],
  measuredDemand: ['measuredOffPeakDemand', 'measuredPeakDemand'],
  fraction: ['pis', 'cofins', 'icms'],
  consumer: [],
}

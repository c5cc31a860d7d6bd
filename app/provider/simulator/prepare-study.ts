import { brazilDay } from '~/domain/dated/brazil-day'
import { consumerOf, termsOf, type Simulation } from '~/contract/study-inputs'
import type { StudyInputs } from '~/domain/study/comparison'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { studyRefusalOf, type StudyRefusal } from '~/domain/study/refusal'
import { loanQuotasBrlPerMwh } from '~/domain/tariffs/loan-quotas'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { premisesOf } from '../premises/premises-of'
import { findTariff } from '../tariffs/find-tariff'

/** What every calculation of a study starts from. */
export type PreparedStudy = Pick<StudyInputs, 'day' | 'tariff' | 'consumer' | 'terms' | 'assumptions' | 'fioBDueFraction'> & {
  distributorName: string
}

/** Finds what a study of today is made with, or refuses it with the message of the rule that stops it. */
export async function prepareStudy(body: Simulation, { db, now }: Deps): Promise<PreparedStudy> {
  const day = brazilDay(now())
  const distributor = await db
    .selectFrom('distributor')
    .select(['value', 'name', 'agent_name'])
    .where('value', '=', body.distribuidora)
    .executeTakeFirst()
  if (!distributor) throw new HttpRefusal(422, 'Distribuidora desconhecida.', ['distribuidora'])

  const { grupoTarifario: subgroup, ths, desconto: incentive } = body
  const tariff = await findTariff(db, { distributor: distributor.value, subgroup, ths, day })
  const consumer = consumerOf(body)
  const refusal = studyRefusalOf({ distributorName: distributor.name, subgroup, ths, incentive, consumer, tariff })
  if (refusal) throw new HttpRefusal(422, refusal.message, wireFields[refusal.field])
  if (!tariff) throw new Error('a study without a tariff was not refused')

  const loans = { covid: body.isTaxCovid, scarcity: body.isTaxScarcity }
  const terms = { ...termsOf(body), loanQuotasBrlPerMwh: loanQuotasBrlPerMwh(distributor.agent_name, day, loans) }
  const premises = await premisesOf(db, distributor)
  const assumptions = { ...defaultAssumptions(day, distributor.agent_name, premises), ...body.assumptions }
  const { fioBDueFraction } = premises
  return { day, tariff, consumer, terms, assumptions, fioBDueFraction, distributorName: distributor.name }
}

/** Where on the wire to look for what was refused. */
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

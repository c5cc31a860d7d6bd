import type { Db } from '~/database/schema'
import type { BorrowedFrom, TariffRates, TariffReference } from '~/domain/tariffs/tariff'
import { storedByTimeOfUse, kwhPerMwh } from './row-values'
import type { UsableRow } from './usable-tariff'

type Compensation = Pick<TariffRates, 'sceeTeBrlPerKwh' | 'fioBFraction' | 'gdThreeFractions'> &
  Pick<TariffReference, 'compensationFrom'>

/**
 * The rows of compensated energy (SCEE and Fio B) of a tariff. A new resolution often lacks them: ANEEL publishes them
 * separately. Then the last known ones of the same distributor, subgroup and modality apply.
 */
export async function findCompensation(db: Db, row: UsableRow): Promise<Compensation> {
  const acts = await db
    .selectFrom('tariff_rate')
    .select(['resolution', 'valid_from', 'scee_te_peak', 'scee_te_off_peak'])
    .select(['fio_b_demand_peak', 'fio_b_demand_off_peak', 'fio_b_tusd_peak', 'fio_b_tusd_off_peak'])
    .select(['transmission_tusd_peak', 'transmission_tusd_off_peak', 'research_tusd_peak', 'research_tusd_off_peak'])
    .where('distributor_id', '=', row.distributor_id)
    .where('subgroup', '=', row.subgroup)
    .where('ths', '=', row.ths)
    .where('valid_from', '<=', row.valid_from)
    .orderBy('valid_from', 'desc')
    .execute()

  const sceeAct = acts.find((act) => sceeTeOf(act))
  const fioBAct = acts.find((act) => fioBOf(act))
  const gdThreeAct = acts.find((act) => gdThreeOf(act))
  // Reported if an act has them, which few do.
  const gdThree = gdThreeAct && { resolution: gdThreeAct.resolution }
  const scee = borrowed(sceeAct, row)
  const fioB = borrowed(fioBAct, row)
  const sceeTeBrlPerKwh = sceeAct && sceeTeOf(sceeAct)
  const fioBFraction = fioBAct && fioBOf(fioBAct)
  const gdThreeFractions = gdThreeAct && gdThreeOf(gdThreeAct)
  return {
    ...(sceeTeBrlPerKwh && { sceeTeBrlPerKwh }),
    ...(fioBFraction && { fioBFraction }),
    ...(gdThreeFractions && { gdThreeFractions }),
    ...((scee ?? fioB ?? gdThree) && {
      compensationFrom: { ...(fioB && { fioB }), ...(scee && { scee }), ...(gdThree && { gdThree }) },
    }),
  }
}

function sceeTeOf(act: Pick<UsableRow, 'scee_te_peak' | 'scee_te_off_peak'>) {
  return storedByTimeOfUse(act.scee_te_peak, act.scee_te_off_peak, kwhPerMwh)
}

type FioBColumns = 'fio_b_demand_peak' | 'fio_b_demand_off_peak' | 'fio_b_tusd_peak' | 'fio_b_tusd_off_peak'

function fioBOf(act: Pick<UsableRow, FioBColumns>): TariffRates['fioBFraction'] {
  const demand = storedByTimeOfUse(act.fio_b_demand_peak, act.fio_b_demand_off_peak)
  const tusd = storedByTimeOfUse(act.fio_b_tusd_peak, act.fio_b_tusd_off_peak)
  return demand && tusd && { demand, tusd }
}

type GdThreeColumns = 'transmission_tusd_peak' | 'transmission_tusd_off_peak' | 'research_tusd_peak' | 'research_tusd_off_peak'

function gdThreeOf(act: Pick<UsableRow, GdThreeColumns>): TariffRates['gdThreeFractions'] {
  const transmission = storedByTimeOfUse(act.transmission_tusd_peak, act.transmission_tusd_off_peak)
  const research = storedByTimeOfUse(act.research_tusd_peak, act.research_tusd_off_peak)
  return transmission && research && { transmission, research }
}

/** Undefined if the tariff's own act has the row. */
function borrowed(act: Pick<UsableRow, 'resolution' | 'valid_from'> | undefined, row: UsableRow): BorrowedFrom | undefined {
  if (!act) return {}
  return act.valid_from === row.valid_from ? undefined : { resolution: act.resolution }
}

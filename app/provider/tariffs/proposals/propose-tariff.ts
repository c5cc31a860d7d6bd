import { createHash, randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { limits, maxResolutionCharacters, type Range } from '~/contract/limits'
import type { tariffEvidence } from '~/contract/tariff-proposals'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Invoice } from '~/domain/invoice/invoice'
import { statedTariffOf } from '~/domain/invoice/stated-tariff'
import { studiedSubgroups, thsOf } from '~/domain/tariffs/modality'
import { statedRateNames, type StatedTariff } from '~/domain/tariffs/stated-tariff'
import { thsOptions, type Subgroup, type Ths } from '~/domain/tariffs/tariff'
import { isUsable } from '../usable-tariff'

/**
 * Proposes a read bill's tariff, if it starts after all of the table's for its distributor, subgroup and modality. Each act is
 * proposed once, whatever was decided. Nothing that identifies the customer is stored.
 */
export async function proposeTariff(trx: Db, invoice: Invoice, now: Date): Promise<void> {
  const stated = statedTariffOf(invoice)
  const subgroup = studiedSubgroups.find((it) => it === invoice.subgroup)
  const ths = thsOptions.find((it) => it === invoice.modality)
  if (!stated || !subgroup || !ths || !thsOf(subgroup).includes(ths) || !isPlausible(stated, now)) return
  const distributorId = await distributorOf(trx, invoice)
  if (distributorId === undefined) return

  const key = { distributor_id: distributorId, subgroup, ths }
  const last = await lastStart(trx, key)
  if (last !== undefined && last >= stated.validFrom) return
  await trx
    .insertInto('tariff_proposal')
    .values({
      ...key,
      id: randomUUID(),
      resolution: stated.resolution,
      valid_from: stated.validFrom,
      valid_to: stated.validTo,
      demand_peak: stated.demandPeak,
      demand_off_peak: stated.demandOffPeak,
      tusd_peak: stated.tusdPeak,
      tusd_off_peak: stated.tusdOffPeak,
      te_peak: stated.tePeak,
      te_off_peak: stated.teOffPeak,
      evidence: JSON.stringify(evidenceOf(invoice, stated)),
      state: 'open',
      made_at: now.toISOString(),
      decided_at: null,
      decided_by: null,
      reason: null,
    })
    .onConflict((it) => it.doNothing())
    .execute()
}

/** Usable prices of an act in force on a past or current day, with a usual end. */
function isPlausible(stated: StatedTariff, now: Date): boolean {
  const isRight = statedRateNames.every((name) => {
    const range = name.startsWith('demand') ? limits.brlPerKw : limits.brlPerMwh
    return (name === 'demandPeak' && stated[name] === 0) || isWithin(stated[name], range)
  })
  const { resolution, validFrom, validTo } = stated
  const isPeriod = validFrom <= validTo && Date.parse(validTo) - Date.parse(validFrom) < maxActDays * dayMs
  return isRight && resolution.length <= maxResolutionCharacters && isPeriod && validFrom <= brazilDay(now)
}

/** ANEEL sets tariffs for a year and sometimes extends one by months; one without end would never be recognised as outdated. */
const maxActDays = 2 * 365
const dayMs = 24 * 60 * 60 * 1000

function isWithin(value: number, { min, max }: Range) {
  return value >= min && value <= max
}

async function distributorOf(trx: Db, { issuer }: Invoice): Promise<number | undefined> {
  if (!issuer.cnpj) return undefined
  const found = await trx.selectFrom('distributor').select('id').where('cnpj', '=', issuer.cnpj).executeTakeFirst()
  return found?.id
}

async function lastStart(trx: Db, key: { distributor_id: number; subgroup: Subgroup; ths: Ths }): Promise<string | undefined> {
  const last = await trx
    .selectFrom('tariff_rate')
    .select('valid_from')
    .where('distributor_id', '=', key.distributor_id)
    .where('subgroup', '=', key.subgroup)
    .where('ths', '=', key.ths)
    .where(isUsable)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return last?.valid_from
}

function evidenceOf({ source, key, month, tariffs }: Invoice, stated: StatedTariff): z.input<typeof tariffEvidence> {
  const ofAct = tariffs.filter((it) => it.resolution === stated.resolution && it.validFrom === stated.validFrom)
  return {
    source,
    keyHash: key ? createHash('sha256').update(key).digest('hex') : null,
    month,
    lines: ofAct.map(({ component, post, unit, homologatedBrl }) => ({ component, post, unit, homologatedBrl })),
  }
}

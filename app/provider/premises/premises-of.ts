import { premiseValue, type premiseKinds } from '~/contract/premises'
import type { Db } from '~/database/schema'
import { ownVersions, withVersions, type Dated, type IsoDate } from '~/domain/dated/dated'
import { ipcaFraction } from '~/domain/supply-quotes/price-index'
import { chargesOn, type OwnCharges, type StudyCharges } from '~/domain/tariffs/charges'
import { creditRegimeOf, knownRegimes, stateRegimes, usualRegime, type CreditRegime } from '~/domain/tariffs/credit-regime'
import { shippedPremises, type StudyPremises } from '~/domain/tariffs/premises'
import { reformSeries } from '~/domain/tariffs/tax-reform'
import { recordOf } from '~/domain/records/records'
import type { z } from 'zod'
import { cached } from '../tariffs/tariff-cache'
import { chargeMonths } from './charge-months'
import { flagSurchargesOf } from './flag-surcharges'

type Kind = (typeof premiseKinds)[number]
type ValueOf<K extends Kind> = Extract<z.output<typeof premiseValue>, { kind: K }>
type Row = Awaited<ReturnType<typeof currentRows>>[number]

type Distributor = { value: string; agent_name: string; uf: string }

/** The dated values of a distributor's studies: the shipped ones, with administrators' additions. */
export function premisesOf(db: Db, distributor: Distributor): Promise<StudyPremises> {
  return cached(db, ['premises', distributor.value], () => readPremises(db, distributor))
}

async function readPremises(db: Db, distributor: Distributor): Promise<StudyPremises> {
  const rows = await currentRows(db, ['', distributor.uf, distributor.value, ...reformSeries])
  const shipped = shippedPremises(distributor.agent_name, distributor.uf)
  const general = creditRegimeOf('')
  const regimesOf = (scope: string, shippedOf: Dated<CreditRegime>['values'] = []) =>
    withVersions(
      { ...general, values: shippedOf },
      versionsOf(rows, 'credit-regime', scope, ({ regime }) => regime),
    )
  const ofState = regimesOf(distributor.uf, stateRegimes.get(distributor.uf)).values
  const own = regimesOf(distributor.value, knownRegimes.get(distributor.agent_name)).values
  return {
    ownCharges: ownChargesIn(rows),
    chargeMonths: await chargeMonths(db),
    fioBDueFraction: withVersions(
      shipped.fioBDueFraction,
      versionsOf(rows, 'fio-b', '', ({ dueFraction }) => dueFraction ?? undefined),
    ),
    taxReform: recordOf(reformSeries, (series) =>
      withVersions(
        shipped.taxReform[series],
        versionsOf(rows, 'tax-reform', series, ({ fraction, certainty }) => ({ fraction, certainty })),
      ),
    ),
    flagSurcharges: await flagSurchargesOf(db),
    peakHours: withVersions(
      shipped.peakHours,
      versionsOf(rows, 'peak-hours', distributor.value, ({ fromHour }) => ({ fromHour, isConfirmed: true })),
    ),
    creditRegime: ownVersions(ownVersions(regimesOf('', [usualRegime]), ofState), own),
  }
}

/** The IPCA by calendar year: shipped, with administrators' additions. [1/year] */
export async function priceIndexOf(db: Db): Promise<Dated<number>> {
  const rows = await currentRows(db, [''])
  return withVersions(
    ipcaFraction,
    versionsOf(rows, 'price-index', '', ({ fraction }) => fraction),
  )
}

/** What studies of a day take for the charges, wherever the distributor. */
export async function studyChargesOn(db: Db, day: IsoDate): Promise<StudyCharges> {
  return chargesOn(day, ownChargesIn(await currentRows(db, [''])), await chargeMonths(db))
}

function ownChargesIn(rows: Row[]): Dated<OwnCharges> {
  const own = versionsOf(rows, 'sector-charges', '', ({ ess, eer, ercap, applied }) => ({
    ess: ess ?? undefined,
    eer: eer ?? undefined,
    ercap: ercap ?? undefined,
    applied: applied ?? undefined,
  }))
  return withVersions(shippedPremises('').ownCharges, own)
}

function currentRows(db: Db, scopes: string[]) {
  return db
    .selectFrom('premise')
    .select(['kind', 'scope', 'valid_from', 'value', 'source_title', 'source_href'])
    .where('replaced_by', 'is', null)
    .where('scope', 'in', scopes)
    .execute()
}

function versionsOf<K extends Kind, T>(rows: Row[], kind: K, scope: string, read: (value: ValueOf<K>) => T): Dated<T>['values'] {
  return rows
    .filter((row) => row.kind === kind && row.scope === scope)
    .map((row) => ({
      from: row.valid_from,
      value: read(premiseValue.parse(JSON.parse(row.value)) as ValueOf<K>),
      source: { title: row.source_title, href: row.source_href },
    }))
}

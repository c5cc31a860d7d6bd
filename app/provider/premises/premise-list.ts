import type { z } from 'zod'
import { premiseValue, type listPremises } from '~/contract/premises'
import type { Db } from '~/database/schema'
import type { Dated } from '~/domain/dated/dated'
import { migrationKinds, shippedSteps, stepScope } from '~/domain/migration/migration-steps'
import { keysOf } from '~/domain/records/records'
import { ipcaFraction } from '~/domain/supply-quotes/price-index'
import { chargePartsBrlPerMwh, sectorChargesBrlPerMwh } from '~/domain/tariffs/charges'
import { knownRegimes, stateRegimes, usualRegime, type CreditRegime } from '~/domain/tariffs/credit-regime'
import { fioBDueFraction } from '~/domain/tariffs/distributed-generation'
import { flagIn, flagRuns } from '~/domain/tariffs/flag-months'
import { ownPeakHoursOf } from '~/domain/tariffs/peak-hours'
import { migrationKindWords } from '~/unit-text/migration'
import {
  priceListNames,
  priceListTitles,
  shippedPricesBrlPerMwh,
  shippedSource,
  type QuotedPrices,
} from '~/domain/tariffs/energy-price-presets'
import { reformSeries, taxReform } from '~/domain/tariffs/tax-reform'

type Listed = z.input<typeof listPremises.reply>['items'][number]
type Value = z.input<typeof premiseValue>
type Distributor = { value: string; name: string; agent_name: string }

/** Every version of every premise, newest first: shipped or added, current or corrected. */
export async function allPremises(db: Db): Promise<Listed[]> {
  const [distributors, imported, rows] = await Promise.all([
    db.selectFrom('distributor').select(['value', 'name', 'agent_name']).execute(),
    importedFlags(db),
    db
      .selectFrom('premise')
      .leftJoin('user_account', 'user_account.id', 'created_by')
      .selectAll('premise')
      .select('user_account.name as author')
      .execute(),
  ])
  const nameOf = new Map([...priceLists, ...series, ...migrationScopes, ...distributors].map(({ value, name }) => [value, name]))
  const added = rows.map((row): Listed => ({
    id: row.id,
    scope: row.scope,
    scopeName: row.scope === '' ? null : (nameOf.get(row.scope) ?? row.scope),
    validFrom: row.valid_from,
    value: premiseValue.parse(JSON.parse(row.value)),
    source: { title: row.source_title, href: row.source_href },
    reason: row.reason,
    createdAt: row.created_at,
    author: row.author,
    isReplaced: row.replaced_by !== null,
  }))
  const keyOf = ({ value: { kind }, scope, validFrom }: Listed) => `${kind} ${scope} ${validFrom}`
  const unless = (newer: readonly Listed[], older: readonly Listed[]) => {
    const taken = new Set(newer.map(keyOf))
    return [...newer, ...older.map((it) => ({ ...it, isReplaced: taken.has(keyOf(it)) }))]
  }
  return unless(added, unless(imported, shippedVersions(distributors))).toSorted((a, b) =>
    a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0,
  )
}

/** The flags of ANEEL's file that the shipped list does not have, or has otherwise. */
async function importedFlags(db: Db): Promise<Listed[]> {
  const rows = await db.selectFrom('flag_month').select(['month', 'flag', 'published_on']).execute()
  return rows.flatMap(({ month, flag, published_on: day }) => {
    if (flag === 'scarcity' || flagIn(month) === flag) return []
    const source = { title: `ANEEL, dados abertos: acionamento da bandeira, arquivo de ${shortDay(day)}`, href: flagsAddress }
    return versions([{ from: `${month}-01` as const, value: flag, source }], (value) => ({ kind: 'flag', flag: value }))
  })
}

const flagsAddress = 'https://dadosabertos.aneel.gov.br/dataset/bandeiras-tarifarias'

function shortDay(day: string) {
  return day.split('-').toReversed().join('/')
}

const regime = (value: CreditRegime): Value => ({ kind: 'credit-regime', regime: value })

const series = reformSeries.map((value) => ({ value, name: taxReform[value].label }))

/** The steps of both kinds of migration. */
export const migrationScopes = migrationKinds.flatMap((kind) =>
  keysOf(shippedSteps[kind]).map((key) => ({
    value: stepScope(kind, key),
    name: `${migrationKindWords[kind]}: ${shippedSteps[kind][key]!.label}`,
    rule: shippedSteps[kind][key]!,
  })),
)

const priceLists = priceListNames.map((value) => ({ value, name: priceListTitles[value] }))

const presetSource = { title: shippedSource.source, href: '' }

function shippedVersions(distributors: readonly Distributor[]): Listed[] {
  return [
    ...versions(sectorChargesBrlPerMwh.values, (applied) => ({ kind: 'sector-charges', ...chargePartsBrlPerMwh, applied })),
    ...versions(fioBDueFraction.values, (dueFraction) => ({ kind: 'fio-b', dueFraction: dueFraction ?? null })),
    ...versions(
      flagRuns.map(({ from, flag, source }) => ({ from: `${from}-01`, value: flag, source })),
      (flag) => ({ kind: 'flag', flag }),
    ),
    ...versions(ipcaFraction.values, (fraction) => ({ kind: 'price-index', fraction })),
    ...versions<CreditRegime>([usualRegime], regime),
    ...[...stateRegimes].flatMap(([uf, regimes]) => versions(regimes, regime, { value: uf, name: uf })),
    ...distributors.flatMap((distributor) => versions(knownRegimes.get(distributor.agent_name) ?? [], regime, distributor)),
    ...series.flatMap((its) => versions(taxReform[its.value].values, (value) => ({ kind: 'tax-reform', ...value }), its)),
    ...distributors.flatMap((distributor) =>
      versions(ownPeakHoursOf(distributor.agent_name), ({ fromHour }) => ({ kind: 'peak-hours', fromHour }), distributor),
    ),
    ...migrationScopes.flatMap((it) => versions(it.rule.values, (rule) => ({ kind: 'migration-step', ...rule }), it)),
    ...priceLists.flatMap((list) =>
      versions<QuotedPrices>(
        [{ from: shippedSource.day, value: shippedPricesBrlPerMwh[list.value], source: presetSource }],
        (prices) => ({ kind: 'energy-prices', pricesBrlPerMwh: [...prices] }),
        list,
      ),
    ),
  ]
}

/** Shipped values have their kind, scope and day as id. */
function versions<T>(values: Dated<T>['values'], toValue: (value: T) => Value, of?: { value: string; name: string }): Listed[] {
  const scope = of?.value ?? ''
  return values.map(({ from, value, source }) => {
    const its = toValue(value)
    const facts = { scope, scopeName: of?.name ?? null, validFrom: from, value: its, source }
    return { ...facts, id: `${its.kind} ${scope} ${from}`, reason: null, createdAt: null, author: null, isReplaced: false }
  })
}

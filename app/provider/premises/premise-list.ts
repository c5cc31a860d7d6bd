import type { z } from 'zod'
import { premiseValue, type listPremises } from '~/contract/premises'
import type { Db } from '~/database/schema'
import type { Dated } from '~/domain/dated/dated'
import { chargePartsBrlPerMwh, sectorChargesBrlPerMwh } from '~/domain/tariffs/charges'
import { knownRegimes, stateRegimes, usualRegime, type CreditRegime } from '~/domain/tariffs/credit-regime'
import { fioBDueFraction } from '~/domain/tariffs/distributed-generation'
import { flagRuns } from '~/domain/tariffs/flag-months'
import {
  priceListNames,
  priceListTitles,
  shippedPricesBrlPerMwh,
  shippedSource,
  type QuotedPrices,
} from '~/domain/tariffs/energy-price-presets'

type Listed = z.input<typeof listPremises.reply>['items'][number]
type Value = z.input<typeof premiseValue>
type Distributor = { value: string; name: string; agent_name: string }

/** Every version of every premise, newest first: shipped or added, current or corrected. */
export async function allPremises(db: Db): Promise<Listed[]> {
  const [distributors, rows] = await Promise.all([
    db.selectFrom('distributor').select(['value', 'name', 'agent_name']).execute(),
    db
      .selectFrom('premise')
      .leftJoin('user_account', 'user_account.id', 'created_by')
      .selectAll('premise')
      .select('user_account.name as author')
      .execute(),
  ])
  const nameOf = new Map([...priceLists, ...distributors].map(({ value, name }) => [value, name]))
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
  const taken = new Set(added.map(keyOf))
  const shipped = shippedVersions(distributors).map((it) => ({ ...it, isReplaced: taken.has(keyOf(it)) }))
  return [...added, ...shipped].toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : a.validFrom > b.validFrom ? -1 : 0))
}

const regime = (value: CreditRegime): Value => ({ kind: 'credit-regime', regime: value })

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
    ...versions<CreditRegime>([usualRegime], regime),
    ...[...stateRegimes].flatMap(([uf, regimes]) => versions(regimes, regime, { value: uf, name: uf })),
    ...distributors.flatMap((distributor) => versions(knownRegimes.get(distributor.agent_name) ?? [], regime, distributor)),
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

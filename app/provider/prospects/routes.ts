import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { type chosenProspects, createProspectPortfolio, getProspectBases, listProspects } from '~/contract/prospects'
import { maxPortfolioUnits } from '~/contract/portfolios'
import { fromJson } from '~/database/json'
import { brazilDay } from '~/domain/dated/brazil-day'
import { meanFederalTaxes } from '~/domain/tariffs/federal-taxes'
import { flatPeakFraction } from '~/domain/tariffs/flat-load'
import { lockCallerAccount } from '../accounts/caller-account'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { once } from '../http/once'
import { boundedPageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { distributorNamer, type NameDistributor } from '../market/distributor-names'
import { insertPortfolio } from '../portfolios/portfolios'
import { checkRows, storeUnits } from '../portfolios/store-units'
import { estimateProspect, prospectContext, todaysTerms, type ProspectEstimate } from './estimate'
import { prospectBases, prospectsOf, prospectsReadAt, type ProspectRow } from './find-prospects'
import { prospectUnit, type ProspectUnit } from './prospect-unit'

type Chosen = z.output<typeof chosenProspects>

export function mountProspects(mount: Mount, deps: Deps) {
  const { db, now } = deps

  mount(listProspects, async ({ params: { page, size, ...filter } }) => {
    const [found, nameOf, terms] = await Promise.all([
      boundedPageOf(db, prospectsOf(db, filter), page, size),
      distributorNamer(db),
      todaysTerms(deps),
    ])
    const context = await prospectContext(deps, terms)
    const items: ReturnType<typeof shown>[] = []
    for (const row of found.items) {
      const unit = prospectUnit(row, nameOf(row.distributor_code), context.day)
      items.push(shown(row, unit, await estimateProspect(unit, context), nameOf))
      await setImmediate()
    }
    return { ...found, items }
  })

  mount(getProspectBases, async () => {
    const year = Number(brazilDay(now()).slice(0, 4))
    const [readAt, bases, terms] = await Promise.all([
      prospectsReadAt(db),
      distributorNamer(db).then((it) => prospectBases(db, it)),
      todaysTerms(deps),
    ])
    const assumed = { peakFraction: flatPeakFraction(year), year, energyBrlPerMwh: terms.precoEnergia1, ...meanFederalTaxes }
    return { readAt: bases.length === 0 ? null : readAt, bases, assumed }
  })

  mount(createProspectPortfolio, async ({ body: { name, chosen }, caller, client, idempotencyKey: key }) => {
    const rows = await chosenRows(chosen)
    if (rows.length === 0) throw new HttpRefusal(422, 'Nenhuma unidade foi encontrada: escolha outras na lista.')
    const [nameOf, terms] = await Promise.all([distributorNamer(db), todaysTerms(deps)])
    const context = await prospectContext(deps, terms)
    const read = rows.map((row, index) => {
      const { unit } = prospectUnit(row, nameOf(row.distributor_code), context.day)
      return { line: index + 1, unit, problems: [] }
    })
    const checked = await checkRows(read, context)
    return db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const sending = { authorId: caller.id, call: 'createProspectPortfolio', key, now: now() }
      const [id] = await once(trx, sending, async () => {
        const made = await insertPortfolio(trx, { authorId: caller.id, name, terms, now: now() })
        await storeUnits(trx, made, { rows: checked, columns: [] })
        const details = { rows: String(checked.length) }
        const object = { type: 'portfolio', id: made } as const
        await audit(trx, { action: 'portfolio-created', actor: caller.id, object, client, details }, now())
        return [made]
      })
      return { id: id! }
    })
  })

  /** The chosen prospects that still exist, the largest first. */
  function chosenRows(chosen: Chosen): Promise<ProspectRow[]> {
    const query = 'ids' in chosen ? prospectsOf(db, {}).where('id', 'in', chosen.ids) : prospectsOf(db, chosen.filter)
    return query.limit(maxPortfolioUnits).execute()
  }
}

function shown(row: ProspectRow, { unit, isPeakAssumed }: ProspectUnit, estimate: ProspectEstimate, nameOf: NameDistributor) {
  return {
    id: row.id,
    distributor: { code: row.distributor_code, name: nameOf(row.distributor_code) },
    city: { code: row.city_code, name: row.city, uf: row.uf },
    cnae: row.cnae,
    class: row.class,
    subgroup: row.subgroup,
    ths: unit.ths,
    meanKwh: row.mean_kwh,
    peakKwh: unit.energyKwh.peak,
    isPeakAssumed,
    meanKw: row.mean_kw,
    contractedKw: row.contracted_kw,
    installedKw: row.installed_kw,
    monthsKwh: fromJson(row.kwh),
    monthsKw: fromJson(row.kw),
    hasGeneration: row.has_generation === 1,
    baseMonth: row.base_month,
    estimate,
  }
}

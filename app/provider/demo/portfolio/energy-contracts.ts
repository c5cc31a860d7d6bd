import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { monthBefore, monthKey, monthOfKey, monthsAfter } from '~/domain/units/calendar-month'
import { insertContract } from '~/provider/energy-contracts/contracts'
import { cnpjOf } from './cnpj-of'

/** Supplier with its CNPJ, unit, its mean power [MW], and the first and last month from the running one on. */
const contracts = [
  ['Comercializadora Boa Vista', '12ABC34501DE35', 'demo-unidade-serra-alta-001', 0.8, -18, 4],
  ['Ventos do Agreste Energia', cnpjOf('61200400', 1), 'demo-unidade-serra-alta-002', 0.5, -12, 23],
  ['Ventos do Agreste Energia', cnpjOf('61200400', 1), 'demo-unidade-tres-barras-001', 0.3, 7, 42],
] as const

/** Contracts of energy of some units; the first ends within six months. Their months keep the contracted energy that they store. */
export async function inventEnergyContracts(trx: Db, now: Date): Promise<void> {
  const running = monthOfKey(brazilDay(now))
  for (const [supplier, supplierCnpj, unitId, averageMw, first, last] of contracts) {
    const query = trx.selectFrom('consumer_unit').select(['company_id', 'submarket']).where('id', '=', unitId)
    const unit = await query.executeTakeFirst()
    if (!unit) continue
    const firstMonth = monthsAfter(running, first)
    await insertContract(
      trx,
      unit.company_id,
      {
        supplier,
        supplierCnpj,
        firstMonth: monthKey(firstMonth),
        lastMonth: monthKey(monthsAfter(running, last)),
        volume: { kind: 'flat', averageMw },
        prices: [{ year: firstMonth.year, brlPerMwh: 186.5 }],
        baseMonth: first < 0 ? monthKey(monthBefore(firstMonth)) : null,
        flexibilityDownFraction: 0.1,
        flexibilityUpFraction: 0.1,
        modulation: 'flat',
        guaranteeKind: 'deposit',
        guarantee: 'Um mês de energia',
        submarket: 'NORDESTE',
        source: 'Incentivada 50%',
        units: [{ unitId, shareFraction: 1 }],
        hasCommission: false,
        studyId: null,
        proposalId: null,
      },
      now,
    )
  }
}

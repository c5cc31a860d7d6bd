import type { Db } from '~/database/schema'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'
import { shippedSteps } from '~/domain/migration/migration-steps'
import { firstPossibleMonth, rulesOn } from '~/domain/migration/schedule'
import { onWorkingDay } from '~/domain/migration/working-days'
import { monthKey } from '~/domain/units/calendar-month'
import type { Files } from '~/provider/files/files'
import { insertEvidence } from '~/provider/migrations/evidence'
import { insertMigration, lockMigration, rewriteMigration } from '~/provider/migrations/migrations'
import { smallPdf } from './small-pdf'

/** Units in migration, and how many days ago each began: the notice of the older one is late. [days] */
const migratingUnits = [
  ['demo-unidade-serra-alta-008', 60],
  ['demo-unidade-tres-barras-001', 0],
] as const

/** The migrations of some units; the contract of the older one is signed, and attached. */
export async function inventMigrations(trx: Db, files: Files, now: Date): Promise<void> {
  const today = brazilDay(now)
  for (const [unitId, daysAgo] of migratingUnits) {
    const unit = await trx.selectFrom('consumer_unit').select('id').where('id', '=', unitId).executeTakeFirst()
    if (!unit) continue
    const startedOn = daysAfter(today, -daysAgo)
    const plan = {
      kind: 'varejista',
      demandKw: 300,
      ccerEndsOn: null,
      startedOn,
      firstMonth: monthKey(firstPossibleMonth(startedOn, null)),
    } as const
    const id = await insertMigration(trx, unitId, plan, rulesOn(shippedSteps.varejista, startedOn), now)
    if (daysAgo === 0) continue
    const migration = await lockMigration(trx, id)
    const steps = migration.steps.map((step) =>
      step.key === 'contract'
        ? { ...step, doneOn: onWorkingDay(daysAfter(startedOn, 2), 'forwards'), protocol: 'CCVE 18' }
        : step,
    )
    await rewriteMigration(
      trx,
      { ...migration, steps },
      { at: now.toISOString(), action: 'done', step: 'contract', reason: null },
    )
    const written = await files.write(smallPdf(['Contrato de energia CCVE 18', 'Documento de demonstração.']))
    const told = { name: 'contrato-assinado.pdf', mediaType: 'application/pdf' }
    await insertEvidence(trx, files, { ...told, unitId, step: 'contract', written }, now)
  }
}

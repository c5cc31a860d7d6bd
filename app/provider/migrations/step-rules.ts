import { migrationStepValue } from '~/contract/premises'
import type { Db } from '~/database/schema'
import { withVersions, type IsoDate } from '~/domain/dated/dated'
import { shippedSteps, stepScope, type KeptRule, type MigrationKind, type StepKey } from '~/domain/migration/migration-steps'
import { rulesOn } from '~/domain/migration/schedule'
import { keysOf } from '~/domain/records/records'

/** The rules of a kind's steps on a day: those that the product ships, with the office's versions. */
export async function rulesOfKind(db: Db, kind: MigrationKind, day: IsoDate): Promise<KeptRule[]> {
  const rows = await db
    .selectFrom('premise')
    .select(['scope', 'valid_from', 'value', 'source_title', 'source_href'])
    .where('kind', '=', 'migration-step')
    .where('replaced_by', 'is', null)
    .orderBy('valid_from')
    .execute()
  const versionsOf = (key: StepKey) =>
    rows.flatMap(({ scope, valid_from, value, source_title, source_href }) => {
      if (scope !== stepScope(kind, key)) return []
      const { kind: _, ...rule } = migrationStepValue.parse(JSON.parse(value))
      return [{ from: valid_from, value: rule, source: { title: source_title, href: source_href } }]
    })
  const shipped = shippedSteps[kind]
  const steps = Object.fromEntries(keysOf(shipped).map((key) => [key, withVersions(shipped[key]!, versionsOf(key))]))
  return rulesOn(steps, day)
}

import { getUnitPromise, lockStudyToUnit, unlockStudyFromUnit } from '~/contract/unit-promise'
import { brazilDay } from '~/domain/dated/brazil-day'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { versionOf } from '../http/versions'
import type { Mount } from '../mount'
import * as promises from './promises'
import { requireVisibleUnit } from './visible-unit'

export function mountUnitPromises(mount: Mount, { db, now }: Deps) {
  mount(getUnitPromise, async ({ params: { id }, caller }) => {
    await requireVisibleUnit(db, id, caller)
    const promise = await promises.findPromise(db, id)
    return { promise, mayChange: await promises.mayChangePromise(db, id, caller), version: versionOf(promise) }
  })

  mount(lockStudyToUnit, async ({ params: { id }, body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await requireVisibleUnit(trx, id, caller)
      const instant = now()
      const promiseId = await promises.storePromise(trx, { unitId: id, ...body, caller, now: instant, today: brazilDay(instant) })
      const details = { study: body.studyId }
      await audit(trx, { action: 'promise-locked', actor: caller.id, object: unit(id), client, details }, instant)
      return { id: promiseId }
    }),
  )

  mount(unlockStudyFromUnit, async ({ params: { id }, body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await requireVisibleUnit(trx, id, caller)
      await promises.unlockStudy(trx, { unitId: id, ...body, caller, now: now() })
      await audit(trx, { action: 'promise-unlocked', actor: caller.id, object: unit(id), client }, now())
      return {}
    }),
  )
}

function unit(id: string) {
  return { type: 'unit', id } as const
}

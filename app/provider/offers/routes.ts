import { pageSize } from '~/contract/list'
import { changeOffer, createOffer, getOffer, listCurrentOffers, listOffers, withdrawOffer } from '~/contract/offers'
import type { Db } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { IsoDate } from '~/domain/dated/dated'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { once } from '../http/once'
import { pageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import { checkVersion } from '../http/versions'
import type { Mount } from '../mount'
import {
  endOffer,
  filteredOffers,
  storeOffer,
  lockOffer,
  type OfferBody,
  offersOn,
  rewriteOffer,
  shownOffer,
  officeOffer,
  toOffer,
} from './offers'

/** Offers of energy: administrators create them, black-tier partners read the current ones. */
export function mountOffers(mount: Mount, { db, listsOf, now }: Deps) {
  mount(createOffer, async ({ body, caller, client, idempotencyKey: key }) => {
    checkOffer(body, brazilDay(now()))
    return db.transaction().execute(async (trx) => {
      const [id] = await once(trx, { authorId: caller.id, call: 'createOffer', key, now: now() }, async () => {
        const kept = await storeOffer(trx, body, now())
        await audit(trx, { action: 'offer-created', actor: caller.id, object: { type: 'offer', id: kept }, client }, now())
        return [kept]
      })
      return { id: id! }
    })
  })

  mount(listOffers, async ({ params: { page, ...filter }, caller }) => {
    const found = await pageOf(filteredOffers(listsOf(caller), brazilDay(now()), filter), page, pageSize)
    return { ...found, items: found.items.map(officeOffer) }
  })

  mount(listCurrentOffers, async ({ params: { page }, caller }) => {
    const found = await pageOf(filteredOffers(listsOf(caller), brazilDay(now()), { status: 'current' }), page, pageSize)
    return { ...found, items: found.items.map(toOffer) }
  })

  mount(getOffer, async ({ params: { id } }) => findOffer(db, id, brazilDay(now())))

  mount(changeOffer, async ({ params: { id }, body: { version, ...body }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      const before = await lockOffered(trx, id, brazilDay(now()))
      checkVersion(version, shownOffer(before), 'Outra pessoa salvou esta oferta enquanto você editava.')
      const after = { ...before, ...definedIn(body) }
      const namesDays = body.DataInicio ?? body.DataFim ?? body.expiresOn
      if (before.status === 'expired' && !namesDays) throw new HttpRefusal(422, expiredOffer)
      checkOffer(after, brazilDay(now()))
      await rewriteOffer(trx, id, after)
      const changed = offerFieldNames.filter((name) => before[name] !== after[name]).join(',')
      const object = { type: 'offer', id } as const
      await audit(trx, { action: 'offer-changed', actor: caller.id, object, client, details: { changed } }, now())
    })
    return {}
  })

  mount(withdrawOffer, async ({ params: { id }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      await lockOffered(trx, id, brazilDay(now()))
      await endOffer(trx, id, now())
      await audit(trx, { action: 'offer-withdrawn', actor: caller.id, object: { type: 'offer', id }, client }, now())
    })
    return {}
  })
}

/** Message for a change that leaves an expired offer expired: nobody would see it. */
const expiredOffer = 'Esta oferta já venceu. Edite a validade dela antes de ofertar outro preço.'

const offerFieldNames = ['Titulo', 'Valor', 'Regiao', 'DataInicio', 'DataFim', 'Preco', 'expiresOn'] as const

function checkOffer(fields: OfferBody, today: IsoDate) {
  const problem = offerProblem(fields, today)
  if (problem) throw new HttpRefusal(422, problem.message, [problem.field])
}

async function findOffer(db: Db, id: string, today: IsoDate) {
  const row = await offersOn(db, today).where('id', '=', id).executeTakeFirst()
  if (!row) throw new HttpRefusal(404, 'Oferta não encontrada.')
  return officeOffer(row)
}

/** The offer, locked until the transaction ends; a withdrawn one is refused. */
async function lockOffered(trx: Db, id: string, today: IsoDate) {
  await lockOffer(trx, id)
  const found = await findOffer(trx, id, today)
  if (found.status === 'withdrawn') throw new HttpRefusal(409, 'Esta oferta já foi retirada.')
  return found
}

/** The fields sent; absent ones are dropped. */
function definedIn(body: Partial<OfferBody>): Partial<OfferBody> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}

type Problem = { field: keyof OfferBody; message: string }

/** Why an offer is invalid on a day: its supply ends before it begins, or its validity is too long or past. */
function offerProblem(
  { DataInicio, DataFim, expiresOn = DataFim }: Pick<OfferBody, 'DataInicio' | 'DataFim' | 'expiresOn'>,
  today: IsoDate,
): Problem | undefined {
  if (DataFim <= DataInicio) return { field: 'DataFim', message: 'O fim do período precisa ser depois do início.' }
  if (DataFim < today) return { field: 'DataFim', message: 'O período já terminou.' }
  if (expiresOn > DataFim) return { field: 'expiresOn', message: 'A oferta não pode valer além do fim do período.' }
  if (expiresOn < today) return { field: 'expiresOn', message: 'A validade já passou.' }
  return undefined
}

import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { draftDays, maxPortfolios, type getPortfolio, type SharedTerms } from '~/contract/portfolios'
import { pageSize } from '~/contract/list'
import { fromJson, jsonText } from '~/database/json'
import type { Db, Schema } from '~/database/schema'
import { brazilDay } from '~/domain/dated/brazil-day'
import { pageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'

type Row = Selectable<Schema['portfolio']>
type Shown = Omit<z.input<typeof getPortfolio.reply>['portfolio'], 'terms' | 'version'>

/** Key of a portfolio: only its author finds it. */
export type PortfolioKey = { id: string; authorId: string }

type New = { authorId: string; name: string; terms: SharedTerms; now: Date }

const dayMs = 24 * 60 * 60 * 1000

/** Creates an empty portfolio in the caller's transaction, and deletes the author's old drafts. */
export async function insertPortfolio(trx: Db, { authorId, name, terms, now }: New): Promise<string> {
  const own = trx.deleteFrom('portfolio').where('author_id', '=', authorId)
  const before = new Date(now.getTime() - draftDays * dayMs).toISOString()
  await own.where('state', '=', 'draft').where('started_at', 'is', null).where('created_at', '<', before).execute()
  const { count } = await trx
    .selectFrom('portfolio')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxPortfolios) {
    throw new HttpRefusal(422, `Você já tem ${maxPortfolios} carteiras: exclua uma para criar outra.`)
  }
  const id = randomUUID()
  const empty = { file_name: null, unit_count: 0, wrong_count: 0, done_count: 0 }
  const idle = { started_at: null, saving_brl: null, lease_id: null, lease_until: null }
  await trx
    .insertInto('portfolio')
    .values({
      id,
      author_id: authorId,
      name,
      created_at: now.toISOString(),
      terms: jsonText(terms),
      state: 'draft',
      ...empty,
      ...idle,
    })
    .execute()
  return id
}

export async function findPortfolio(db: Db, { id, authorId }: PortfolioKey): Promise<Row> {
  const row = await db
    .selectFrom('portfolio')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst()
  if (!row) throw new HttpRefusal(404, 'Carteira não encontrada.')
  return row
}

/** The portfolio, locked until the end of the transaction. Refused while being calculated. */
export async function lockIdle(trx: Db, key: PortfolioKey): Promise<Row> {
  const row = await trx
    .updateTable('portfolio')
    .set(({ ref }) => ({ id: ref('id') }))
    .where('id', '=', key.id)
    .where('author_id', '=', key.authorId)
    .where('state', '!=', 'running')
    .returningAll()
    .executeTakeFirst()
  if (row) return row
  await findPortfolio(trx, key)
  throw new HttpRefusal(409, 'A carteira está sendo calculada. Espere que termine, ou interrompa o cálculo.')
}

export async function listPortfoliosOf(db: Db, authorId: string, page: number) {
  const own = db.selectFrom('portfolio').selectAll().where('author_id', '=', authorId)
  const found = await pageOf(own.orderBy('created_at', 'desc').orderBy('id'), page, pageSize)
  return { ...found, items: found.items.map(shownPortfolio) }
}

/** The units of a portfolio, in the order of the file. */
export async function readUnits(db: Db, portfolioId: string) {
  const rows = await db.selectFrom('portfolio_unit').selectAll().where('portfolio_id', '=', portfolioId).orderBy('line').execute()
  return rows.map(({ line, unit, problems, result }) => ({
    line,
    unit: JSON.parse(unit),
    problems: JSON.parse(problems),
    result: result === null ? null : JSON.parse(result),
  })) as z.input<typeof getPortfolio.reply>['units']
}

/** Deletes a portfolio with its units, even while being calculated: the run then finds nothing to write to. */
export async function dropPortfolio(trx: Db, key: PortfolioKey): Promise<void> {
  await findPortfolio(trx, key)
  await trx.deleteFrom('portfolio').where('id', '=', key.id).where('author_id', '=', key.authorId).execute()
}

export function shownPortfolio(row: Row): Shown {
  return {
    id: row.id,
    name: row.name,
    createdAt: row.created_at,
    fileName: row.file_name,
    state: row.state,
    units: row.unit_count,
    wrong: row.wrong_count,
    done: row.done_count,
    day: row.started_at === null ? null : brazilDay(new Date(row.started_at)),
    savingBrl: row.saving_brl,
  }
}

/** Content of the terms' form. */
export function shownTerms(row: Row) {
  return { name: row.name, terms: portfolioTermsOf(row) }
}

export function portfolioTermsOf({ terms }: Pick<Row, 'terms'>): SharedTerms {
  return fromJson(terms)
}

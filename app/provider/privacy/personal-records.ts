import { personalRecord } from '~/contract/privacy'
import type { Db } from '~/database/schema'
import { batchRows, inBatches } from '../http/batches'

/** The rows of one query; only for short lists. */
export async function* inOneBatch(query: { execute: () => Promise<object[]> }) {
  yield* checked([await query.execute()])
}

/** Parsing throws on values that are no table cell, such as NaN, and drops hashes. */
export async function* checked(batches: Iterable<readonly object[]> | AsyncIterable<readonly object[]>) {
  for await (const rows of batches) {
    yield rows.map((row) => {
      const { password_hash: _guarded, token_hash: _too, ...shown } = personalRecord.parse(row)
      return shown
    })
  }
}

/** Share links of a person's studies; never their tokens. */
export function studyLinksOf(db: Db, authorId: string) {
  return inOneBatch(
    db
      .selectFrom('study_share')
      .innerJoin('study', 'study.id', 'study_id')
      .select(['study_share.id', 'study_id', 'label', 'study_share.created_at', 'expires_at', 'revoked_at', 'last_opened_at'])
      .where('author_id', '=', authorId)
      .orderBy('study_share.created_at')
      .orderBy('study_share.id'),
  )
}

/** The analyses kept with a person's studies. */
export function studyAnalysesOf(db: Db, authorId: string) {
  const rows = db.selectFrom('study_analysis').innerJoin('study', 'study.id', 'study_id').where('author_id', '=', authorId)
  return inOneBatch(rows.select(['study_id', 'kind', 'kept_at', 'study_analysis.content']).orderBy('study_id').orderBy('kind'))
}

/** The units of a person's portfolios, as read and as calculated. */
export function portfolioUnitsOf(db: Db, authorId: string) {
  const rows = db
    .selectFrom('portfolio_unit')
    .innerJoin('portfolio', 'portfolio.id', 'portfolio_id')
    .select(['portfolio_id', 'line', 'portfolio_unit.name', 'unit', 'problems', 'result'])
    .where('author_id', '=', authorId)
    .orderBy('portfolio_id')
    .orderBy('line')
    .limit(batchRows)
  return checked(
    inBatches((last: { portfolio_id: string; line: number } | undefined) =>
      (last
        ? rows.where(({ eb, refTuple, tuple }) => eb(refTuple('portfolio_id', 'line'), '>', tuple(last.portfolio_id, last.line)))
        : rows
      ).execute(),
    ),
  )
}

/** Studies, portfolios, submissions, read invoices or tenders, oldest first, in the order of their author index. */
export function madeBy(db: Db, table: 'study' | 'simulator_invoice' | 'read_invoice' | 'portfolio' | 'tender', id: string) {
  const rows = db.selectFrom(table).selectAll().where('author_id', '=', id).orderBy('created_at').orderBy('id').limit(batchRows)
  return checked(
    inBatches((last: { created_at: string; id: string } | undefined) =>
      (last
        ? rows.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)))
        : rows
      ).execute(),
    ),
  )
}

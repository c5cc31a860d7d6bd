import { personalRecord } from '~/contract/privacy'
import type { Db } from '~/database/schema'
import { batchRows, inBatches } from '../http/batches'

/** The rows of one query; only for what a person has few of. */
export async function* atOnce(query: { execute: () => Promise<object[]> }) {
  yield* checked([await query.execute()])
}

/** Parsing throws on what is not a cell of a table, such as NaN, and none of the hashes ever leaves. */
export async function* checked(batches: Iterable<readonly object[]> | AsyncIterable<readonly object[]>) {
  for await (const rows of batches) {
    yield rows.map((row) => {
      const { password_hash: _guarded, token_hash: _too, ...shown } = personalRecord.parse(row)
      return shown
    })
  }
}

/** The links that show a person's studies; never the token that opens one. */
export function studyLinksOf(db: Db, authorId: string) {
  return atOnce(
    db
      .selectFrom('study_share')
      .innerJoin('study', 'study.id', 'study_id')
      .select(['study_share.id', 'study_id', 'label', 'study_share.created_at', 'expires_at', 'revoked_at', 'last_opened_at'])
      .where('author_id', '=', authorId)
      .orderBy('study_share.created_at')
      .orderBy('study_share.id'),
  )
}

/** The units of the portfolios of a person, as their files and our calculation have them. */
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
      rows
        .$if(last !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('portfolio_id', 'line'), '>', tuple(last!.portfolio_id, last!.line)),
          ),
        )
        .execute(),
    ),
  )
}

/** Studies, portfolios, submissions or read invoices, oldest first, as the index of their authors holds them. */
export function madeBy(db: Db, table: 'study' | 'simulator_invoice' | 'read_invoice' | 'portfolio', id: string) {
  const rows = db.selectFrom(table).selectAll().where('author_id', '=', id).orderBy('created_at').orderBy('id').limit(batchRows)
  return checked(
    inBatches((last: { created_at: string; id: string } | undefined) =>
      rows
        .$if(last !== undefined, (query) =>
          query.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last!.created_at, last!.id))),
        )
        .execute(),
    ),
  )
}

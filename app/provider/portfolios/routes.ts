import {
  cancelPortfolio,
  changePortfolio,
  createPortfolio,
  deletePortfolio,
  getPortfolio,
  getPortfolioTaxReform,
  listPortfolios,
  type SharedTerms,
  setPortfolioUnits,
  startPortfolio,
} from '~/contract/portfolios'
import { fromJson, jsonText } from '~/database/json'
import { brazilDay } from '~/domain/dated/brazil-day'
import { lockCallerAccount } from '../accounts/caller-account'
import { audit } from '../audit/audit'
import { sentFileName } from '../files/sent-file-name'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { checkVersion, versionOf } from '../http/versions'
import type { Mount } from '../mount'
import { UnreadableFile } from '../table-files/read-table'
import { distributorFinder } from './find-distributor'
import * as portfolios from './portfolios'
import { reformReply } from '../simulator/reform-reply'
import { reformOfPortfolio } from './reform'
import { readPortfolioRows, type PortfolioRow } from './read-rows'
import { cancelRun, startRun } from './run-writes'
import type { PortfolioRuns } from './runs'
import { checkRows, storedRows, storeUnits } from './store-units'

export function mountPortfolios(mount: Mount, deps: Deps & { portfolioRuns: PortfolioRuns }) {
  const { db, now, limits, portfolioRuns } = deps

  mount(createPortfolio, async ({ body: { name, terms }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await lockCallerAccount(trx, caller)
      const id = await portfolios.insertPortfolio(trx, { authorId: caller.id, name, terms, now: now() })
      await audit(trx, { action: 'portfolio-created', actor: caller.id, object: portfolio(id), client }, now())
      return { id }
    }),
  )

  mount(setPortfolioUnits, async ({ params: { id }, body: { file }, caller, client }) => {
    await limits.portfolioFiles(caller.id)
    const key = { id, authorId: caller.id }
    const { terms } = await portfolios.findPortfolio(db, key)
    const { rows, columns } = await rowsOf(file)
    const checked = await checkedUnder(rows, fromJson(terms))
    return db.transaction().execute(async (trx) => {
      // The rows were checked under these terms before the lock.
      if ((await portfolios.lockIdle(trx, key)).terms !== terms) throw changedMeanwhile()
      await storeUnits(trx, id, { rows: checked, columns })
      await trx
        .updateTable('portfolio')
        .set({ file_name: sentFileName(file, 'arquivo'), file_columns: jsonText(columns) })
        .where('id', '=', id)
        .execute()
      const details = { rows: String(rows.length) }
      await audit(trx, { action: 'portfolio-read', actor: caller.id, object: portfolio(id), client, details }, now())
      return portfolios.shownPortfolio(await portfolios.findPortfolio(trx, key))
    })
  })

  mount(changePortfolio, async ({ params: { id }, body: { name, terms, version }, caller, client }) => {
    const key = { id, authorId: caller.id }
    const { file_columns } = await portfolios.findPortfolio(db, key)
    const columns = file_columns === null ? [] : fromJson(file_columns)
    const rows = await storedRows(db, id)
    const checked = await checkedUnder(rows, terms)
    return db.transaction().execute(async (trx) => {
      const shown = portfolios.shownTerms(await portfolios.lockIdle(trx, key))
      checkVersion(version, shown, 'Esta carteira foi salva em outra janela enquanto você editava.')
      // Rows of another file must not be overwritten by the checked ones.
      if (JSON.stringify(await storedRows(trx, id)) !== JSON.stringify(rows)) throw changedMeanwhile()
      await storeUnits(trx, id, { rows: checked, columns })
      await trx
        .updateTable('portfolio')
        .set({ name, terms: jsonText(terms) })
        .where('id', '=', id)
        .execute()
      await audit(trx, { action: 'portfolio-changed', actor: caller.id, object: portfolio(id), client }, now())
      return portfolios.shownPortfolio(await portfolios.findPortfolio(trx, key))
    })
  })

  mount(listPortfolios, async ({ params: { page }, caller }) => portfolios.listPortfoliosOf(db, caller.id, page))

  mount(getPortfolio, async ({ params: { id }, caller }) => {
    const row = await portfolios.findPortfolio(db, { id, authorId: caller.id })
    const shown = portfolios.shownTerms(row)
    return {
      portfolio: { ...portfolios.shownPortfolio(row), ...shown, version: versionOf(shown) },
      units: await portfolios.readUnits(db, id),
    }
  })

  mount(getPortfolioTaxReform, async ({ params: { id }, caller }) =>
    reformReply(await reformOfPortfolio(await portfolios.findPortfolio(db, { id, authorId: caller.id }), deps)),
  )

  mount(startPortfolio, async ({ params: { id }, caller, client }) => {
    const key = { id, authorId: caller.id }
    const today = brazilDay(now())
    const isSameDay = (startedAt: string) => brazilDay(new Date(startedAt)) === today
    const started = await db.transaction().execute(async (trx) => {
      await startRun(trx, key, { now: now(), isSameDay })
      await audit(trx, { action: 'portfolio-started', actor: caller.id, object: portfolio(id), client }, now())
      return portfolios.shownPortfolio(await portfolios.findPortfolio(trx, key))
    })
    portfolioRuns.wake()
    return started
  })

  mount(cancelPortfolio, async ({ params: { id }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const key = { id, authorId: caller.id }
      await cancelRun(trx, key)
      await audit(trx, { action: 'portfolio-cancelled', actor: caller.id, object: portfolio(id), client }, now())
      return portfolios.shownPortfolio(await portfolios.findPortfolio(trx, key))
    }),
  )

  mount(deletePortfolio, async ({ params: { id }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await portfolios.dropPortfolio(trx, { id, authorId: caller.id })
      await audit(trx, { action: 'portfolio-deleted', actor: caller.id, object: portfolio(id), client }, now())
      return {}
    }),
  )

  async function checkedUnder(rows: readonly PortfolioRow[], terms: SharedTerms) {
    const day = brazilDay(now())
    return checkRows(rows, { deps, day, terms, findDistributor: await distributorFinder(db, day) })
  }
}

async function rowsOf(file: File): ReturnType<typeof readPortfolioRows> {
  try {
    return await readPortfolioRows(Buffer.from(await file.arrayBuffer()))
  } catch (error) {
    throw error instanceof UnreadableFile ? new HttpRefusal(422, error.message, ['file']) : error
  }
}

function changedMeanwhile() {
  return new HttpRefusal(409, 'A carteira mudou em outra janela enquanto isso. Confira como está agora e envie de novo.')
}

function portfolio(id: string) {
  return { type: 'portfolio', id } as const
}

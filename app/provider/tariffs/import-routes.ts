import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { pageSize } from '~/contract/list'
import {
  addDistributor,
  getTariffImport,
  listTariffImports,
  repeatTariffImport,
  startTariffImport,
  tariffImportReport,
} from '~/contract/tariff-imports'
import type { Db, Schema } from '~/database/schema'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { pageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { comparable } from '../search/text'
import type { TariffImports } from './import/import-folder'
import { distributorMatcher } from './import/match-distributor'
import { interruptedProblem, isLost } from './import/recorded-import'

type Needed = Pick<Deps, 'db' | 'now'> & { tariffImports: TariffImports }

/** The imports of ANEEL's file, and its distributors. */
export function mountTariffImports(mount: Mount, { db, now, tariffImports }: Needed) {
  mount(listTariffImports, async ({ params: { page } }) => {
    const { items, ...pages } = await pageOf(
      importsOf(db).orderBy('started_at', 'desc').orderBy('tariff_import.id'),
      page,
      pageSize,
    )
    return { ...pages, items: items.map((row) => toListed(row, now())) }
  })

  mount(getTariffImport, async ({ params: { id } }) => {
    const it = await importOf(id)
    const matchDistributor = await distributorMatcher(db)
    const isRegistered = (agent: { cnpj: string; name: string }) => matchDistributor(agent) !== undefined
    const registered = it.report?.unknownAgents.filter(isRegistered).map(({ cnpj, name }) => `${cnpj} ${name}`) ?? []
    return { ...it, registered, canRepeat: it.state === 'done' && (await tariffImports.has(id)) }
  })

  mount(startTariffImport, async ({ params: { name }, stream, caller, client }) => ({
    id: await tariffImports.start(stream, { fileName: name, actor: { id: caller.id, client } }),
  }))

  mount(repeatTariffImport, async ({ params: { id }, caller, client }) => {
    const { fileName, sizeBytes } = await importOf(id)
    if (!(await tariffImports.has(id)))
      throw new HttpRefusal(404, 'O arquivo desta importação não está mais guardado: envie-o de novo.')
    return { id: await tariffImports.repeat({ id, sizeBytes }, { fileName, actor: { id: caller.id, client } }) }
  })

  mount(addDistributor, async ({ body, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const id = await writeDistributor(trx, body)
      const object = { type: 'distributor', id: String(id) } as const
      await audit(trx, { action: 'distributor-added', actor: caller.id, object, client }, now())
      return { id }
    }),
  )

  async function importOf(id: string) {
    const row = await importsOf(db).where('tariff_import.id', '=', id).executeTakeFirst()
    if (!row) throw new HttpRefusal(404, 'Importação não encontrada.')
    return toListed(row, now())
  }
}

function importsOf(db: Db) {
  return db
    .selectFrom('tariff_import')
    .leftJoin('user_account', 'user_account.id', 'actor_id')
    .selectAll('tariff_import')
    .select('user_account.name as actor_name')
}

type Row = Selectable<Schema['tariff_import']> & { actor_name: string | null }
type Listed = z.output<typeof listTariffImports.reply>['items'][number]

function toListed(row: Row, now: Date): Listed {
  const lost = isLost(row, now)
  return {
    id: row.id,
    state: lost ? 'failed' : row.state,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    actor: row.actor_name,
    isCommand: row.actor_id === null,
    fileName: row.file_name,
    sizeBytes: Number(row.size_bytes),
    bytesRead: Number(row.bytes_read),
    rowsRead: Number(row.rows_read),
    problem: lost ? interruptedProblem : row.problem,
    report: row.report === null ? null : tariffImportReport.parse(JSON.parse(row.report)),
  }
}

type Told = z.output<NonNullable<typeof addDistributor.body>>

/** Adds a distributor to the register in the caller's transaction. */
async function writeDistributor(trx: Db, { name, agentName, cnpj, uf, submarket }: Told): Promise<number> {
  if (!isCnpj(cnpj)) throw new HttpRefusal(422, 'O CNPJ não existe: confira os números.', ['cnpj'])
  const digits = cnpjCharacters(cnpj)
  const other = await trx.selectFrom('distributor').select('name').where('cnpj', '=', digits).executeTakeFirst()
  if (other) throw new HttpRefusal(409, `Este CNPJ já está no cadastro, como ${other.name}.`, ['cnpj'])
  const value = comparable(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  const added = await trx
    .insertInto('distributor')
    .values({ value, name, agent_name: agentName, cnpj: digits, uf, submarket })
    .onConflict((it) => it.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added || value === '') throw new HttpRefusal(409, 'Já há uma distribuidora com este nome no cadastro.', ['name'])
  return added.id
}

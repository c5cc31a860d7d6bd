import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { openFileRegister } from '~/provider/files/files'
import { diskStore } from '~/provider/file-store/disk-store'
import type { OwnHost } from '../contract/host'
import type { Campaign } from './campaign'
import { isFaultLine } from './fuzz/answer-fault'
import { inParallel } from './in-parallel'
import { listed } from './listed'
import { createVisitor } from './load/visitor'
import { visits } from './load/visits'
import { apiTrials } from './matrix/api-cells'
import { callersOf } from './matrix/callers'
import { wrongIn } from './matrix/judge'
import { pageTrials } from './matrix/page-cells'
import { makeWorld } from './matrix/world'
import { randomOf } from './random'
import { openInstallation } from './start-programs'

/** Each call and each page, by each role, about its own, another's and an archived object. */
export const accessMatrix: Campaign = {
  name: 'access',
  title: 'Cada chamada e cada página, por cada papel, sobre o seu, o de outro e o arquivado',
  amounts: { small: 1_500, whole: 100_000 },
  async run(amount, seed) {
    const installation = await openInstallation('sqlite')
    const site = await installation.startSite()
    const provider = await installation.startProvider()
    const db = await openDatabase(installation.location)
    try {
      const host = hostAt(provider.address, db, path.join(installation.dataDir, 'files'))
      const study = await anyStudy(site.address, db)
      const worlds = [await makeWorld(host, study), await makeWorld(host, study)] as const
      const callers = await callersOf(host, site.address, worlds[0])
      const random = randomOf(seed, 0)
      const all = [...apiTrials(provider.address, callers, worlds), ...pageTrials(site.address, callers, worlds)]
      const chosen = shuffled(all, random.below).slice(0, amount)
      const before = await contentOf(db)
      const faults: string[] = []
      await inParallel(chosen.length, 4, async (number) => {
        const { cell, ask } = chosen[number]!
        const wrong = wrongIn(cell, await ask())
        if (wrong) faults.push(wrong)
      })
      const after = await contentOf(db)
      const changed = Object.keys(before).filter((table) => before[table] !== after[table])
      const logged = [...site.log, ...provider.log].filter(isFaultLine).map((line) => `no registro: ${line.slice(0, 300)}`)
      const leaks = faults.filter((fault) => fault.startsWith('VAZAMENTO')).length
      const notes = [
        `${all.length} células ao todo, ${leaks} vazamentos`,
        ...listed([...faults, ...logged, ...changed.map((table) => `mudou sem permissão: ${table}`)]),
      ]
      return { tried: chosen.length, failed: faults.length + logged.length, lost: changed.length, notes }
    } finally {
      await closeDatabase(db)
      await site.stop()
      await provider.stop()
      await installation.remove()
    }
  },
}

function hostAt(baseUrl: string, db: Db, filesDir: string): OwnHost {
  const host = { baseUrl, fetch: (request: Request) => fetch(request), close: async () => {} }
  const files = openFileRegister(diskStore(filesDir), db, () => new Date())
  return { ...host, db, files, hoursFolder: path.join(filesDir, '../hours'), strict: host, strictest: host }
}

/** The content of a study made by the site, for copies by other authors. */
async function anyStudy(site: string, db: Db) {
  const studies: string[] = []
  const wrong = await visits['a study']!(createVisitor(site, 1), randomOf(1, 1), {
    contacts: [],
    studies,
    nextReader: () => undefined,
  })
  if (wrong) throw new Error(wrong)
  return db.selectFrom('study').select(['mode', 'content']).where('id', '=', studies[0]!).executeTakeFirstOrThrow()
}

const tables = [
  'company',
  'consumer_unit',
  'unit_month',
  'unit_hours',
  'unit_report',
  'partner_company',
  'partner_document',
  'commission_entry',
  'study',
  'study_share',
  'study_image',
  'portfolio',
  'read_invoice',
  'unit_promise',
  'migration',
  'registered_file',
  'offer',
  'lead',
  'month_import',
  'premise',
  'tariff_rate',
] as const

/** Table contents that only a permitted call changes. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const entries = tables.map(async (table) => [table, JSON.stringify(await db.selectFrom(table).selectAll().execute())] as const)
  return Object.fromEntries(await Promise.all(entries))
}

function shuffled<Item>(items: readonly Item[], below: (max: number) => number): Item[] {
  const all = [...items]
  for (let at = all.length - 1; at > 0; at--) {
    const other = below(at + 1)
    ;[all[at], all[other]] = [all[other]!, all[at]!]
  }
  return all
}

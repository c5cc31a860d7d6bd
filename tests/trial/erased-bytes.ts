import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { copySqlite } from '~/database/snapshot/copy-sqlite.server'
import { diskStore } from '~/provider/file-store/disk-store'
import { openEraser, storePerson } from '../support/erased-account'
import type { Campaign } from './campaign'
import { listed } from './listed'
import { randomOf } from './random'

/** Other people in the file besides the erased one. */
const others = 20

export const erasedBytes: Campaign = {
  name: 'erasures',
  title: 'Pessoas excluídas enquanto outras são gravadas e mudadas: bytes no arquivo, no registro e numa cópia nova',
  amounts: { small: 10, whole: 200 },
  async run(amount, seed) {
    const folder = mkdtempSync(path.join(tmpdir(), 'farol-trial-bytes-'))
    const file = path.join(folder, 'farol.sqlite')
    const db = await openDatabase(file)
    try {
      const eraseAs = await openEraser(db, diskStore(path.join(folder, 'files')))
      const faults: string[] = []
      let before = 0
      for (let number = 0; number < others; number++) await storePerson(db, amount + number)
      for (let number = 0; number < amount; number++) {
        const requestId = randomUUID()
        const texts = await storePerson(db, number, requestId)
        await moveRows(db, randomOf(seed, number).below(others) + amount)
        before += copiesIn([file, `${file}-wal`], texts)
        await eraseAs(requestId, number % 2 === 0 ? 'delete' : 'anonymise')
        const copy = path.join(folder, 'copy.sqlite')
        await copySqlite(file, copy, async () => {})
        const left = copiesIn([file, `${file}-wal`], texts)
        const copied = copiesIn([copy], texts)
        if (left + copied > 0) faults.push(`pessoa ${number}: ${left} cópias no arquivo, ${copied} na cópia de segurança`)
      }
      if (before === 0) faults.push('nada foi achado nem antes das exclusões')
      return { tried: amount, failed: faults.length, lost: 0, notes: [`${before} cópias antes`, ...listed(faults)] }
    } finally {
      await closeDatabase(db)
      rmSync(folder, { recursive: true })
    }
  },
}

/** Other people's rows grow and shrink, so that SQLite moves rows within its pages. */
async function moveRows(db: Db, number: number) {
  for (const length of [4_000, 10]) {
    const ofOther = (column: 'content' | 'name') => ({ [column]: JSON.stringify('x'.repeat(length)) })
    await db.updateTable('study').set(ofOther('content')).where('id', 'like', `estudo-pessoa-${number}-%`).execute()
    await db.updateTable('stored_file').set(ofOther('name')).where('storage_id', 'like', `arquivo-pessoa-${number}-%`).execute()
  }
}

/** How often files contain one of the texts, in any letter case. */
export function copiesIn(files: readonly string[], texts: readonly string[]): number {
  const bytes = files.map((file) => readFileSync(file, { encoding: 'latin1', flag: 'a+' }).toLowerCase())
  return texts.reduce(
    (sum, text) => sum + bytes.reduce((all, written) => all + written.split(text.toLowerCase()).length - 1, 0),
    0,
  )
}

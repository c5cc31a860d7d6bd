import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase } from '~/database/open.server'
import { sentFileName } from './sent-file-name'
import { openFileRegister } from './files'
import { diskStore } from '../file-store/disk-store'

test('a document is opened and read 64 kB at a time, as it is sent', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-files-'))
  const db = await openMemory()
  const files = openFileRegister(diskStore(directory), db, () => new Date('2026-11-21T15:00:00Z'))
  const description = { folder: 'documents', type: 'DOCUMENTO', situation: 'ENVIADO', media_type: 'application/pdf' } as const
  const storageId = await files.keep(new Uint8Array(200_000), { ...description, name: 'fatura.pdf' })
  const { name, type, pieces } = (await files.open(storageId))!
  expect({ name, type }).toEqual({ name: 'fatura.pdf', type: 'application/pdf' })
  const sizes: number[] = []
  for await (const piece of pieces) sizes.push(piece.length)
  // 3 × 65.536 = 196.608; 200.000 − 196.608 = 3.392
  expect(sizes).toEqual([65_536, 65_536, 65_536, 3_392])
  expect(await files.open('nenhum')).toBeUndefined()
  await closeDatabase(db)
  rmSync(directory, { recursive: true })
})

test.each([
  ['C:\\fotos\\conta.pdf', 'conta.pdf'],
  ['\u200B', 'documento.pdf'],
  ['conta\u202Efdp.exe', 'contafdp.exe'],
  [`${'a'.repeat(300)}.pdf`, 'a'.repeat(200)],
])('a file sent as %j is named %j', (sent, name) => {
  expect(sentFileName(new File([], sent))).toBe(name)
})

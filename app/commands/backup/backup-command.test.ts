import { createHash } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { diskStore } from '~/provider/file-store/disk-store'
import { openHours } from '~/provider/hours/read-hours'
import { openInstallation } from '../../../tests/support/installation'
import { keepMonth } from '../../../tests/support/kept-month'
import { openEmptyPostgres } from '../../../tests/support/postgres'
import { s3Keys } from '../../../tests/support/s3-server'
import { runBackup } from './backup-command'
import type { Manifest } from './manifest'
import { runRestore } from './restore-command'

Object.assign(process.env, s3Keys)

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('a backup has the database, the documents, their checksums and the secret; a restore prints the same figures', async () => {
  const { at, id, run, close } = await openInstallation()
  const taken = await run(runBackup, ['copia'])
  expect(taken).toMatchObject({ code: 0, complained: '' })
  expect(readdirSync(at('copia')).toSorted()).toEqual([
    'database.sqlite',
    'documents',
    'documents.sha256',
    'manifest.json',
    'session-secret',
  ])
  // printf %s '%PDF-1.7' | sha256sum
  const sum = '86edbaa24831badfa0a8b04bb410141e2ee4182b6d0014493fe262a7a331c20b'
  expect(readFileSync(at('copia/documents.sha256'), 'utf8')).toBe(`${sum}  documents/${id}\n`)
  const restored = await run(runRestore, ['copia'], { DATA_DIR: at('other') })
  expect(restored).toMatchObject({ code: 0, complained: '' })
  const [figures, restoredFigures] = [taken, restored].map(({ printed }) => printed.split('\n').slice(1, 3))
  expect(restoredFigures).toEqual(figures)
  expect(readFileSync(at('other/session-secret'), 'utf8')).toBe('a'.repeat(64))
  expect(readFileSync(at(`other/files/${id}`), 'utf8')).toBe('%PDF-1.7')
  await close()
})

test('months of hours are not in a backup, which says so; a restore names those whose files are missing, and they are absent', async () => {
  const { at, dataDir, db, run, close } = await openInstallation()
  await keepMonth(db, dataDir, 202606)
  const files = await keepMonth(db, dataDir, 202607)
  const taken = await run(runBackup, ['copia'])
  expect(taken.printed).toContain('Consumo horário: 2 meses no banco; a cópia não leva os arquivos, que são públicos')
  expect(readdirSync(at('copia'), { recursive: true }).filter((name) => String(name).includes('hours'))).toEqual([])
  const restored = await run(runRestore, ['copia'], { DATA_DIR: at('other') })
  expect(restored).toMatchObject({ code: 0, complained: '' })
  expect(restored.printed).toContain('Consumo horário sem arquivos: 06/2026, 07/2026. Importe outra vez: npm run market:import')
  const other = await openDatabase(at('other/farol.sqlite'))
  const log = vi.fn<(line: string) => void>()
  const hours = openHours({ db: other, folder: at('other/hours'), log })
  expect([await hours.months(), await hours.read([1], [202606, 202607])]).toEqual([[202606, 202607], []])
  expect(log).toHaveBeenCalledTimes(2)
  await closeDatabase(other)
  // In a place that has the files of a month, only the other one is missing.
  rmSync(path.join(dataDir, 'hours', files[0]!))
  renameSync(path.join(dataDir, 'hours'), at('other/hours'))
  const again = await run(runRestore, ['copia', '--substituir'], { DATA_DIR: at('other') })
  expect(again.printed).toContain('Consumo horário sem arquivos: 07/2026. ')
  await close()
})

test('a document that was removed a moment ago, and that the database of the backup names, is in the backup', async () => {
  const { at, documents, id, run, close } = await openInstallation()
  await diskStore(documents).move(id, `removed/${id}`)
  expect(await run(runBackup, ['copia'])).toMatchObject({ code: 0 })
  expect(readFileSync(at(`copia/documents/${id}`), 'utf8')).toBe('%PDF-1.7')
  await close()
})

test('a missing document is named, with exit code 1, and the rest of the backup is whole', async () => {
  const { at, documents, id, run, close } = await openInstallation()
  rmSync(path.join(documents, id))
  const complained = `Atenção: 1 documento que o banco nomeia não foi encontrado: ${id}`
  expect(await run(runBackup, ['copia'])).toMatchObject({ code: 1, complained })
  expect(await run(runRestore, ['copia'], { DATA_DIR: at('other') })).toMatchObject({ code: 0 })
  await close()
})

test('of 12 missing documents ten are named, and a file beside the backup names all of them', async () => {
  const { at, documents, db, run, close } = await openInstallation()
  rmSync(documents, { recursive: true })
  const row = {
    folder: 'a',
    name: 'a.pdf',
    type: 'a',
    situation: 'RECEBIDO',
    media_type: 'application/pdf',
    size_bytes: 1,
  } as const
  const ids = Array.from({ length: 11 }, (_, n) => `00000000-0000-4000-8000-0000000000${10 + n}`)
  for (const storage_id of ids)
    await db
      .insertInto('stored_file')
      .values({ ...row, storage_id, created_at: '2026-11-21' })
      .execute()
  const { code, complained } = await run(runBackup, ['copia'])
  expect(code).toBe(1)
  const named = ids.slice(0, 10).join(', ')
  expect(complained).toBe(
    `Atenção: 12 documentos que o banco nomeia não foram encontrados: ${named} e mais 2; a lista inteira está em copia-faltam.txt`,
  )
  expect(readFileSync(at('copia-faltam.txt'), 'utf8').split('\n').slice(0, 11)).toEqual(ids)
  expect(await run(runRestore, ['copia'], { DATA_DIR: at('other') })).toMatchObject({ code: 0 })
  await close()
})

test.each([
  ['a damaged document', 'documents/ID', 'A cópia está danificada: copia/documents/ID mudou.'],
  ['a damaged database', 'database.sqlite', 'A cópia está danificada: copia/database.sqlite mudou.'],
  ['a damaged list', 'documents.sha256', 'A cópia está danificada: copia/documents.sha256 mudou.'],
  ['a damaged secret', 'session-secret', 'A cópia está danificada: copia/session-secret mudou.'],
  ['a damaged manifest', 'manifest.json', 'copia/manifest.json está danificado, ou é de uma versão mais nova deste programa.'],
])('%s is reported before anything is restored', async (_, name, complained) => {
  const { at, id, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  appendFileSync(at(`copia/${name.replace('ID', id)}`), 'x')
  const restored = await run(runRestore, ['copia'], { DATA_DIR: at('other') })
  expect(restored).toMatchObject({ code: 1, complained: complained.replace('ID', id) })
  expect(readdirSync(at('other'))).toEqual([])
  await close()
})

test.each([
  ['ID', 'documents/ID', 'A cópia não está inteira: falta copia/documents/ID.'],
  ['the secret', 'session-secret', 'A cópia não está inteira: falta copia/session-secret.'],
])('%s that is missing is reported before anything is restored', async (_, name, complained) => {
  const { at, id, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  rmSync(at(`copia/${name.replace('ID', id)}`))
  const restored = await run(runRestore, ['copia'], { DATA_DIR: at('other') })
  expect(restored).toMatchObject({ code: 1, complained: complained.replace('ID', id) })
  expect(readdirSync(at('other'))).toEqual([])
  await close()
})

test.each(['database.sqlite', 'documents.sha256', 'documents/ID', 'session-secret', 'manifest.json'])(
  'a link or a folder in the place of %s is refused, wherever it leads',
  async (name) => {
    const { at, id, run, close } = await openInstallation()
    await run(runBackup, ['copia'])
    const part = `copia/${name.replace('ID', id)}`
    const complained = `A cópia está danificada: ${part} não é um arquivo.`
    renameSync(at(part), at('elsewhere'))
    symlinkSync(at('elsewhere'), at(part))
    expect(await run(runRestore, ['copia'], { DATA_DIR: at('other') })).toMatchObject({ code: 1, complained })
    rmSync(at(part))
    mkdirSync(at(part))
    expect(await run(runRestore, ['copia'], { DATA_DIR: at('other') })).toMatchObject({ code: 1, complained })
    expect(readdirSync(at('other'))).toEqual([])
    await close()
  },
)

test('every file of a backup is for its owner only', async () => {
  const { at, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  const files = readdirSync(at('copia'), { recursive: true, withFileTypes: true }).filter((it) => it.isFile())
  expect(files).toHaveLength(5)
  for (const { parentPath, name } of files)
    expect([name, statSync(path.join(parentPath, name)).mode & 0o777]).toEqual([name, 0o600])
  expect(statSync(at('copia')).mode & 0o777).toBe(0o700)
  await close()
})

test('a folder that is missing or has no backup is reported', async () => {
  const { at, run, close } = await openInstallation()
  mkdirSync(at('vazia'))
  for (const folder of ['vazia', 'copias/2026', 'data/session-secret']) {
    const complained = `Não há cópia de segurança em ${folder}.`
    expect(await run(runRestore, [folder], { DATA_DIR: at('other') })).toMatchObject({ code: 1, complained })
  }
  await close()
})

test.each(['SUM  ../secret', 'SUM  documents/../../secret', 'SUM  documents/orphans', 'sem soma'])(
  'a list of documents with the line "%s" is refused, with the sums of the manifest right',
  async (line) => {
    const { at, run, close } = await openInstallation()
    await run(runBackup, ['copia'])
    writeFileSync(at('secret'), 'a')
    writeFileSync(at('copia/documents/orphans'), 'a')
    const list = `${line.replace('SUM', sha256('a'))}\n`
    writeFileSync(at('copia/documents.sha256'), list)
    const manifest = JSON.parse(readFileSync(at('copia/manifest.json'), 'utf8')) as { documents: object }
    const forged = { ...manifest, documents: { ...manifest.documents, sha256: sha256(list) } }
    writeFileSync(at('copia/manifest.json'), JSON.stringify(forged))
    expect(await run(runRestore, ['copia'], { DATA_DIR: at('other') })).toMatchObject({
      code: 1,
      complained: 'copia/documents.sha256 não é uma lista de documentos.',
    })
    expect(readdirSync(at('other'))).toEqual([])
    await close()
  },
)

test('a secret that comes back is for its owner only, whatever the rights of the copy', async () => {
  const { at, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  chmodSync(at('copia/session-secret'), 0o644)
  await run(runRestore, ['copia'], { DATA_DIR: at('other') })
  expect(statSync(at('other/session-secret')).mode & 0o777).toBe(0o600)
  await close()
})

test('an occupied place is replaced only with --substituir, and not while a program has its file open', async () => {
  const { at, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  const other = { DATA_DIR: at('other') }
  await run(runRestore, ['copia'], other)
  expect(await run(runRestore, ['copia'], other)).toMatchObject({
    code: 1,
    complained:
      'Já existe o banco de dados, documentos em other/files, other/session-secret. ' +
      'Para pôr a cópia no lugar do que existe, acrescente --substituir.',
  })
  const running = await openDatabase(at('other/farol.sqlite'))
  expect(await run(runRestore, ['copia', '--substituir'], other)).toMatchObject({
    code: 1,
    complained: 'Banco de dados other/farol.sqlite: outro programa está usando o arquivo (SQLITE_BUSY).',
  })
  await closeDatabase(running)
  writeFileSync(at('other/farol.sqlite'), 'a damaged database')
  expect(await run(runRestore, ['copia', '--substituir'], other)).toMatchObject({ code: 0, complained: '' })
  await close()
})

test('a copy of before the first release is refused, and nothing of it is written', async () => {
  const { at, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  const manifest = readFileSync(at('copia/manifest.json'), 'utf8')
  writeFileSync(at('copia/manifest.json'), manifest.replace('"0047-companies-in-order"', '"0046-partners-in-order"'))
  expect(await run(runRestore, ['copia'], { DATA_DIR: at('other') })).toMatchObject({
    code: 1,
    complained:
      'A cópia é de uma versão de antes da 1.0, e esta não atualiza tabelas tão antigas: ' +
      'restaure-a com a última versão 0.1, abra o site uma vez com ela e depois com esta.',
  })
  expect(readdirSync(at('other'))).toEqual([])
  await close()
})

test('another secret than that of the backup is told', async () => {
  const { at, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  const restored = await run(runRestore, ['copia'], { DATA_DIR: at('other'), SESSION_SECRET: 'b'.repeat(64) })
  expect(restored.code).toBe(0)
  expect(restored.complained).toMatch(/^Atenção: SESSION_SECRET não é o da instalação copiada\./)
  expect(existsSync(at('other/session-secret'))).toBe(false)
  await close()
})

test.each([
  ['no folder', [], {}, 'Informe uma pasta nova: npm run backup -- PASTA [--manter N]'],
  ['a folder with files', ['data'], {}, 'data já tem arquivos: escolha uma pasta nova.'],
  ['the rest of an interrupted backup', ['half'], {}, 'half.part é de uma cópia interrompida ou em andamento: exclua-a antes.'],
  [
    'a bucket that is away',
    ['copia'],
    { FILES_URL: 's3://farol?endpoint=http://127.0.0.1:1' },
    'Armazenamento de documentos s3://farol/: o servidor não respondeu (ECONNREFUSED).',
  ],
  ['no database', ['copia'], { DATA_DIR: '/tmp' }, 'Banco de dados /tmp/farol.sqlite: o arquivo não existe.'],
  [
    'a database that is away',
    ['copia'],
    // Any program that starts: the server is asked after it.
    { DATABASE_URL: 'postgres://127.0.0.1:1/x', PG_DUMP: '/bin/echo' },
    'Banco de dados 127.0.0.1:1/x: o servidor não respondeu (ECONNREFUSED).',
  ],
])('%s ends the backup with 1, its reason and nothing left behind', async (_, args, env, complained) => {
  const { at, run, close } = await openInstallation()
  mkdirSync(at('half.part'))
  expect(await run(runBackup, args, env)).toMatchObject({ code: 1, complained })
  expect(existsSync(at('copia'))).toBe(false)
  expect(existsSync(at('copia.part'))).toBe(false)
  await close()
})

test('a missing pg_dump, or one older than the server, is reported; a backup of SQLite is not restored into PostgreSQL', async () => {
  const { at, run, close } = await openInstallation()
  const postgres = await openEmptyPostgres()
  const older = at('pg_dump')
  writeFileSync(older, '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n')
  chmodSync(older, 0o755)
  const backupWith = (PG_DUMP: string) => run(runBackup, ['copia'], { DATABASE_URL: postgres.url, PG_DUMP })
  expect((await backupWith(older)).complained).toMatch(
    /^pg_dump é do PostgreSQL 9 e o servidor é do PostgreSQL \d\d: instale os programas da versão \d\d e diga em PG_DUMP onde está o pg_dump\.$/,
  )
  expect((await backupWith('/nowhere/pg_dump')).complained).toMatch(/^O programa \/nowhere\/pg_dump não foi encontrado: /)
  await run(runBackup, ['copia'])
  expect(await run(runRestore, ['copia'], { DATABASE_URL: postgres.url, DATA_DIR: at('other') })).toMatchObject({
    code: 1,
    complained: 'A cópia é de um banco SQLite: restaure sem DATABASE_URL.',
  })
  await postgres.stop()
  await close()
})

/** The last rehearsal that the installation knows, or its last backup. */
async function noteIn(file: string, run = 'rehearsal') {
  const db = await openDatabase(file)
  const row = await db.selectFrom('last_run').select(['is_done', 'bytes']).where('run', '=', run).executeTakeFirst()
  await closeDatabase(db)
  return row
}

test('a backup into a folder that has one already is refused, and not noted as one that failed; one that is interrupted is', async () => {
  const { at, dataDir, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  const complained = 'copia já tem arquivos: escolha uma pasta nova.'
  expect(await run(runBackup, ['copia'])).toMatchObject({ code: 1, complained })
  const file = path.join(dataDir, 'farol.sqlite')
  expect(await noteIn(file, 'backup')).toMatchObject({ is_done: 1 })
  mkdirSync(at('outra.part'))
  expect(await run(runBackup, ['outra'])).toMatchObject({ code: 1 })
  expect(await noteIn(file, 'backup')).toMatchObject({ is_done: 0 })
  await close()
})

test('a rehearsal restores beside the installation that serves, compares the counts, leaves nothing, and is noted', async () => {
  const { at, dataDir, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  const before = readdirSync(dataDir).toSorted()
  const { code, printed, complained } = await run(runRestore, ['copia', '--ensaio'])
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  expect(printed).toMatch(/^Ensaiada a cópia de .*: voltou inteira, num lugar provisório já excluído, e esta versão a abre\n/)
  expect(printed).toContain('Documentos: 1 · 0,0 MB')
  expect(readdirSync(dataDir).toSorted()).toEqual(before)
  const manifest = JSON.parse(readFileSync(at('copia/manifest.json'), 'utf8')) as { database: { bytes: number } }
  // The document has the 8 bytes of %PDF-1.7.
  expect(await noteIn(path.join(dataDir, 'farol.sqlite'))).toEqual({ is_done: 1, bytes: manifest.database.bytes + 8 })
  await close()
})

test('a rehearsal of a damaged copy, or of one with other counts than its own, fails with its reason, and is noted', async () => {
  const { at, dataDir, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  await run(runRestore, ['copia', '--ensaio'])
  const manifest = readFileSync(at('copia/manifest.json'), 'utf8')
  writeFileSync(at('copia/manifest.json'), manifest.replace('"stored_file": 1', '"stored_file": 2'))
  const complained = 'A tabela stored_file tem 1 linhas, e na cópia 2: não use este banco.'
  expect(await run(runRestore, ['copia', '--ensaio'])).toMatchObject({ code: 1, complained })
  expect(await noteIn(path.join(dataDir, 'farol.sqlite'))).toMatchObject({ is_done: 0 })
  appendFileSync(at('copia/database.sqlite'), 'x')
  const damaged = 'A cópia está danificada: copia/database.sqlite mudou.'
  expect(await run(runRestore, ['--ensaio', 'copia'])).toMatchObject({ code: 1, complained: damaged })
  expect(readdirSync(dataDir).filter((name) => name.startsWith('ensaio-'))).toEqual([])
  await close()
})

test('a rehearsal for which the disk has too little space is refused before anything is written, and is noted', async () => {
  const { at, dataDir, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  const manifest = JSON.parse(readFileSync(at('copia/manifest.json'), 'utf8')) as Manifest
  // A million GB, which no disk has.
  const { database, documents } = manifest
  const huge = { ...manifest, database: { ...database, bytes: 0 }, documents: { ...documents, bytes: 1e15 } }
  writeFileSync(at('copia/manifest.json'), JSON.stringify(huge))
  const { code, complained } = await run(runRestore, ['copia', '--ensaio'])
  expect(code).toBe(1)
  expect(complained).toMatch(
    /^O disco de .* tem [\d.]+,\d GB livres, e o ensaio desta cópia pede 1\.000\.002,0 GB, com 2 GB de folga: /,
  )
  expect(readdirSync(dataDir).filter((name) => name.startsWith('ensaio-'))).toEqual([])
  expect(await noteIn(path.join(dataDir, 'farol.sqlite'))).toMatchObject({ is_done: 0 })
  await close()
})

test('a rehearsal deletes the folder that one killed the day before has left, and no other', async () => {
  const { at, run, close } = await openInstallation()
  await run(runBackup, ['copia'])
  const dayBefore = new Date(Date.now() - 25 * 3_600_000)
  for (const name of ['ensaio-0aB1cD', 'ensaio-2eF3gH', 'ensaio-de-2025'])
    mkdirSync(at(`data/${name}/files`), { recursive: true })
  for (const name of ['ensaio-0aB1cD', 'ensaio-de-2025']) utimesSync(at(`data/${name}`), dayBefore, dayBefore)
  expect(await run(runRestore, ['copia', '--ensaio'])).toMatchObject({ code: 0 })
  expect(readdirSync(at('data')).filter((name) => name.startsWith('ensaio-'))).toEqual(['ensaio-2eF3gH', 'ensaio-de-2025'])
  await close()
})

test('a rehearsal replaces nothing: both options together are refused', async () => {
  const { run, close } = await openInstallation()
  const complained = 'Informe a pasta da cópia: npm run restore -- PASTA [--substituir ou --ensaio]'
  expect(await run(runRestore, ['copia', '--ensaio', '--substituir'])).toMatchObject({ code: 1, complained })
  await close()
})

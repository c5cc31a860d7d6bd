import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openInstallation } from '../../../tests/support/installation'
import { runBackup } from './backup-command'

/** An installation with three backups in one folder, of the first three days of November. */
async function openWithBackups() {
  const installation = await openInstallation()
  const { at, run } = installation
  await run(runBackup, ['copias/01'])
  for (const day of ['02', '03']) cpSync(at('copias/01'), at(`copias/${day}`), { recursive: true })
  for (const day of ['01', '02', '03']) {
    changeManifest(at(`copias/${day}`), (manifest) => ({ ...manifest, takenAt: `2026-11-${day}T03:00:00.000Z` }))
  }
  return { ...installation, backups: () => readdirSync(at('copias')).toSorted() }
}

function changeManifest(folder: string, change: (manifest: object) => object) {
  const file = path.join(folder, 'manifest.json')
  writeFileSync(file, JSON.stringify(change(JSON.parse(readFileSync(file, 'utf8')) as object)))
}

test('--manter 2 leaves the new backup and the newest of the others, whatever their names', async () => {
  const { at, run, backups, close } = await openWithBackups()
  renameSync(at('copias/03'), at('copias/a-mais-nova'))
  expect(await run(runBackup, ['copias/04', '--manter', '2'])).toMatchObject({
    code: 0,
    complained: '',
    printed: expect.stringMatching(/\nExcluída a cópia antiga copias\/02\nExcluída a cópia antiga copias\/01$/) as string,
  })
  expect(backups()).toEqual(['04', 'a-mais-nova'])
  await close()
})

test('--manter 1 leaves the new backup alone, and may be written before the folder', async () => {
  const { run, backups, close } = await openWithBackups()
  expect(await run(runBackup, ['--manter', '1', 'copias/04'])).toMatchObject({ code: 0 })
  expect(backups()).toEqual(['04'])
  await close()
})

test('without --manter, or with as many as there are, every backup stays', async () => {
  const { run, backups, close } = await openWithBackups()
  await run(runBackup, ['copias/04'])
  await run(runBackup, ['copias/05', '--manter', '5'])
  expect(backups()).toEqual(['01', '02', '03', '04', '05'])
  await close()
})

test.each(['0', '-1', '1.5', '', 'todas', '1e3', '10000'])(
  '--manter %j is refused before anything is copied or deleted',
  async (count) => {
    const { run, backups, close } = await openWithBackups()
    const complained = '--manter pede quantas cópias ficam: um número de 1 a 9999.'
    expect(await run(runBackup, ['copias/04', '--manter', count])).toMatchObject({ code: 1, complained })
    expect(backups()).toEqual(['01', '02', '03'])
    await close()
  },
)

test.each<[string, (at: (name: string) => string) => void]>([
  ['a folder without a manifest', (at) => rmSync(at('copias/01/manifest.json'))],
  ['a manifest that is not ours', (at) => writeFileSync(at('copias/01/manifest.json'), '{"name":"Farol"}')],
  ['a manifest of a later format', (at) => changeManifest(at('copias/01'), (its) => ({ ...its, format: 2 }))],
  ['a backup of another installation', (at) => changeManifest(at('copias/01'), ofAnother)],
  ['a backup to which somebody added a file', (at) => writeFileSync(at('copias/01/leia-me.txt'), 'a')],
  ['a backup with a file among its documents', (at) => writeFileSync(at('copias/01/documents/contrato.pdf'), 'a')],
  [
    'a backup with a folder among its documents',
    (at) => mkdirSync(at('copias/01/documents/0a1b2c3d-0000-0000-0000-000000000000')),
  ],
  ['a folder in the place of the database', (at) => replaceByFolder(at('copias/01/database.sqlite'))],
  ['a file', (at) => replaceByFile(at('copias/01'))],
])('--manter deletes no %s', async (_, change) => {
  const { at, run, backups, close } = await openWithBackups()
  change(at)
  expect(await run(runBackup, ['copias/04', '--manter', '1'])).toMatchObject({ code: 0, complained: '' })
  expect(backups()).toEqual(['01', '04'])
  await close()
})

function ofAnother(manifest: object) {
  return { ...manifest, secret: { fingerprint: '0'.repeat(32), isKept: true } }
}

function replaceByFolder(file: string) {
  rmSync(file)
  mkdirSync(file)
}

function replaceByFile(folder: string) {
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a')
}

test('--manter follows no link to a backup elsewhere', async () => {
  const { at, run, backups, close } = await openWithBackups()
  renameSync(at('copias/01'), at('elsewhere'))
  symlinkSync(at('elsewhere'), at('copias/01'))
  await run(runBackup, ['copias/04', '--manter', '1'])
  expect(backups()).toEqual(['01', '04'])
  expect(readdirSync(at('elsewhere'))).toContain('database.sqlite')
  await close()
})

test('--manter leaves what another backup is writing at the same time', async () => {
  const { at, run, backups, close } = await openWithBackups()
  renameSync(at('copias/03'), at('copias/03.part'))
  await run(runBackup, ['copias/04', '--manter', '1'])
  expect(backups()).toEqual(['03.part', '04'])
  await close()
})

test('the rest of a deletion that was killed is not counted, and is deleted', async () => {
  const { at, run, backups, close } = await openWithBackups()
  rmSync(at('copias/03/database.sqlite'))
  await run(runBackup, ['copias/04', '--manter', '2'])
  expect(backups()).toEqual(['02', '03', '04'])
  await run(runBackup, ['copias/05', '--manter', '2'])
  expect(backups()).toEqual(['04', '05'])
  await close()
})

test('a new backup that fails, or lacks a document, deletes no older one', async () => {
  const { documents, id, run, backups, close } = await openWithBackups()

  expect(
    await run(runBackup, ['copias/04', '--manter', '1'], { DATABASE_URL: 'postgres://127.0.0.1:1/x', PG_DUMP: '/bin/echo' }),
  ).toMatchObject({ code: 1 })
  expect(backups()).toEqual(['01', '02', '03'])
  rmSync(path.join(documents, id))
  expect(await run(runBackup, ['copias/04', '--manter', '1'])).toMatchObject({
    code: 1,
    complained: expect.stringMatching(/\nPor isso nenhuma cópia antiga foi excluída\.$/) as string,
  })
  expect(backups()).toEqual(['01', '02', '03', '04'])
  await close()
})

test('--manter without the secret by which backups are known is refused', async () => {
  const { at, run, backups, close } = await openWithBackups()
  rmSync(at('data/session-secret'))
  expect(await run(runBackup, ['copias/04', '--manter', '1'])).toMatchObject({
    code: 1,
    complained: '--manter conhece as cópias desta instalação pelo segredo dela: defina SESSION_SECRET como no site.',
  })
  expect(backups()).toEqual(['01', '02', '03'])
  await close()
})

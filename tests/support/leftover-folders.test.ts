import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { removeLeftoverFolders, runFolderPrefix } from './leftover-folders'

test('the folders of runs that were killed are removed, and nothing else', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-leftovers-'))
  const dead = spawnSync(process.execPath, ['--eval', '']).pid
  const at = (name: string) => path.join(directory, name)
  const left = `${runFolderPrefix(dead)}aB3xYz`
  mkdirSync(at(left))
  writeFileSync(at(`${left}/a`), 'a')
  // This run's, the machine's first process's, one without a process, and another user's.
  const others = [
    `${runFolderPrefix()}aB3xYz`,
    'farol-tests-1-aB3xYz',
    'farol-tests-aB3xYz',
    `farol-tests-${dead}`,
    `other-${dead}-aB3xYz`,
  ]
  for (const name of others) mkdirSync(at(name))
  writeFileSync(at(`${runFolderPrefix(dead)}file`), 'a')
  symlinkSync(at(others[0]!), at(`${runFolderPrefix(dead)}link`))
  await removeLeftoverFolders(directory)
  expect(readdirSync(directory).toSorted()).toEqual(
    [...others, `${runFolderPrefix(dead)}file`, `${runFolderPrefix(dead)}link`].toSorted(),
  )
  rmSync(directory, { recursive: true })
})

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const sources = ['app', 'public', 'tests', 'server.ts', 'vite.config.ts', 'remix.config.js', 'tsconfig.json', 'package.json']

/** A copy of the sources that a test may change, with the packages of this checkout. */
export function copySources() {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-sources-'))
  const at = (file: string) => path.join(folder, file)
  for (const name of sources) cpSync(name, at(name), { recursive: true })
  // The lock keeps its age: a younger one than what is installed would be installed again.
  symlinkSync(path.resolve('package-lock.json'), at('package-lock.json'))
  mkdirSync(at('node_modules'))
  const packages = readdirSync('node_modules').filter((name) => name !== '.vite')
  for (const name of packages) symlinkSync(path.resolve('node_modules', name), at(`node_modules/${name}`))
  return {
    folder,
    /** Saves a file with one text in the place of another; returns how to save it as it was. */
    edit(file: string, from: string, to: string) {
      const before = readFileSync(at(file), 'utf8')
      if (!before.includes(from)) throw new Error(`${file} has no ${from}`)
      writeFileSync(at(file), before.replaceAll(from, to))
      return () => writeFileSync(at(file), before)
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  }
}

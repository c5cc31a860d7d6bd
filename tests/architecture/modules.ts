import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A file of app/ with its room and, in areas/, its area. */
export type Module = { file: string; room: string; area: string | undefined }

/** Every file of a room, without tests, fixtures and declarations. */
export const modules: readonly Module[] = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|fixture/.test(file) && file.includes(path.sep))
  .map((file) => ({ file: path.join('app', file), room: file.split(path.sep)[0]!, area: areaOf(file) }))

/** Specifiers that a file imports or re-exports. `import type` disappears in the build, so the browser rule ignores it. */
export function importsOf(file: string) {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/^(?:import|export)\s+(?:(type)\s)?(?:[^'";]*?from\s+)?['"]([^'"]+)['"]/gm)].map(
    ([, type, specifier]) => ({
      specifier: specifier!.replace(/\?.*$/, ''),
      isType: type === 'type',
    }),
  )
}

/** The path of a specifier within app/, without its extension; undefined for a package. */
export function appPath(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('~/')) return path.normalize(specifier.slice(2))
  if (specifier.startsWith('.')) return path.relative('app', path.join(path.dirname(file), specifier))
  return undefined
}

export function areaOf(file: string): string | undefined {
  const [room, area] = file.split(path.sep)
  return room === 'areas' ? area : undefined
}

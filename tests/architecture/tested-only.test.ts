import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { appPath } from './modules'

/** The program: what the site and its commands run. Tests are no users, and knip counts them as entries. */
const program = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|fixture|for-tests/.test(file))
  .map((file) => path.join('app', file))

/** Files whose exports are read by a framework, or by name. */
const isReadWhole = (file: string) => /^app\/(routes|commands|database\/migrations)\/|^app\/(root|entry\.|dev-site\.)/.test(file)

test('every export of the program is used by the program, not by tests alone', () => {
  const sources = [...program, 'server.ts', 'vite.config.ts'].map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const used = new Set(sources.flatMap(({ file, text }) => importedNames(file, text)))
  const unused = sources.flatMap(({ file, text }) => {
    if (isReadWhole(file) || used.has(`${file} *`)) return []
    const names = [...text.matchAll(/^export (?:async )?(?:const|function\*?|class|type) (\w+)/gm)].map(([, name]) => name!)
    return names.filter((name) => !used.has(`${file} ${name}`) && timesIn(text, name) === 1).map((name) => `${file}: ${name}`)
  })
  expect(unused).toEqual([])
})

/** "FILE NAME" for each name that a file imports or re-exports; "FILE *" where it takes the whole module. */
function importedNames(file: string, text: string): string[] {
  const named = [...text.matchAll(/^(?:import|export)\s([^'";]*?)\sfrom\s+'([^']+)'/gm)].map(
    ([, names, from]) => [names!, from!] as const,
  )
  const whole = [...text.matchAll(/\bimport\('([^']+)'\)|'([^']+)\?worker/g)].map(
    ([, from, worker]) => ['*', from ?? worker!] as const,
  )
  return [...named, ...whole].flatMap(([names, from]) => {
    const target = fileOf(appPath(file, from))
    if (!target) return []
    if (names.includes('*')) return [`${target} *`]
    return [...names.matchAll(/(\w+)(?:\s+as\s+\w+)?/g)].map(([, name]) => `${target} ${name}`)
  })
}

function fileOf(target: string | undefined): string | undefined {
  return ['.ts', '.tsx', '/index.ts', ''].map((ending) => `app/${target}${ending}`).find((file) => target && existsSync(file))
}

/** How often a name stands in a text without its comments. */
function timesIn(text: string, name: string): number {
  return [...text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '').matchAll(new RegExp(String.raw`\b${name}\b`, 'g'))].length
}

import { readdirSync, readFileSync } from 'node:fs'

/** Layout routes: files of app/routes around pages, without an address. */
const frames = [
  '_site.tsx',
  '_account.tsx',
  '_workspace.tsx',
  '_workspace.conta.tsx',
  '_workspace.areaAdm.tsx',
  'novo-atacarejo.tsx',
]

export const routeFiles = readdirSync('app/routes')
  .filter((file) => !file.includes('.test.') && !frames.includes(file))
  .map((file) => ({ file, path: pathOf(file), source: readFileSync(`app/routes/${file}`, 'utf8') }))

export const frameFiles = frames.map((file) => ({ file, source: readFileSync(`app/routes/${file}`, 'utf8') }))

/** The path pattern of a file in Remix: "_workspace.areaAdm.contas.$id_.encerrar.tsx" is "/areaAdm/contas/:id/encerrar". */
export function pathOf(file: string): string {
  const segments = file
    .replace(/\.tsx?$/, '')
    .split(/\.(?!\])(?<!\[\.)/)
    .filter((segment) => !segment.startsWith('_'))
    .map((segment) => segment.replaceAll('[.]', '.').replace(/_$/, '').replace(/^\$$/, '*').replace(/^\$/, ':'))
  return segments[0] === '*' ? '*' : `/${segments.join('/')}`
}

const sources = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('provider'))
  .map((file) => readFileSync(`app/${file}`, 'utf8'))

/** All query parameters that pages read, except those of the authenticator's URI. */
export const queryNames = [...new Set(sources.flatMap(namesRead))].toSorted()

function namesRead(source: string): string[] {
  const read = [
    ...source.matchAll(/(?<!\buri\)\.)\b(?:query|searchParams)\.(?:get|getAll|has)\('(\w+)'\)/g),
    ...source.matchAll(/Parameter = '(\w+)'/g),
  ]
  const filtered = /const filters = \{([^}]*)\}/.exec(source)?.[1]?.matchAll(/(\w+): /g) ?? []
  return [...read, ...filtered].map(([, name]) => name!)
}

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => path.join('app', file))
const sheets = files.filter((file) => /^app\/styles\/.*\.css$/.test(file))
const parts = files.filter((file) => /^app\/(ui|charts|areas)\/.*\.css$/.test(file))
const components = files
  .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8') }))

/** The files that a style sheet imports, in order. */
function partsOf(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/@import '(\.[^']+)'/g)
  return [...imports].flatMap(([, specifier]) => {
    const imported = path.join(path.dirname(file), specifier!)
    return [imported, ...partsOf(imported)]
  })
}

function classesOf(file: string): string[] {
  const css = readFileSync(file, 'utf8').replaceAll(/\/\*.*?\*\/|'[^']*'/gs, '')
  return [...new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name!))]
}

function isWritten(name: string, written: typeof components) {
  const word = new RegExp(`(?<![\\w-])${name}(?![\\w-])`)
  return written.some(({ code }) => word.test(code))
}

test('every CSS file is imported by a style sheet', () => {
  const used = new Set(sheets.flatMap(partsOf))
  expect(parts.filter((file) => !used.has(file))).toEqual([])
})

test.each(sheets)('%s carries no style twice', (sheet) => {
  const all = partsOf(sheet)
  expect(all.filter((file, index) => all.indexOf(file) !== index)).toEqual([])
})

test.each(sheets)('%s carries the style of dialogs where one of its components opens a page as a dialog', (sheet) => {
  const sources = [...readFileSync(sheet, 'utf8').matchAll(/@source '(\.[^']+)'/g)].map(([, glob]) => glob!)
  const folders = sources.map((glob) => path.join(path.dirname(sheet), path.dirname(glob)).replace(/\*\*$/, ''))
  const own = components.filter(({ file }) =>
    folders.some((it) => (it.endsWith('/') ? file.startsWith(it) : path.dirname(file) === it)),
  )
  const opens = own.filter(({ code }) => code.includes('data-dialog')).map(({ file }) => file)
  expect(partsOf(sheet).includes('app/ui/styles/dialog.css') ? [] : opens).toEqual([])
})

test.each(parts)('%s names only classes that a component writes, and one at least is of its own folder', (file) => {
  const [names, folder] = [classesOf(file), path.dirname(file)]
  expect(names.filter((name) => !isWritten(name, components))).toEqual([])
  // Classes of app/ui/styles belong to no component.
  if (names.length === 0 || folder === 'app/ui/styles') return
  const beside = components.filter((it) => it.file.startsWith(`${folder}/`))
  expect(names.filter((name) => isWritten(name, beside))).not.toEqual([])
})

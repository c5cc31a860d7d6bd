import type { PostgresCondition } from '~/database/condition/postgres-condition.server'
import { judgeCertificate } from './certificate'
import { judgePostgres, judgeSqlite } from './databases'
import { findingsOf } from './finding'
import { judgeDisk } from './machine'
import { guessedBits, judgeSecrets } from './secrets'

const inOrder: PostgresCondition = {
  version: '17.2',
  isOrderedByBytes: true,
  hasTrigrams: true,
  offersTrigrams: true,
  mayCreateExtensions: false,
  usedConnections: 79,
  maxConnections: 100,
  locks: { waiting: 0, longestSeconds: 0, holders: null },
  pending: [],
  dumpFault: undefined,
  left: [],
}
const postgresStates = (changed: Partial<PostgresCondition>) =>
  judgePostgres({ ...inOrder, ...changed })
    .filter(({ state }) => state !== 'em ordem')
    .map(({ name, state }) => `${name}: ${state}`)

test.each([
  [{}, []],
  [{ isOrderedByBytes: false }, ['Ordem dos textos: atenção']],
  [{ hasTrigrams: false, mayCreateExtensions: true }, []],
  [{ hasTrigrams: false }, ['Extensão pg_trgm: falha']],
  [{ hasTrigrams: false, offersTrigrams: false, mayCreateExtensions: true }, ['Extensão pg_trgm: falha']],
  [{ usedConnections: 80 }, ['Conexões: atenção']],
  [{ usedConnections: 95 }, ['Conexões: falha']],
  [{ left: ['farol_ensaio_1763996400000_0a1b2c3d'] }, ['Restos de ensaios: atenção']],
  [{ dumpFault: 'O programa pg_dump não foi encontrado' }, ['Programas da cópia: atenção']],
] as const)('PostgreSQL with %j is told as %j', (changed, states) => {
  expect(postgresStates(changed)).toEqual(states)
})

test('an SQLite file that is too large to check in time is unknown, not broken; without WAL it is a warning', () => {
  const findings = judgeSqlite('a.sqlite', { journalMode: 'delete', pending: [], integrity: undefined })
  expect(findings.map(({ state }) => state)).toEqual(['desconhecido', 'atenção', 'em ordem'])
})

test.each([
  [2e9, 'em ordem'],
  [1.9e9, 'atenção'],
  [1.9e8, 'falha'],
])('a disk with %d bytes free is %s', (freeBytes, state) => {
  expect(judgeDisk({ freeBytes, sizeBytes: 1e12 })).toMatchObject({ name: 'Disco', state })
})

test.each([
  ['2026-11-24', 'em ordem'],
  ['2026-12-18', 'atenção'],
  ['2026-12-31', 'falha'],
])('a certificate of the site that ends on 30 December 2026 is, on %s, %s', (day, state) => {
  const seen = { host: 'farol.com.br', validTo: new Date('2026-12-30T12:00:00Z'), otherName: undefined, distrust: undefined }
  expect(judgeCertificate(seen, new Date(`${day}T13:00:00Z`)).state).toBe(state)
})

test.each([
  ['18', 'em 11 dias'],
  ['28', 'em 1 dia'],
  ['29', 'em menos de um dia'],
])('on December %s a certificate that ends on the 30th, an hour earlier in the day, ends %s', (day, words) => {
  const seen = { host: 'farol.com.br', validTo: new Date('2026-12-30T12:00:00Z'), otherName: undefined, distrust: undefined }
  const { found } = judgeCertificate(seen, new Date(`2026-12-${day}T13:00:00Z`))
  expect(found).toBe(`vence em 30/12/2026, ${words}`)
})

test('a check that fails in an unexpected way is told with what to do', async () => {
  const check = {
    name: 'Disco',
    look: () => Promise.reject(new Error('a surpresa')),
    late: { state: 'falha', advice: '' } as const,
  }
  const [finding] = await findingsOf(check, 1_000)
  expect(finding).toMatchObject({ name: 'Disco', state: 'falha', found: 'erro inesperado: a surpresa' })
  expect(finding!.advice).toContain('Rode o doctor de novo')
})

test.each([
  // One sign has no entropy; two that alternate have one bit each, and repeat after two.
  ['a'.repeat(64), 0],
  ['ab'.repeat(32), 2],
  // Sixteen different digits: 16 × log2(16).
  ['0123456789abcdef', 64],
])('%s has about %d bits', (secret, bits) => {
  expect(guessedBits(secret)).toBeCloseTo(bits, 9)
})

const random = '3f9c1e7ab0528d64c91f3e7d05ab8c2461f0d9e83b7a5c12'

test.each([
  [{ sessionSecret: random }, ['SESSION_SECRET: em ordem']],
  [{ sessionSecret: 'a'.repeat(64) }, ['SESSION_SECRET: falha']],
  // A sequence among random digits makes them no easier to guess.
  [{ sessionSecret: `${random}12345` }, ['SESSION_SECRET: em ordem']],
  [{ sessionSecret: `troque-isto-${random}` }, ['SESSION_SECRET: falha']],
  [{ sessionSecret: random, providerKey: random }, ['SESSION_SECRET: em ordem', 'PROVIDER_KEY: falha']],
  [{ sessionSecret: random, providerKey: 'xy'.repeat(20) }, ['SESSION_SECRET: em ordem', 'PROVIDER_KEY: falha']],
])('secrets %# are told as they are, and none of their characters in a row are printed', (given, states) => {
  const findings = judgeSecrets({ demo: false, publicUrl: undefined, providerKey: undefined, ...given }, undefined)
  expect(findings.map(({ name, state }) => `${name}: ${state}`)).toEqual(states)
  expect(JSON.stringify(findings)).not.toMatch(/3f9c|aaaa|xyxy/)
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { secretOf } from './secret.server'
import { readSettings } from './settings.server'

const longSecret = 'um-segredo-de-teste-com-mais-de-32-letras'

test.each(['0', '121', '1.5', 'doze'])('HOURS_MONTHS=%s is refused by name', (HOURS_MONTHS) => {
  expect(() => readSettings({ HOURS_MONTHS })).toThrow('HOURS_MONTHS: precisa')
})

test('without settings the site is a demonstration on port 3000', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    providerPort: 3001,
    dataDir: '.data',
    demo: true,
    brand: { name: 'Farol Energia' },
  })
})

test('with DATABASE_URL the site is a demonstration only with DEMO=1', () => {
  const database = { DATABASE_URL: 'postgres://localhost/farol', SESSION_SECRET: longSecret }
  expect(readSettings(database).demo).toBe(false)
  expect(readSettings({ ...database, DEMO: '1' }).demo).toBe(true)
})

test('with PUBLIC_URL the site is a demonstration only with DEMO=1', () => {
  const published = { PUBLIC_URL: 'https://farol.example', SESSION_SECRET: longSecret }
  expect(readSettings(published).demo).toBe(false)
  expect(readSettings({ ...published, DEMO: '1' }).demo).toBe(true)
})

test('the second step is required of administrators or of everyone; of nobody in a demonstration', () => {
  const real = { DEMO: '0', SESSION_SECRET: longSecret }
  expect(readSettings(real).secondStepPolicy).toBe('administrators')
  expect(readSettings({ ...real, SECOND_STEP: 'everyone' }).secondStepPolicy).toBe('everyone')
  expect(readSettings({ SECOND_STEP: 'everyone' }).secondStepPolicy).toBe('nobody')
})

const when = (env: Record<string, string>) => readSettings(env).openData.timetable

test('public data is fetched at 3 in the night; in a demonstration once after the start; at given hours, or never, anywhere', () => {
  const real = { DEMO: '0', SESSION_SECRET: longSecret }
  expect([when(real), when({})]).toEqual([{ hours: [3] }, 'once'])
  expect([when({ ...real, OPEN_DATA: '3,15' }), when({ OPEN_DATA: '0' })]).toEqual([{ hours: [3, 15] }, { hours: [0] }])
  expect([when({ ...real, OPEN_DATA: 'off' }), when({ OPEN_DATA: 'off' })]).toEqual(['never', 'never'])
})

test.each([
  [{ PORT: 'abc' }, 'PORT: precisa ser um número'],
  [{ PORT: '70000' }, 'PORT: precisa estar entre 0 e 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: precisa começar com postgres://'],
  [
    { DATABASE_URL: 'postgres://farol:se/nha#1@servidor:5432/farol' },
    'DATABASE_URL: não é um endereço que se possa ler; numa senha, @ é escrito %40, # é %23, / é %2F, ? é %3F e % é %25',
  ],
  [{ DATABASE_READ_URL: 'postgres://servidor:porta/farol' }, 'DATABASE_READ_URL: não é um endereço que se possa ler'],
  [{ DATABASE_WAIT_SECONDS: '-1' }, 'DATABASE_WAIT_SECONDS: precisa estar entre 0 e 3600'],
  [{ SLOW_QUERY_MS: '0' }, 'SLOW_QUERY_MS: precisa estar entre 1 e 60000'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT: precisa estar entre 0 e 65535'],
  [{ REQUEST_LOG: 'sim' }, 'REQUEST_LOG: precisa ser 0 ou 1'],
  [{ TRUSTED_PROXIES: '11' }, 'TRUSTED_PROXIES: precisa estar entre 0 e 10'],
  [{ DRAIN_SECONDS: '301' }, 'DRAIN_SECONDS: precisa estar entre 0 e 300'],
  [{ FILES_URL: 'https://bucket' }, 'FILES_URL: precisa ser como s3://bucket/pasta?endpoint=https://…&region=…'],
  [
    { FILES_URL: 's3://CHAVE:segredo@bucket' },
    'FILES_URL: não leva chaves: elas vêm de AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY',
  ],
  [
    { FILES_URL: 's3://farol?endpoint=https://CHAVE:segredo@s3.farol.example' },
    'FILES_URL: não leva chaves: elas vêm de AWS_ACCESS_KEY_ID e AWS_SECRET_ACCESS_KEY',
  ],
  [{ FILES_URL: 's3://b' }, 'FILES_URL: o bucket tem de 3 a 63 letras minúsculas, números, pontos e hifens'],
  [{ FILES_URL: 's3://farol?zona=1' }, 'FILES_URL: não conhece "zona": depois de "?" vão só endpoint e region'],
  [{ FILES_URL: 's3://farol?endpoint=minio:9000' }, 'FILES_URL: endpoint precisa ser um endereço http ou https'],
  [{ PROVIDER_URL: 'farol' }, 'PROVIDER_URL: precisa ser um endereço http ou https'],
  [{ DEMO: 'sim' }, 'DEMO: precisa ser 0 ou 1'],
  [{ OPEN_DATA: '24' }, 'OPEN_DATA: precisa ser off, ou as horas de Brasília em que buscar, como 3,15'],
  [{ ANEEL_DATA_URL: 'dados' }, 'ANEEL_DATA_URL: precisa ser um endereço http ou https'],
  [{ SECOND_STEP: 'nobody' }, 'SECOND_STEP: precisa ser administrators ou everyone'],
  [{ DEMO: '0' }, 'SESSION_SECRET: é obrigatório fora da demonstração (DEMO=0)'],
  [{ SESSION_SECRET: 'curto' }, 'SESSION_SECRET: precisa ter ao menos 32 caracteres'],
  [{ PROVIDER_KEY: 'curta' }, 'PROVIDER_KEY: precisa ter ao menos 32 caracteres'],
  [{ SMTP_URL: 'http://correio' }, 'SMTP_URL: precisa ser um endereço smtp ou smtps'],
  [{ MAIL_FROM: 'correio' }, 'MAIL_FROM: precisa ser um e-mail'],
  [{ BRAND_EMAIL: 'contato' }, 'BRAND_EMAIL: precisa ser um e-mail'],
  [{ BRAND_CNPJ: '11222333' }, 'BRAND_CNPJ: precisa ser como 11.222.333/0001-81'],
  [{ BRAND_CASES: 'Sobral' }, 'BRAND_CASES.0: precisa ser uma lista como Sobral:Ceará:5000'],
])('%o is refused by name', (env, message) => {
  expect(() => readSettings(env)).toThrow(message)
})

test('FILES_URL is a bucket, a folder in it, a server and a region; Amazon and us-east-1 where it says neither', () => {
  const whole = 's3://farol/documentos/?endpoint=https://s3.farol.example:9000&region=sa-east-1'
  expect(readSettings({ FILES_URL: whole }).filesUrl).toEqual({
    bucket: 'farol',
    prefix: 'documentos',
    endpoint: 'https://s3.farol.example:9000',
    region: 'sa-east-1',
  })
  expect(readSettings({ FILES_URL: 's3://farol' }).filesUrl).toEqual({
    bucket: 'farol',
    prefix: '',
    endpoint: undefined,
    region: 'us-east-1',
  })
  expect(readSettings({}).filesUrl).toBeUndefined()
})

test('the demonstration shows claims and cases as examples; nobody else claims what nobody set', () => {
  expect(readSettings({}).showcase).toMatchObject({ rating: '5.0', integrators: '+ de 1.500', areExamples: true })
  const real = { DEMO: '0', SESSION_SECRET: longSecret }
  expect(readSettings(real).showcase).toEqual({ rating: undefined, integrators: undefined, cases: [], areExamples: false })
  expect(Object.keys(readSettings(real).brand)).toEqual(['name', 'phone', 'email', 'address'])
  const own = { ...real, BRAND_RATING: '4,8', BRAND_CASES: 'Sobral:Ceará:5000, Petrolina:Pernambuco:3800' }
  expect(readSettings(own).showcase).toMatchObject({
    rating: '4,8',
    cases: [
      { city: 'Sobral', state: 'Ceará', plantKwp: 5000 },
      { city: 'Petrolina', state: 'Pernambuco', plantKwp: 3800 },
    ],
    areExamples: false,
  })
})

test('all invalid settings are named in one error', () => {
  expect(() => readSettings({ PORT: 'x', DEMO: 'x' })).toThrow(/PORT.*\n.*DEMO/)
})

test('a demonstration creates its secret once and stores it', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-secret-'))
  try {
    const first = secretOf({ sessionSecret: undefined, dataDir })
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(secretOf({ sessionSecret: undefined, dataDir })).toBe(first)
    expect(secretOf({ sessionSecret: longSecret, dataDir })).toBe(longSecret)
  } finally {
    rmSync(dataDir, { recursive: true })
  }
})

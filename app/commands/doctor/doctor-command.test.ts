import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { connectPostgres } from '~/database/open-postgres.server'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { makeCertificate } from '~/signing/certificate.server'
import { expiredCertificate, selfSignedCertificate, testKey } from '../../../tests/support/certificates'
import { openEmptyPostgres } from '../../../tests/support/postgres'
import { keepMonth } from '../../../tests/support/kept-month'
import { s3Keys, startS3 } from '../../../tests/support/s3-server'
import { startSmtp } from '../../../tests/support/smtp'
import { runFilesMove } from '../files-move-command'
import { runDoctor } from './doctor-command'

Object.assign(process.env, s3Keys)

const closedPort = '127.0.0.1:1'
const strong = '3f9c1e7ab0528d64c91f3e7d05ab8c2461f0d9e83b7a5c12'
const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop()
})

function newFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-doctor-'))
  stops.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A folder with a migrated SQLite file. */
async function dataFolder() {
  const folder = newFolder()
  await closeDatabase(await openDatabase(path.join(folder, 'farol.sqlite')))
  return folder
}

async function portOf(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => server.close())
  return (server.address() as AddressInfo).port
}

/** The doctor's answer: its exit code, and its lines by what they look at, each with its state and all its words. */
async function ask(env: Record<string, string>, { portal = `http://${closedPort}/`, withinMs = 5_000 } = {}) {
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const code = await runDoctor(env, { portals: [{ name: 'Portal', url: portal }], withinMs })
  const table = printed.mock.calls.flat().join('\n')
  printed.mockRestore()
  const cells: Record<string, [string, string]> = {}
  let name = ''
  for (const line of table.split('\n').slice(2)) {
    name = line.slice(0, 20).trim() || name
    const [state, advice] = cells[name] ?? ['', '']
    cells[name] = [`${state} ${line.slice(22, 74).trim()}`.trim(), `${advice} ${line.slice(76).trim()}`.trim()]
  }
  const lines = Object.fromEntries(Object.entries(cells).map(([key, its]) => [key, its.join(' → ')]))
  return { code, lines }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('an installation in order is 0: folder, SQLite, S3, mail, secret and portal are each told to be in order', async () => {
  const [s3, smtp] = await Promise.all([startS3(), startSmtp()])
  stops.push(
    () => s3.stop(),
    () => s3.forget(),
    () => smtp.stop(),
  )
  const portal = await portOf(createHttpServer((_, response) => response.writeHead(403).end()))
  const env = {
    DATA_DIR: await dataFolder(),
    FILES_URL: s3.url('documentos'),
    SMTP_URL: smtp.url,
    MAIL_FROM: 'contato@farol.com.br',
    SESSION_SECRET: strong,
    DEMO: '0',
  }
  const { code, lines } = await ask(env, { portal: `http://127.0.0.1:${portal}/` })
  expect(code).toBe(0)
  for (const name of ['DATA_DIR', 'Banco de dados', 'Diário do SQLite', 'Migrações', 'E-mail', 'SESSION_SECRET', 'Portal'])
    expect(lines[name], name).toMatch(/^✓ em ordem: /)
  expect(lines['Documentos no S3']).toBe('✓ em ordem: s3://farol/documentos: grava, lê e exclui → –')
})

test('months of hours are told with their size; one without its files is a warning, with what to do', async () => {
  const DATA_DIR = await dataFolder()
  expect((await ask({ DATA_DIR })).lines['Consumo horário']).toBe('✓ em ordem: nenhum mês guardado → –')
  const db = await openDatabase(path.join(DATA_DIR, 'farol.sqlite'))
  stops.push(() => closeDatabase(db))
  const [june] = [await keepMonth(db, DATA_DIR, 202606), await keepMonth(db, DATA_DIR, 202607)]
  const whole = (await ask({ DATA_DIR })).lines['Consumo horário']
  expect(whole).toBe('✓ em ordem: 2 meses, 06/2026 a 07/2026: 0,1 MB em DATA_DIR/hours → –')
  rmSync(path.join(DATA_DIR, 'hours', june[1]!))
  const { code, lines } = await ask({ DATA_DIR })
  expect(code).toBe(0)
  expect(lines['Consumo horário']).toMatch(
    /^! atenção: 2 meses, .*; sem arquivos: 06\/2026 → npm run market:import -- ARQUIVO, com o/,
  )
})

test('months of hours that only this machine has, and not the S3 of all, are a warning, until files:move has copied them', async () => {
  const s3 = await startS3()
  const DATA_DIR = await dataFolder()
  const db = await openDatabase(path.join(DATA_DIR, 'farol.sqlite'))
  stops.push(
    () => s3.stop(),
    () => s3.forget(),
    () => closeDatabase(db),
  )
  await keepMonth(db, DATA_DIR, 202607)
  const env = { DATA_DIR, FILES_URL: s3.url('documentos') }
  const before = (await ask(env)).lines['Consumo horário']
  expect(before).toMatch(
    /^! atenção: 1 mês, 07\/2026: no S3, e 0,0 MB de cópias em .*; sem arquivos: 07\/2026 → npm run files:move os copia/,
  )
  vi.spyOn(console, 'log').mockImplementation(() => {})
  expect(await runFilesMove(env)).toBe(0)
  expect((await ask(env)).lines['Consumo horário']).toMatch(/^✓ em ordem: 1 mês, 07\/2026: no S3, /)
  const away = (await ask({ DATA_DIR, FILES_URL: `s3://farol/?endpoint=http://${closedPort}` })).lines['Consumo horário']
  expect(away).toBe('? desconhecido: o S3 não respondeu → Veja a linha dos documentos no S3: os meses estão no mesmo lugar.')
})

test('the folder of a rehearsal that was killed the day before is told, and one that began an hour ago is not', async () => {
  const DATA_DIR = await dataFolder()
  const [old, recent] = ['ensaio-0aB1cD', 'ensaio-2eF3gH'].map((name) => path.join(DATA_DIR, name))
  for (const folder of [old!, recent!]) mkdirSync(folder)
  utimesSync(recent!, hoursAgo(1), hoursAgo(1))
  expect((await ask({ DATA_DIR })).lines['Restos de ensaios']).toBeUndefined()
  utimesSync(old!, hoursAgo(25), hoursAgo(25))
  const { code, lines } = await ask({ DATA_DIR })
  expect(code).toBe(0)
  expect(lines['Restos de ensaios']).toContain('! atenção: DATA_DIR/ensaio-0aB1cD → Têm dados pessoais')
})

test.each([
  ['a file in its place', '/dev/null/x', 'ENOTDIR'],
  ['a file system that makes no folders', '/proc/farol', 'ENOENT'],
])('a DATA_DIR that cannot be written, for %s, is broken, with what to do', async (_, DATA_DIR, reason) => {
  const asUser = vi.spyOn(process, 'getuid').mockReturnValue(1000)
  const { code, lines } = await ask({ DATA_DIR })
  asUser.mockRestore()
  expect(code).toBe(1)
  expect(lines['DATA_DIR']).toMatch(/^✗ falha: DATA_DIR: não é possível gravar em /)
  expect(lines['DATA_DIR']).toContain(`(${reason})`)
  expect(lines['DATA_DIR']).toContain('chown USUÁRIO')
})

test('a DATA_DIR that is missing is created by the user who runs the site, and not by root, who is told how', async () => {
  const DATA_DIR = path.join(newFolder(), 'data')
  const asked = vi.spyOn(process, 'getuid').mockReturnValue(0)
  const asRoot = await ask({ DATA_DIR })
  expect(asRoot.code).toBe(0)
  expect(asRoot.lines['DATA_DIR']).toMatch(/^! atenção: .* ainda não existe, e o root não a cria/)
  expect(existsSync(DATA_DIR)).toBe(false)
  asked.mockReturnValue(1000)
  const asUser = await ask({ DATA_DIR })
  asked.mockRestore()
  expect(asUser.lines['DATA_DIR']).toMatch(/^✓ em ordem: /)
  expect(existsSync(DATA_DIR)).toBe(true)
})

test('a database file whose pages were overwritten is broken', async () => {
  const DATA_DIR = await dataFolder()
  const file = path.join(DATA_DIR, 'farol.sqlite')
  const handle = openSync(file, 'r+')
  // From the second page on, all but the last pages: the first names the tables, and is read.
  const damage = Buffer.alloc(Math.floor(statSync(file).size / 2), 0x5a)
  writeSync(handle, damage, 0, damage.length, 4096 * 20)
  closeSync(handle)
  const { code, lines } = await ask({ DATA_DIR })
  expect(code).toBe(1)
  expect(lines['Banco de dados']).toMatch(/^✗ falha: .*danificado/)
  expect(lines['Banco de dados']).toContain('npm run restore')
})

test('a database file that lacks migrations is a warning that names them', async () => {
  const DATA_DIR = await dataFolder()
  const db = await openDatabase(path.join(DATA_DIR, 'farol.sqlite'))
  await sql`delete from kysely_migration where name = '0055-one-search'`.execute(db)
  await closeDatabase(db)
  const { code, lines } = await ask({ DATA_DIR })
  expect(code).toBe(0)
  expect(lines['Migrações']).toMatch(/^! atenção: 1 pendente: 0055-one-search → /)
})

test('PostgreSQL: a server in order, a wrong password and a closed port', async () => {
  const postgres = await openEmptyPostgres()
  stops.push(() => postgres.stop())
  await closeDatabase(await openDatabase(postgres.url))
  const env = { DATA_DIR: newFolder(), SESSION_SECRET: strong, DEMO: '0' }
  const right = await ask({ ...env, DATABASE_URL: postgres.url })
  expect(right.lines).toMatchObject({
    'Banco de dados': expect.stringMatching(/^✓ em ordem: PostgreSQL \d+/),
    'Ordem dos textos': '✓ em ordem: locale C → –',
    'Extensão pg_trgm': '✓ em ordem: instalada → –',
    Migrações: '✓ em ordem: nenhuma pendente → –',
    Conexões: expect.stringMatching(/^✓ em ordem: \d+ de \d+ /),
    Relógio: '✓ em ordem: igual ao banco de dados → –',
  })
  expect(right.code).toBe(0)
  const wrong = new URL(postgres.url)
  wrong.password = 'errada'
  const refused = await ask({ ...env, DATABASE_URL: wrong.href })
  expect(refused.code).toBe(1)
  expect(refused.lines['Banco de dados']).toContain('o servidor recusou o usuário ou a senha (28P01)')
  expect(JSON.stringify(refused.lines)).not.toContain('errada')
  const away = await ask({ ...env, DATABASE_URL: `postgres://farol@${closedPort}/farol` })
  expect(away.code).toBe(1)
  expect(away.lines['Banco de dados']).toMatch(/^✗ falha: .*o servidor não respondeu \(ECONNREFUSED\)/)
})

test('PostgreSQL: a query that waits for a lock for more than 5 s is told with the process that holds it', async () => {
  const postgres = await openEmptyPostgres()
  const limits = { lockMs: 0, statementMs: 0, silenceMs: 0, connections: 2 }
  const db = connectPostgres(postgres.url, limits)
  stops.push(
    () => postgres.stop(),
    () => db.destroy(),
  )
  await sql`create table held (row int)`.execute(db)
  const release = new AbortController()
  let holder = 0
  const holding = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`lock table held`.execute(trx)
    holder = rows[0]!.pid
    await once(release.signal, 'abort')
  })
  await vi.waitUntil(() => holder > 0)
  const waiting = sql`select * from held`.execute(db)
  const asked = { DATA_DIR: newFolder(), DATABASE_URL: postgres.url, DEMO: '1' }
  await vi.waitUntil(async () => (await ask(asked)).lines['Bloqueios']?.startsWith('! atenção'), {
    timeout: 30_000,
    interval: 500,
  })
  const { lines } = await ask(asked)
  expect(lines['Bloqueios']).toContain(`consultas à espera: 1, a mais antiga há`)
  expect(lines['Bloqueios']).toContain(`por causa de ${holder} →`)
  release.abort()
  await Promise.all([holding, waiting])
})

async function stateWith(FILES_URL: string) {
  const { code, lines } = await ask({ DATA_DIR: newFolder(), FILES_URL })
  return { code, line: lines['Documentos no S3'] }
}

test('S3: a server that is away, a bucket that is not there and a wrong key are broken', async () => {
  const s3 = await startS3()
  stops.push(
    () => s3.stop(),
    () => s3.forget(),
  )
  expect(await stateWith(`s3://farol?endpoint=http://${closedPort}`)).toMatchObject({
    code: 1,
    line: expect.stringContaining('o servidor não respondeu (ECONNREFUSED)'),
  })
  expect(await stateWith(s3.url().replace('farol', 'outro'))).toMatchObject({
    code: 1,
    line: expect.stringContaining('o bucket não existe (NoSuchBucket)'),
  })
  process.env['AWS_ACCESS_KEY_ID'] = 'OUTRA'
  const refused = await stateWith(s3.url())
  Object.assign(process.env, s3Keys)
  expect(refused).toMatchObject({ code: 1, line: expect.stringContaining('o servidor recusou a chave de acesso') })
})

test('mail: a closed port, a wrong password and no server outside of a demonstration', async () => {
  const smtp = await startSmtp()
  stops.push(() => smtp.stop())
  const outside = { DATA_DIR: await dataFolder(), SESSION_SECRET: strong, DEMO: '0' }
  const away = await ask({ ...outside, SMTP_URL: `smtp://${closedPort}` })
  expect(away.code).toBe(1)
  expect(away.lines['E-mail']).toMatch(/^✗ falha: 127\.0\.0\.1:1 não responde/)
  const refused = await ask({ ...outside, SMTP_URL: smtp.url.replace('//', '//ana:errada@') })
  expect(refused.code).toBe(1)
  expect(refused.lines['E-mail']).toContain('recusa o usuário ou a senha (EAUTH)')
  expect(JSON.stringify(refused.lines)).not.toContain('errada')
  const without = await ask(outside)
  expect(without.code).toBe(0)
  expect(without.lines['E-mail']).toMatch(/^! atenção: sem SMTP_URL, /)
  expect(without.lines['Remetente']).toMatch(/^! atenção: contato@farol\.example é um endereço de exemplo/)
})

test.each([
  ['expired', expiredCertificate, 'localhost', 1, '✗ falha: venceu em 31/01/2020'],
  [
    'signed by itself',
    selfSignedCertificate,
    'localhost',
    0,
    '! atenção: não é de uma autoridade reconhecida (DEPTH_ZERO_SELF_SIGNED_CERT)',
  ],
  ['of another name', selfSignedCertificate, '127.0.0.1', 1, '✗ falha: não é de 127.0.0.1'],
])('a certificate that is %s', async (_, cert, host, code, line) => {
  const port = await portOf(createHttpsServer({ key: testKey, cert }, (_request, response) => response.end()))
  const found = await ask({
    DATA_DIR: await dataFolder(),
    SESSION_SECRET: strong,
    DEMO: '0',
    PUBLIC_URL: `https://${host}:${port}`,
  })
  expect(found.lines['Certificado']).toContain(line)
  expect(found.lines['Relógio']).toBe(`✓ em ordem: igual ao servidor de https://${host}:${port} → –`)
  expect(found.code).toBe(code)
})

test('a public address that is an hour ahead of this machine is told as a wrong clock', async () => {
  // Of the moment of the answer: the command may take seconds to start.
  const port = await portOf(
    createHttpServer((_, response) => response.setHeader('date', new Date(Date.now() + 3_600_000).toUTCString()).end()),
  )
  const { code, lines } = await ask({ DATA_DIR: await dataFolder(), PUBLIC_URL: `http://127.0.0.1:${port}`, DEMO: '1' })
  expect(lines['Relógio']).toMatch(/^✗ falha: 3\.(600|599|598),\d s atrasado em relação ao servidor de /)
  expect(code).toBe(1)
})

test('a demonstration at a public address, and the secret of a demonstration outside of it, are told', async () => {
  const DATA_DIR = await dataFolder()
  writeFileSync(path.join(DATA_DIR, 'session-secret'), strong)
  const inDemo = await ask({ DATA_DIR, PUBLIC_URL: `https://${closedPort}`, DEMO: '1' })
  expect(inDemo.lines['Demonstração']).toMatch(/^! atenção: .*com contas de senha conhecida/)
  const outside = await ask({ DATA_DIR, SESSION_SECRET: strong, DEMO: '0' })
  expect(outside).toMatchObject({ code: 1, lines: { SESSION_SECRET: expect.stringContaining('é o da demonstração') } })
})

test('a server that accepts and never answers is told after the limit, and the rest of the table is there', async () => {
  const silent = await portOf(createTcpServer((socket) => void socket.on('error', () => {})))
  const address = `127.0.0.1:${silent}`
  const startedAt = performance.now()
  const { code, lines } = await ask(
    {
      DATA_DIR: newFolder(),
      DATABASE_URL: `postgres://farol@${address}/farol`,
      FILES_URL: `s3://farol?endpoint=http://${address}`,
      SMTP_URL: `smtp://${address}`,
      PUBLIC_URL: `https://${address}`,
      SESSION_SECRET: strong,
    },
    { portal: `http://${address}/`, withinMs: 1_000 },
  )
  expect(performance.now() - startedAt).toBeLessThan(5_000)
  expect(code).toBe(1)
  for (const name of ['Banco de dados', 'Documentos no S3', 'E-mail']) expect(lines[name], name).toMatch(/^✗ falha: /)
  expect(lines['Portal']).toMatch(/^! atenção: /)
  expect(lines['Certificado']).toMatch(/^! atenção: /)
  expect(lines['Relógio']).toMatch(/^\? desconhecido: /)
})

test('a disk that never answers is told after the limit', async () => {
  const DATA_DIR = await dataFolder()
  const pipe = path.join(DATA_DIR, 'session-secret')
  // Reading a pipe waits for whoever writes into it.
  execFileSync('/usr/bin/mkfifo', [pipe])
  const { code, lines } = await ask({ DATA_DIR, SESSION_SECRET: strong, DEMO: '0' }, { withinMs: 1_000 })
  writeFileSync(pipe, '')
  expect(code).toBe(1)
  expect(lines['Segredos']).toBe('✗ falha: não terminou em 1 s → Confira o disco de DATA_DIR.')
  expect(lines['DATA_DIR']).toMatch(/^✓ em ordem: /)
})

test('a setting that cannot be read is the only line', async () => {
  const { code, lines } = await ask({ SESSION_SECRET: 'curto' })
  expect(code).toBe(1)
  expect(lines['Configuração']).toMatch(/^✗ falha: SESSION_SECRET: precisa ter ao menos 32 caracteres/)
})

test('the certificate of seals has the days left, and one of another password is broken', async () => {
  const DATA_DIR = await dataFolder()
  const SIGNING_P12 = path.join(DATA_DIR, 'selo.p12')
  // Valid for ten years from a day that was ten years ago in ten days.
  const made = new Date(Date.now() + 10.5 * 86_400_000)
  made.setUTCFullYear(made.getUTCFullYear() - 10)
  writeFileSync(SIGNING_P12, makeCertificate('Ensaio', 'senha', made))
  const soon = await ask({ DATA_DIR, SIGNING_P12, SIGNING_P12_PASSWORD: 'senha' })
  expect(soon.lines['SIGNING_P12']).toMatch(/^! atenção: vence em [\d/]+, em 10 dias → /)
  const other = await ask({ DATA_DIR, SIGNING_P12, SIGNING_P12_PASSWORD: 'outra' })
  expect([other.code, other.lines['SIGNING_P12']]).toEqual([1, expect.stringMatching(/^✗ falha: não é um arquivo PKCS#12/)])
  expect((await ask({ DATA_DIR })).lines['SIGNING_P12']).toMatch(/^✓ em ordem: da demonstração/)
})

import { randomBytes, randomUUID } from 'node:crypto'
import { answeredLine, logLine } from './log'

const at = new Date('2026-11-21T15:00:00Z')

test('an entry is one line of JSON with its instant in UTC', () => {
  expect(logLine(['GET /conta'], at)).toBe('{"at":"2026-11-21T15:00:00.000Z","message":"GET /conta"}')
})

test('an entry about a request has its id', () => {
  expect(logLine(['GET /conta'], at, '0A1B2C3D')).toBe(
    '{"at":"2026-11-21T15:00:00.000Z","request":"0A1B2C3D","message":"GET /conta"}',
  )
})

test('an answered request is one line with its route, status and milliseconds to the tenth', () => {
  const answered = { requestId: '0A1B2C3D', method: 'GET', route: '/unidade/:id', status: 200, ms: 12.3456 }
  expect(answeredLine('web', answered, at)).toBe(
    '{"at":"2026-11-21T15:00:00.000Z","request":"0A1B2C3D","tier":"web","method":"GET","route":"/unidade/:id","status":200,"ms":12.3}',
  )
})

test('line breaks and terminal codes in a message are escaped, so that an entry stays one line', () => {
  const line = logLine(['GET /x', 'a\r\n{"at":"2000-01-01","message":"tudo bem"}\u2028\u0085\u001B[31m\u009B31m'], at)
  expect(line).not.toMatch(/[\p{Cc}\u2028]/u)
  expect((JSON.parse(line) as { message: string }).message).toContain('tudo bem')
})

test('a token of 43 characters is left out, an id of 36 stays', () => {
  const [token, id] = [randomBytes(32).toString('base64url'), randomUUID()]
  const line = logLine([`GET /shared-studies/${token} by ${id}`, new Error(`bad ${token}`)], at)
  expect(line).not.toContain(token)
  expect(line).toContain(id)
})

test('an error is logged by its message and stack, without its other properties', () => {
  const fault = Object.assign(new Error('duplicate key'), { detail: 'Key (email)=(ana@exemplo.example)' })
  const line = logLine([fault], at)
  expect(line).toContain('duplicate key')
  expect(line).toContain('log.test.ts')
  expect(line).not.toContain('ana@exemplo.example')
})

test('an entry has about 1.000 characters at most, and a long error keeps its stack', () => {
  expect(logLine(['x y '.repeat(100_000)], at).length).toBeLessThan(1_100)
  const line = logLine(['POST /studies', new Error('consumoPonta é longo demais; '.repeat(10_000))], at)
  expect(line.length).toBeLessThan(1_100)
  expect(line).toContain('consumoPonta')
  expect(line).toContain('log.test.ts')
})

import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { holdUpload } from './held-upload'
import { startKeepAliveProxy } from './keep-alive-proxy'
import { lostWrites } from './lost-writes'
import { askPdf, isWholePdf } from './pdf-request'
import { robustSlope } from './slope'
import { tableAnswerFault } from './table-answer'

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const body = '%PDF-1.7\nxref\n0 1\ntrailer\n'
const pdf = Buffer.from(`${body}startxref\n9\n%%EOF\n`)

test('a PDF that is cut, or of which a piece came twice, is not whole', () => {
  expect(isWholePdf(pdf)).toBe(true)
  expect(isWholePdf(pdf.subarray(0, -3))).toBe(false)
  expect(isWholePdf(Buffer.concat([pdf.subarray(0, 9), pdf]))).toBe(false)
})

test.each<[string, RequestListener, unknown]>([
  ['whole', (_, it) => it.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf), 'whole'],
  ['refused in order', (_, it) => it.writeHead(503, { 'retry-after': '5' }).end(), 'refused'],
  ['refused without a time to come back', (_, it) => it.writeHead(503).end(), { problem: '503 sem Retry-After' }],
  [
    'cut',
    (_, it) => it.writeHead(200, { 'content-type': 'application/pdf' }).end(pdf.subarray(0, 20)),
    { problem: 'cortado aos 20 bytes' },
  ],
  ['a page', (_, it) => it.writeHead(200, { 'content-type': 'text/html' }).end(), { problem: '200 text/html' }],
  ['a lost connection', (_, it) => it.destroy(), { problem: expect.stringContaining('fetch failed') }],
])('an answer to a request for a PDF that is %s is recognised', async (_, answer, end) => {
  expect(await askPdf(await serve(answer), '')).toEqual(end)
})

test('a memory that rises by 2 MB a minute differs from a flat one with a few outliers', () => {
  const minutes = Array.from({ length: 60 }, (_, index) => index / 6)
  const flat = minutes.map((at, index) => ({ minutes: at, mb: 300 + (index % 10 === 0 ? 200 : 0) }))
  expect(robustSlope(flat)).toBe(0)
  expect(robustSlope(flat.map(({ minutes: at, mb }) => ({ minutes: at, mb: mb + 2 * at })))).toBeCloseTo(2, 6)
})

test('the proxy shows a visitor that a process dropped a request, and sends none to a process that is leaving', async () => {
  let isReady = true
  const dropping = await serve((request, answer) => {
    if (request.url === '/readyz') answer.writeHead(isReady ? 200 : 503).end()
    else answer.destroy()
  })
  const sound = await serve((_, answer) => answer.writeHead(200).end('whole'))
  const proxy = await startKeepAliveProxy([dropping, sound], { pollMs: 20 })
  onTestFinished(() => proxy.stop())
  const ask = async () => (await fetch(proxy.address)).status
  expect((await Promise.all([ask(), ask()])).toSorted()).toEqual([200, 502])

  isReady = false
  const asked = () => proxy.answeredBy.get(`${dropping}/`)
  await vi.waitUntil(async () => {
    const before = asked()
    await Promise.all([ask(), ask()])
    return asked() === before
  })
  expect(await ask()).toBe(200)
})

test('an upload with a wrong status is a fault', async () => {
  const site = await serve((request, answer) => request.resume().on('end', () => answer.writeHead(500).end()))
  expect(await holdUpload(site, 0, AbortSignal.abort())).toBe('envio held 0: 500 no lugar de 302')
})

test('an acknowledged contact that the database does not have is lost', async () => {
  const location = path.join(mkdtempSync(path.join(tmpdir(), 'farol-lost-')), 'farol.sqlite')
  await closeDatabase(await openDatabase(location))
  expect(await lostWrites(location, { contacts: ['a@x.example'], studies: [] })).toEqual(['a@x.example'])
})

test.each([
  ['refuses it in a sentence', 422, 'O arquivo tem mais de 500 unidades.', undefined],
  ['took it', 302, '', '302 no lugar de uma recusa'],
  ['fell', 500, 'O arquivo tem mais de', '500'],
  ['refuses it without a word', 422, '<form>', '422 sem a frase "O arquivo tem mais de"'],
  ['shows its inside', 400, 'O arquivo tem mais de RangeError', '400 mostra RangeError'],
])('an answer to a table that is too large, which %s, is recognised', (_, status, text, fault) => {
  expect(tableAnswerFault({ status, text }, 'O arquivo tem mais de')).toBe(fault)
})

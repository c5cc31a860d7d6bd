import { EventEmitter, once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { diskStore } from '~/provider/file-store/disk-store'
import { StoreUnavailable, type FileStore } from '~/provider/file-store/file-store'
import { member } from './caller'
import { onSqlite, type OwnHost } from './host'

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
const away = {
  status: 503,
  json: { statusCode: 503, message: 'O armazenamento dos documentos não respondeu a tempo. Tente novamente em instantes.' },
}

let host: OwnHost
/** Awaited before each call of the store. */
let wait: () => Promise<void>
const isAway = () => Promise.reject(new StoreUnavailable('answer', new Error('connect ECONNREFUSED')))

beforeEach(async () => {
  wait = async () => {}
  const disk = diskStore(mkdtempSync(path.join(tmpdir(), 'farol-away-')))
  const after =
    <Asked extends unknown[], Told>(call: (...asked: Asked) => Promise<Told>) =>
    async (...asked: Asked) => {
      await wait()
      return call(...asked)
    }
  const store: FileStore = {
    ...disk,
    put: after(disk.put),
    putPieces: after(disk.putPieces),
    open: after(disk.open),
    has: after(disk.has),
    move: after(disk.move),
  }
  host = await onSqlite(store)
})
afterEach(() => host.close())

const admin = () => member(host, 'admin@farol.example')

async function sent(name = 'fatura.pdf') {
  const form = new FormData()
  const told = { folder: 'GDSimulation', name, type: 'FORMULARIO_GD', situation: 'RECEBIDO' }
  for (const [field, value] of Object.entries(told)) form.append(field, value)
  form.append('file', new File([pdf], name, { type: 'application/pdf' }))
  const response = await host.fetch(new Request(`${host.baseUrl}/uploads/public`, { method: 'POST', body: form }))
  return { status: response.status, json: (await response.json()) as { url?: string } }
}

async function registered() {
  const { accessToken } = await admin()
  const form = new FormData()
  for (const [field, value] of Object.entries({ title: 'Contrato', kind: 'CONTRATO', subject: 'platform' }))
    form.append(field, value)
  form.append('file', new File([pdf], 'contrato.pdf'))
  const headers = { authorization: `Bearer ${accessToken}`, 'idempotency-key': 'uma-vez' }
  const request = new Request(`${host.baseUrl}/registered-files`, { method: 'POST', headers, body: form })
  const response = await host.fetch(request)
  return { status: response.status, json: (await response.json()) as { id?: string } }
}

async function rows() {
  const [files, audited] = await Promise.all([
    host.db.selectFrom('stored_file').select('storage_id').execute(),
    host.db.selectFrom('audit_entry').select('id').where('action', 'in', ['document-sent', 'file-registered']).execute(),
  ])
  return { files: files.length, audited: audited.length }
}

test('while the store is away a document is neither accepted nor half written, and the same sending is accepted once it is back', async () => {
  const before = await rows()
  wait = isAway
  expect(await sent()).toEqual(away)
  expect(await registered()).toEqual(away)
  expect(await rows()).toEqual(before)
  wait = async () => {}
  expect((await registered()).status).toBe(201)
  expect((await registered()).status).toBe(201)
  expect(await rows()).toEqual({ files: before.files + 1, audited: before.audited + 1 })
})

test('while the store is full a document is refused with 507, nothing of it is written, and the others are read', async () => {
  const { json } = await registered()
  const before = await rows()
  wait = () => Promise.reject(new StoreUnavailable('write', Object.assign(new Error('no space left'), { code: 'ENOSPC' })))
  const message = 'Não há espaço para gravar, e nada foi gravado. O que já está guardado continua disponível.'
  expect(await sent('outra.pdf')).toEqual({ status: 507, json: { statusCode: 507, message } })
  expect(await rows()).toEqual(before)
  wait = async () => {}
  const headers = { authorization: `Bearer ${(await admin()).accessToken}` }
  expect((await host.fetch(new Request(`${host.baseUrl}/uploads/${json.id}`, { headers }))).status).toBe(200)
})

test('while the store is away a document is not read, but can be removed', async () => {
  const { json } = await registered()
  wait = isAway
  const { get, delete: remove } = await admin()
  expect(await get(`/uploads/${json.id}`)).toMatchObject(away)
  expect((await remove(`/registered-files/${json.id}`)).status).toBe(200)
  wait = async () => {}
  expect((await get(`/uploads/${json.id}`)).status).toBe(404)
})

test('while a document is on its way to the store, everybody else is answered', async () => {
  const gate = new EventEmitter()
  const { get } = await admin()
  wait = async () => void (await once(gate, 'open'))
  const sending = sent()
  expect((await get('/registered-files')).status).toBe(200)
  gate.emit('open')
  expect((await sending).status).toBe(201)
})

import { member } from '../caller'
import type { Host } from '../host'

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
const description = { folder: 'GDSimulation', name: 'fatura.pdf', type: 'FORMULARIO_GD', situation: 'RECEBIDO' }

export function uploadPromises(host: () => Host) {
  test('a PDF is stored as sent, and an administrator reads it back at its address', async () => {
    const { status, json } = await upload(host(), file(pdf))
    expect(status).toBe(201)
    const { url } = json as { url: string }
    expect(url).toMatch(/\/uploads\/[0-9a-f-]{36}$/)
    const download = await read(host(), new URL(url, host().baseUrl).pathname, 'admin@farol.example')
    expect(download.status).toBe(200)
    expect(Object.fromEntries(download.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="fatura.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect(await download.text()).toBe(pdf)
  })

  test('nobody else reads it, and a missing file is a 404', async () => {
    const { json } = await upload(host(), file(pdf))
    const { pathname } = new URL((json as { url: string }).url, host().baseUrl)
    expect((await host().fetch(new Request(host().baseUrl + pathname))).status).toBe(401)
    expect((await read(host(), pathname, 'black@farol.example')).status).toBe(404)
    expect((await read(host(), '/uploads/00000000-0000-4000-8000-000000000000', 'admin@farol.example')).status).toBe(404)
    expect((await read(host(), '/uploads/..%2Ffarol.sqlite', 'admin@farol.example')).status).toBe(400)
  })

  test('a picture named .pdf is refused by its content', async () => {
    const picture = file('\x89PNG\r\n\x1a\n' + 'x'.repeat(500))
    expect(await upload(host(), picture)).toMatchObject({
      status: 422,
      json: { message: 'O arquivo enviado não é um PDF.', fields: ['file'] },
    })
  })

  test('a file of more than ten megabytes is refused', async () => {
    const large = file(pdf + ' '.repeat(10 * 1024 * 1024))
    expect(await upload(host(), large)).toMatchObject({ status: 400, json: { fields: ['file'] } })
    const huge = file(pdf + ' '.repeat(30 * 1024 * 1024))
    expect(await upload(host(), huge)).toMatchObject({ status: 413, json: { message: 'O arquivo passa de 10 MB.' } })
  })

  test.each([
    ['no file', { file: undefined }, 'file'],
    ['text where the file goes', { file: 'fatura' }, 'file'],
    ['an empty file', { file: file('') }, 'file'],
    ['another folder', { folder: '../documents' }, 'folder'],
    ['another type', { type: 'CONTRATO' }, 'type'],
    ['no name', { name: '' }, 'name'],
  ])('%s is refused and named', async (_, change, field) => {
    expect(await upload(host(), file(pdf), change)).toMatchObject({ status: 400, json: { fields: [field] } })
  })

  test('a body that is not a form is refused', async () => {
    const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(description) }
    expect((await host().fetch(new Request(`${host().baseUrl}/uploads/public`, sent))).status).toBe(415)
    const broken = { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: 'nada' }
    expect((await host().fetch(new Request(`${host().baseUrl}/uploads/public`, broken))).status).toBe(400)
  })
}

function file(content: string) {
  return new File([Buffer.from(content, 'latin1')], 'qualquer.pdf', { type: 'application/pdf' })
}

async function upload(host: Host, sent: File, change: Record<string, string | File | undefined> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ file: sent, ...description, ...change })) {
    if (value !== undefined) form.append(name, value)
  }
  const response = await host.fetch(new Request(`${host.baseUrl}/uploads/public`, { method: 'POST', body: form }))
  return { status: response.status, json: (await response.json()) as unknown }
}

async function read(host: Host, path: string, email: string) {
  const { accessToken } = await member(host, email)
  return host.fetch(new Request(host.baseUrl + path, { headers: { authorization: `Bearer ${accessToken}` } }))
}

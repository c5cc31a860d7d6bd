import sharp from 'sharp'
import { listRegisteredFiles, registerFile } from '~/contract/registered-files'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { trailOf } from '../people'
import { png } from '../picture'
import { memberOf, newCompany, newDocument, newPartner, newUnit, pdf, read } from '../portfolio'

const told = { title: 'Contrato de 2027', kind: 'CONTRATO', subject: 'platform' }

export function registeredFilePromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function send(change: Record<string, string> = {}, content: string | Uint8Array = pdf, name = 'contrato.pdf', key = '') {
    const body = new FormData()
    for (const [field, value] of Object.entries({ ...told, ...change })) body.append(field, value)
    body.append('file', new File([Buffer.from(content as string, 'latin1')], name))
    const headers = { authorization: `Bearer ${(await admin()).accessToken}`, ...(key && { 'idempotency-key': key }) }
    const response = await host().fetch(new Request(`${host().baseUrl}/registered-files`, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as unknown }
  }

  async function registered(...asked: Parameters<typeof send>) {
    return registerFile.reply.parse((await send(...asked)).json).id
  }

  async function list(query: string) {
    return listRegisteredFiles.reply.parse((await (await admin()).get(`/registered-files?${query}`)).json)
  }

  async function about(subject: string) {
    return (await list(`subject=${subject}`)).items.map(({ id }) => id)
  }

  test('a file is stored with its name, type, subject and author, and the trail has it', async () => {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId, 'Fábrica do Ensaio')
    const id = await registered({ subject: `unit:${unitId}` })
    expect((await list(`id=${id}`)).chosen).toMatchObject({
      id,
      title: 'Contrato de 2027',
      name: 'contrato.pdf',
      kind: 'CONTRATO',
      size: pdf.length,
      registeredBy: 'Helena Figueiredo',
      subject: { type: 'unit', id: unitId, name: 'Fábrica do Ensaio' },
    })
    expect(await trailOf(host(), id)).toEqual(['file-registered'])
    const found = await list('text=fabrica%20CONTRATO&kind=CONTRATO')
    expect(found.items.map((it) => it.id)).toContain(id)
    expect((await list('text=fabrica%20contrato&kind=FATURA')).items).toEqual([])
  })

  test('the files about a unit are those alone, without those about its company', async () => {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId, 'Fábrica dos Arquivos')
    const [ofUnit, ofCompany] = [
      await registered({ subject: `unit:${unitId}` }),
      await registered({ subject: `company:${companyId}` }),
    ]
    expect([await about(`unit:${unitId}`), await about(`company:${companyId}`)]).toEqual([[ofUnit], [ofCompany]])
    expect(await about('platform')).not.toContain(ofUnit)
  })

  test('a form sent twice registers one file', async () => {
    const twice = [1, 2].map(() => send({ title: 'Enviado duas vezes' }, pdf, 'contrato.pdf', 'arquivo-1'))
    const [first, again] = await Promise.all(twice)
    expect(again).toEqual(first)
    expect((await list('text=enviado%20duas%20vezes')).total).toBe(1)
  })

  test.each([
    ['a PDF', pdf, 'application/pdf'],
    ['a table', 'mes;mwh\n2026-01;12,5', 'text/csv'],
    ['a picture', png(3, 2), 'image/png'],
  ])('%s is recognised by its content, whatever its name', async (_, content, mediaType) => {
    const id = await registered({}, content, 'arquivo.bin')
    const { accessToken } = await admin()
    const download = await read(host(), `/uploads/${id}`, accessToken)
    expect([download.status, download.headers.get('content-type')]).toEqual([200, mediaType])
  })

  test('a picture is stored without the place of its file', async () => {
    const photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Joana da Silva' } })
      .jpeg()
      .toBuffer()
    const id = await registered({}, photo, 'foto.jpg')
    const download = await read(host(), `/uploads/${id}`, (await admin()).accessToken)
    expect(Buffer.from(await download.arrayBuffer()).includes('Joana da Silva')).toBe(false)
  })

  test.each([
    ['a program named .pdf', {}, 'MZ\u0090\u0000\u0003', 422, 'file'],
    ['half a PDF', {}, pdf.slice(0, -12), 422, 'file'],
    ['an empty file', {}, '', 400, 'file'],
    ['a company that is not there', { subject: 'company:nenhuma' }, pdf, 422, 'subject'],
    ['a subject that is a table', { subject: 'user_account:1' }, pdf, 400, 'subject'],
    ['another type', { kind: 'SEGREDO' }, pdf, 400, 'kind'],
    ['a name of two lines', { title: 'a\nb' }, pdf, 400, 'title'],
  ])('%s is refused, and nothing is stored', async (_, change, content, status, field) => {
    const before = (await list('')).total
    expect(await send(change, content)).toMatchObject({ status, json: { fields: [field] } })
    expect((await list('')).total).toBe(before)
  })

  test('only administrators read it, even where it is about the reader’s own company or partner', async () => {
    const [companyId, partnerId] = [await newCompany(host()), await newPartner(host())]
    const client = await memberOf(host(), { companyId })
    const partner = await memberOf(host(), { partnerId, permissions: 'prime_black' })
    const ofCompany = await registered({ subject: `company:${companyId}` })
    const ofPartner = await registered({ subject: `partner:${partnerId}` })
    expect((await read(host(), `/uploads/${ofCompany}`, client.accessToken)).status).toBe(404)
    expect((await read(host(), `/uploads/${ofPartner}`, partner.accessToken)).status).toBe(404)
  })

  test('a file is deleted with its bytes; this call deletes only registered files', async () => {
    const id = await registered()
    const { delete: remove, accessToken } = await admin()
    expect(await remove(`/registered-files/${id}`)).toMatchObject({ status: 200 })
    expect(await remove(`/registered-files/${id}`)).toMatchObject({ status: 404 })
    expect((await read(host(), `/uploads/${id}`, accessToken)).status).toBe(404)
    const document = await newDocument(host(), await newPartner(host()), 'ENVIADO')
    expect(await remove(`/registered-files/${document}`)).toMatchObject({ status: 404 })
    expect((await read(host(), `/uploads/${document}`, accessToken)).status).toBe(200)
  })
}

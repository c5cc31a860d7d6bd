import { auditEntry } from '~/contract/audit'
import { createShare } from '~/contract/study-shares'
import { productSegment } from '~/contract/simulator-invoice'
import { simulationColumns } from '~/contract/google-sheets'
import type { Role } from '~/domain/access/access'
import { versionOf } from '~/provider/http/versions'
import { calculatedStudy, keep } from '../calculated-study'
import { call } from '../caller'
import type { OwnHost } from '../host'
import { from, newMember } from '../people'
import { png } from '../picture'
import { submission } from './simulator-invoice'

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
const tomorrow = { expiresAt: '2026-11-22T15:00:00Z' }
let addresses = 0

/** An address for one test, to find its audit lines. */
function newAddress() {
  addresses += 1
  return `2001:db8:a::${addresses.toString(16)}`
}

/** People's work and visitors' data: each action leaves one line, and a failed one none. */
export function dataAuditPromises(host: () => OwnHost) {
  async function author(address: string, role: Role = 'PARCEIRO') {
    const { accessToken: token, ...person } = await newMember(host(), { role, permissions: 'prime_black,simulator,proposal' })
    const send = (method: string, path: string, body?: unknown) =>
      call(host(), method, path, { token, headers: from(address), ...(body !== undefined && { body }) })
    return { ...person, token, send }
  }

  async function upload(path: string, sent: { file: File; fields?: Record<string, unknown>; token?: string; address: string }) {
    const form = new FormData()
    for (const [name, value] of Object.entries(sent.fields ?? {})) form.append(name, String(value))
    form.append('file', sent.file)
    const headers = { ...from(sent.address), ...(sent.token && { authorization: `Bearer ${sent.token}` }) }
    const response = await host().fetch(new Request(host().baseUrl + path, { method: 'POST', headers, body: form }))
    return (await response.json()) as { id: string; url: string }
  }

  /** The audit lines of an address. */
  async function trailFrom(address: string) {
    const lines = host().db.selectFrom('audit_entry').selectAll().where('address', '=', address)
    return (await lines.orderBy('id').execute()).map((line) => ({
      action: line.action,
      actor: line.actor_id,
      object: line.object_type && [line.object_type, line.object_id],
      details: auditEntry.shape.details.parse(JSON.parse(line.details)),
    }))
  }

  test('a study leaves a line when it is made, renamed, copied and deleted, always without its name', async () => {
    const address = newAddress()
    const { id: actor, send, post } = await author(address)
    const made = (await send('POST', '/studies', await calculatedStudy({ post }))).json as { id: string }
    await send('PATCH', `/studies/${made.id}`, { name: 'Padaria Sol', version: versionOf({ name: null }) })
    const copy = (await send('POST', `/studies/${made.id}/duplicate`)).json as { id: string }
    await send('DELETE', `/studies/${made.id}`)
    const study = ['study', made.id]
    expect(await trailFrom(address)).toEqual([
      { action: 'study-created', actor, object: study, details: { mode: 'ML' } },
      { action: 'study-renamed', actor, object: study, details: {} },
      { action: 'study-duplicated', actor, object: ['study', copy.id], details: { study: made.id } },
      { action: 'study-deleted', actor, object: study, details: {} },
    ])
    const rows = await host().db.selectFrom('audit_entry').selectAll().where('address', '=', address).execute()
    expect(JSON.stringify(rows)).not.toContain('Padaria')
  })

  test('a link leaves a line when it is made and revoked, and its token stands nowhere', async () => {
    const address = newAddress()
    const { id: actor, send, post } = await author(address)
    const study = await keep({ post }, await calculatedStudy({ post }))
    const share = createShare.reply.parse((await send('POST', `/studies/${study}/shares`, tomorrow)).json)
    await send('DELETE', `/studies/${study}/shares/${share.id}`)
    const line = { actor, object: ['share', share.id], details: { study } }
    expect(await trailFrom(address)).toEqual([
      { action: 'share-created', ...line },
      { action: 'share-revoked', ...line },
    ])
  })

  test('pictures, invoices and what was simulated leave a line each', async () => {
    const address = newAddress()
    const { id: actor, token, send } = await author(address)
    const picture = await upload('/studies/images', { file: new File([png(3, 2)], 'logo.png'), token, address })
    const file = new File([pdf], 'fatura.pdf')
    const invoiced = await upload('/simulator-invoice', { file, fields: submission, token, address })
    const bare = (await send('POST', `/simulator-invoice/${productSegment}`, submission)).json as { id: string }
    const query = host().db.selectFrom('simulator_invoice').select('storage_id').where('id', '=', invoiced.id)
    const { storage_id: document } = await query.executeTakeFirstOrThrow()
    expect(await trailFrom(address)).toEqual([
      { action: 'picture-sent', actor, object: ['document', picture.id], details: {} },
      { action: 'simulation-submitted', actor, object: ['submission', invoiced.id], details: { document } },
      { action: 'simulation-submitted', actor, object: ['submission', bare.id], details: {} },
    ])
  })

  test('a visitor’s form leaves a line without an actor, once for a row sent twice', async () => {
    const address = newAddress()
    const file = new File([pdf], 'conta.pdf')
    const fields = { folder: 'GDSimulation', name: 'conta.pdf', type: 'FORMULARIO_GD', situation: 'RECEBIDO' }
    const { url } = await upload('/uploads/public', { file, fields, address })
    const email = `trilha-${addresses}@casa.example`
    const cells = { Data: '21/11/2026', Nome: 'Ana', Documento: '01234567890', Email: email, Celular: '8187654321', Estado: 'PE' }
    const bill = { 'Valor da conta': 350, 'Desconto %': 13, 'Desconto mensal': 45.5, 'Desconto anual': 546, Fatura: url }
    const values = [simulationColumns.map((column) => ({ ...cells, ...bill })[column])]
    const rowIds = []
    for (let time = 0; time < 2; time++) {
      const sent = { body: { header: simulationColumns, values }, headers: from(address) }
      rowIds.push(((await call(host(), 'POST', '/google-sheets/public/SimulacaoGD', sent)).json as { id: number }).id)
    }
    const lead = { body: { name: 'Ana', cnpj: '11222333000181', email }, headers: from(address) }
    const { leadId } = (await call(host(), 'POST', '/general-reports/aurora-solar', lead)).json as { leadId: string }
    const sent = { actor: null, details: {} }
    expect(await trailFrom(address)).toEqual([
      { ...sent, action: 'document-sent', object: ['document', url.split('/').at(-1)] },
      { ...sent, action: 'row-received', object: ['row', String(rowIds[1])] },
      { ...sent, action: 'lead-received', object: ['lead', leadId] },
    ])
  })

  test('an administrator who downloads what others sent leaves a line', async () => {
    const file = new File([pdf], 'conta.pdf')
    const fields = { folder: 'GDSimulation', name: 'conta.pdf', type: 'FORMULARIO_GD', situation: 'RECEBIDO' }
    const { url } = await upload('/uploads/public', { file, fields, address: newAddress() })
    const document = url.split('/').at(-1)!
    const address = newAddress()
    const { id: actor, token } = await author(address, 'ADMIN')
    const headers = { ...from(address), authorization: `Bearer ${token}` }
    for (const path of [`/uploads/${document}`, '/google-sheets/SimulacaoGD/export?format=csv']) {
      expect((await host().fetch(new Request(host().baseUrl + path, { headers }))).status, path).toBe(200)
    }
    const { count } = await host()
      .db.selectFrom('sheet_row')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(await trailFrom(address)).toEqual([
      { action: 'document-read', actor, object: ['document', document], details: {} },
      { action: 'rows-exported', actor, object: null, details: { format: 'csv', rows: String(count) } },
    ])
  })

  test('a refusal leaves no line', async () => {
    const owner = await author(newAddress())
    const study = await keep(owner, await calculatedStudy(owner))
    const share = createShare.reply.parse((await owner.send('POST', `/studies/${study}/shares`, tomorrow)).json)
    const address = newAddress()
    const { send, token } = await author(address)
    expect(await send('PATCH', `/studies/${study}`, { name: 'Meu', version: '-' })).toMatchObject({ status: 404 })
    expect(await send('POST', `/studies/${study}/duplicate`)).toMatchObject({ status: 404 })
    expect(await send('DELETE', `/studies/${study}`)).toMatchObject({ status: 404 })
    expect(await send('POST', `/studies/${study}/shares`, tomorrow)).toMatchObject({ status: 404 })
    expect(await send('DELETE', `/studies/${study}/shares/${share.id}`)).toMatchObject({ status: 404 })
    await upload('/studies/images', { file: new File(['não'], 'logo.png'), token, address })
    expect(await trailFrom(address)).toEqual([])
  })
}

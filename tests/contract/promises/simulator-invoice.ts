import { productSegment } from '~/contract/simulator-invoice'
import { member } from '../caller'
import type { OwnHost } from '../host'

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
/** The complete inputs of a simulation. */
export const submission = {
  userId: 'demo-super',
  distributor: 'copel',
  ths: 'VERDE',
  tariffGroup: 'A4',
  discount: 0.5,
  managementCost: -1,
  clientName: 'Cerâmica Boa Vista',
  cnpj: '11222333000181',
  pis: 0.01,
  icms: 0.2,
  cofins: 0.04,
  offPeakDemand: 400,
  offPeakDemandOvertaking: 0,
  offPeakConsume: 60_000,
  peakDemandOvertaking: 0,
  peakDemand: 0,
  peakConsume: 5_000,
  projectCost: 1_500_000,
  generation: 50_000,
  localPowerPlant: 'true',
  simultaneidade: 0.65,
  potencyPowerPlant: 480,
}
const withoutFile = `/simulator-invoice/${productSegment}`

export function simulatorInvoicePromises(host: () => OwnHost) {
  async function send(email: string, change: Record<string, unknown> = {}, content = pdf) {
    const { accessToken } = await member(host(), email)
    const form = new FormData()
    form.append('file', new File([Buffer.from(content, 'latin1')], 'fatura.pdf', { type: 'application/pdf' }))
    for (const [name, value] of Object.entries({ ...submission, ...change })) form.append(name, String(value))
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await host().fetch(
      new Request(`${host().baseUrl}/simulator-invoice`, { method: 'POST', headers, body: form }),
    )
    return { status: response.status, json: (await response.json()) as { id: string } }
  }
  const storedFiles = () => host().db.selectFrom('stored_file').select('storage_id').execute()
  const kept = (id: string) =>
    host().db.selectFrom('simulator_invoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('an invoice is stored with the simulation, in the name of its sender, whatever the form says', async () => {
    const { status, json } = await send('simulador@farol.example')
    expect(status).toBe(201)
    const row = await kept(json.id)
    const { userId: _userId, ...told } = submission
    expect(row).toMatchObject({ author_id: 'demo-simulador', created_at: '2026-11-21T15:00:00.000Z' })
    expect(JSON.parse(row.content)).toEqual(told)
    const { accessToken } = await member(host(), 'admin@farol.example')
    const download = await host().fetch(
      new Request(`${host().baseUrl}/uploads/${row.storage_id}`, { headers: { authorization: `Bearer ${accessToken}` } }),
    )
    expect(await download.text()).toBe(pdf)
  })

  test('without a file, a simulation is stored only for proposal makers and administrators', async () => {
    const admin = await member(host(), 'admin@farol.example')
    const { status, json } = await admin.post(withoutFile, submission)
    expect(status).toBe(201)
    expect(await kept((json as { id: string }).id)).toMatchObject({ author_id: 'demo-admin', storage_id: null })
    for (const name of ['black', 'simulador', 'cliente']) {
      const { post } = await member(host(), `${name}@farol.example`)
      expect(await post(withoutFile, submission), name).toMatchObject({ status: 403 })
    }
  })

  test('a person who may not simulate sends no invoice', async () => {
    expect(await send('cliente@farol.example')).toMatchObject({ status: 403 })
  })

  test('a file that is no PDF is refused, and nothing of it is stored', async () => {
    const before = (await storedFiles()).length
    expect(await send('black@farol.example', {}, '\x89PNG\r\n\x1a\n'.repeat(90))).toMatchObject({
      status: 422,
      json: { message: 'O arquivo enviado não é um PDF.', fields: ['file'] },
    })
    expect((await storedFiles()).length).toBe(before)
  })

  test.each([
    ['a demand that is no number', { offPeakDemand: '1.234,5' }, 'offPeakDemand'],
    ['a demand beyond any consumer', { offPeakDemand: 1e15 }, 'offPeakDemand'],
    ['nothing in a number', { peakConsume: '' }, 'peakConsume'],
    ['a forged discount', { discount: 0.9 }, 'discount'],
    ['a tax in percent', { icms: 20 }, 'icms'],
    ['a plant neither here nor there', { localPowerPlant: 'talvez' }, 'localPowerPlant'],
    ['a name too long', { clientName: 'a'.repeat(24) }, 'clientName'],
  ])('%s is refused and named, with a file or without', async (_, change, field) => {
    expect(await send('black@farol.example', change)).toMatchObject({ status: 400, json: { fields: [field] } })
    const { post } = await member(host(), 'admin@farol.example')
    expect(await post(withoutFile, { ...submission, ...change })).toMatchObject({ status: 400, json: { fields: [field] } })
  })
}

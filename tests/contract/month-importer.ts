import { randomUUID } from 'node:crypto'
import writeXlsxFile from 'write-excel-file/node'
import { getUnitYear } from '~/contract/month-data'
import { createMonthImport, getMonthImport } from '~/contract/month-imports'
import { member } from './caller'
import type { OwnHost } from './host'
import { memberOf, newCompany, newUnit } from './portfolio'

export const header = 'Código CCEE;Mes;Ano;CustoCativo;CustoLivre;EnergiaContratada;EnergiaMedida;Flexibilidade;Status'

export const csv = (...rows: string[]) => [header, ...rows].join('\r\n')

/** An administrator's calls for month imports, and the stored result. */
export function monthImporter(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  /** A unit for one test, by its code at CCEE. */
  async function unitWithCode() {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    const code = randomUUID().slice(0, 8).toUpperCase()
    await host().db.updateTable('consumer_unit').set({ code_ccee: code }).where('id', '=', unitId).execute()
    return { companyId, unitId, code, client: await memberOf(host(), { companyId }) }
  }

  async function sendFile(content: string | Buffer, name = 'meses.csv') {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(Buffer.from(content))], name))
    const { accessToken } = await admin()
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await host().fetch(new Request(`${host().baseUrl}/month-imports`, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as { message: string } }
  }

  async function send(content: string | Buffer, name?: string) {
    const { status, json } = await sendFile(content, name)
    expect(json).not.toHaveProperty('message')
    expect(status).toBe(201)
    return createMonthImport.reply.parse(json)
  }

  const ask = async (id: string, what: 'confirm' | 'undo') => (await admin()).post(`/month-imports/${id}/${what}`, {})
  const change = async (id: string, body: unknown) => (await admin()).patch(`/month-imports/${id}/rows`, body)
  const read = async (id: string, query = '') =>
    getMonthImport.reply.parse((await (await admin()).get(`/month-imports/${id}${query}`)).json)

  async function yearOf(unitId: string) {
    return getUnitYear.reply.parse((await (await admin()).get(`/measuring-point/${unitId}/months?year=2026`)).json).months
  }

  const imports = async () => (await host().db.selectFrom('month_import').select('id').execute()).length

  async function refuses(content: string | Buffer, message: string) {
    const before = await imports()
    const reply = await sendFile(content)
    expect(reply.status).toBe(422)
    expect(reply.json.message).toContain(message)
    expect(await imports()).toBe(before)
  }

  const storedMonths = (unitId: string) =>
    host().db.selectFrom('unit_month').selectAll().where('unit_id', '=', unitId).orderBy('year').orderBy('month').execute()

  async function enter(unitId: string, month: number, figures: object) {
    const { version } = (await yearOf(unitId))[month - 1]!
    const reply = await (
      await admin()
    ).patch(`/measuring-point/${unitId}/months`, { year: 2026, months: [{ month, version, figures }] })
    expect(reply.status).toBe(200)
  }

  return { admin, unitWithCode, sendFile, refuses, send, ask, change, read, yearOf, storedMonths, enter }
}

type Sheet = Parameters<typeof writeXlsxFile>[0]

export async function xlsxOf(sheet: unknown): Promise<Buffer> {
  return writeXlsxFile(sheet as Sheet).toBuffer()
}

import { randomUUID } from 'node:crypto'
import type { Schema } from '~/database/schema'
import { madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import type { OwnHost } from '../../contract/host'
import { memberOf, newCompany, newDocument, newMonth, newPartner, newReport, newUnit } from '../../contract/portfolio'
import { terms } from '../../contract/unit-portfolios'

type Person = Awaited<ReturnType<typeof memberOf>>

/** Kinds of objects by their readers. */
export type Kind = 'company' | 'unit' | 'partner' | 'file' | 'study' | 'invoice' | 'portfolio' | 'image' | 'account'

export type Thing = {
  kind: Kind
  id: string
  /** Texts visible to its readers only. */
  secret: string
  /** Its readers; administrators too, unless private. */
  readers: readonly Person[]
  isPrivate?: true
}

/** A study of the site that can be copied for other authors. */
export type StudyContent = Pick<Schema['study'], 'mode' | 'content'>

/**
 * A partner with two companies, one archived, their units, files and people, each with studies, invoices and portfolios. The
 * secrets are unique names.
 */
export async function makeWorld(host: OwnHost, study: StudyContent) {
  const { db } = host
  const partnerId = await newPartner(host)
  const [companyId, archivedId] = [await newCompany(host, { partnerId }), await newCompany(host, { partnerId })]
  const [unitId, archivedUnitId, unitOfArchivedId] = [
    await newUnit(host, companyId),
    await newUnit(host, companyId),
    await newUnit(host, archivedId),
  ]
  for (const unit of [unitId, archivedUnitId, unitOfArchivedId]) {
    await newMonth(host, unit, { year: 2026, month: 9, captiveBrl: 1_000, freeBrl: 800 })
  }
  const reportId = await newReport(host, unitId, { year: 2026, month: 9 })
  const hiddenReportId = await newReport(host, archivedUnitId, { year: 2026, month: 9 })
  const documentId = await newDocument(host, partnerId, 'RECEBIDO')
  const archived_at = '2026-11-20'
  await db.updateTable('company').set({ archived_at }).where('id', '=', archivedId).execute()
  await db.updateTable('consumer_unit').set({ archived_at }).where('id', '=', archivedUnitId).execute()

  const client = await memberOf(host, { companyId, permissions: 'simulator' })
  const prime = await memberOf(host, { partnerId, permissions: 'prime_black' })
  const plain = await memberOf(host, { partnerId, permissions: '' })
  const shared = [client, prime]
  const things: Thing[] = [
    { kind: 'partner', id: partnerId, secret: await named('partner_company', partnerId), readers: [prime, plain] },
    { kind: 'company', id: companyId, secret: await named('company', companyId), readers: shared },
    { kind: 'company', id: archivedId, secret: await named('company', archivedId), readers: [] },
    { kind: 'unit', id: unitId, secret: await named('consumer_unit', unitId), readers: shared },
    { kind: 'unit', id: archivedUnitId, secret: await named('consumer_unit', archivedUnitId), readers: [] },
    { kind: 'unit', id: unitOfArchivedId, secret: await named('consumer_unit', unitOfArchivedId), readers: [] },
    { kind: 'file', id: reportId, secret: await named('stored_file', reportId), readers: shared },
    { kind: 'file', id: hiddenReportId, secret: await named('stored_file', hiddenReportId), readers: [] },
    { kind: 'file', id: documentId, secret: await named('stored_file', documentId), readers: [prime, plain] },
    ...(await Promise.all(shared.map(thingsOf))).flat(),
  ]
  return { partnerId, companyId, unitId, reportId, client, prime, plain, things }

  async function named(table: 'partner_company' | 'company' | 'consumer_unit' | 'stored_file', id: string) {
    const secret = newSecret()
    const key = table === 'stored_file' ? 'storage_id' : 'id'
    await db.updateTable(table).set({ name: secret }).where(key, '=', id).execute()
    return secret
  }

  async function thingsOf(person: Person): Promise<Thing[]> {
    const own = { readers: [person], isPrivate: true } as const
    return [
      { kind: 'account', id: person.id, secret: person.email, readers: [person] },
      { kind: 'study', ...(await newStudy(person)), ...own },
      { kind: 'portfolio', ...(await newPortfolio(person)), ...own },
      { kind: 'invoice', id: await newInvoice(person), secret: newSecret(), ...own },
      { kind: 'image', id: await newImage(person), secret: newSecret(), ...own },
    ]
  }

  async function newStudy({ id: author_id }: Person) {
    const [id, secret] = [randomUUID(), newSecret()]
    const found = { name: secret, customer_name: secret, distributor_name: 'Copel', search_text: secret }
    const row = { id, author_id, ...study, ...found, created_at: '2026-11-20', saving_brl: 1, saving_fraction: 0.1 }
    await db.insertInto('study').values(row).execute()
    return { id, secret }
  }

  async function newInvoice({ accessToken }: Person) {
    const body = new FormData()
    body.set('file', new File([madeNf3e({})], 'fatura.xml', { type: 'text/xml' }))
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await host.fetch(new Request(`${host.baseUrl}/invoices`, { method: 'POST', headers, body }))
    return idIn(await response.json())
  }

  async function newImage({ id: author_id }: Person) {
    const id = await host.files.keep(Buffer.from('not shown'), {
      folder: 'study-images',
      name: 'x.png',
      type: 'PROPOSTA',
      situation: 'RECEBIDO',
      media_type: 'image/png',
    })
    await db.insertInto('study_image').values({ id, author_id, created_at: '2026-11-20' }).execute()
    return id
  }
}

export type World = Awaited<ReturnType<typeof makeWorld>>

async function newPortfolio({ post }: Person) {
  const secret = newSecret()
  const { json } = await post('/portfolios', { name: secret, terms })
  return { id: idIn(json), secret }
}

let secrets = 0

function newSecret() {
  secrets += 1
  return `Segredo${randomUUID().slice(0, 8)}N${secrets}`
}

function idIn(json: unknown) {
  const { id } = json as { id?: string }
  if (!id) throw new Error(`nothing was made: ${JSON.stringify(json)}`)
  return id
}

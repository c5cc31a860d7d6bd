import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { setLogo } from '../companies/company-logo'
import { dropFile } from '../invoices/invoice-files'
import { dropEvidence } from '../migrations/evidence'
import { erase, prepareErasure } from '../privacy/erase'
import { removeLogo } from '../signatures/company-logos'
import { deleteStudy } from '../studies/studies'
import { dropUnitFile } from '../units/unit-files'
import type { Files } from './files'

const at = { created_at: '2026-11-22T12:00:00.000Z' }
const account = {
  id: 'a',
  name: 'Joana',
  email: 'a@a.example',
  password_hash: '',
  role: 'CLIENTE',
  permissions: '',
  ...at,
} as const
const company = { id: 'c', name: 'Rede', initials: 'REDE', cnpj: '1', status: 'ATIVO', ...at } as const

const deletion = { keepsRow: false, keep: [], remove: [] }

let db: Db

beforeEach(async () => {
  db = await openMemory()
  const description = { folder: 'GDSimulation', name: 'x', type: 'X', situation: 'RECEBIDO', media_type: 'image/png' } as const
  await db
    .insertInto('stored_file')
    .values({ storage_id: 'document', ...description, size_bytes: 1, ...at })
    .execute()
  await db
    .insertInto('user_account')
    .values({ ...account, company_name: null, partner_company_name: null, access_expires_on: null })
    .execute()
})
afterEach(() => closeDatabase(db))

async function insertStudyWithPicture() {
  await db
    .insertInto('study_image')
    .values({ id: 'document', author_id: 'a', ...at })
    .execute()
  const found = { name: null, customer_name: null, distributor_name: '', search_text: '', saving_brl: 0, saving_fraction: 0 }
  await db
    .insertInto('study')
    .values({ id: 's', author_id: 'a', mode: 'ML', content: '{}', ...at, ...found })
    .execute()
  await db.insertInto('study_image_use').values({ study_id: 's', image_id: 'document' }).execute()
}

const removals: Record<string, (trx: Db) => Promise<unknown>> = {
  async 'the picture of a study'(trx) {
    await insertStudyWithPicture()
    return deleteStudy(trx, { id: 's', authorId: 'a' })
  },
  async 'the picture of a person whose data are erased'(trx) {
    await insertStudyWithPicture()
    const erased = await trx.selectFrom('user_account').selectAll().executeTakeFirstOrThrow()
    return erase(trx, erased, await prepareErasure(trx, erased), deletion)
  },
  async 'the file of a read invoice'(trx) {
    await insertInvoiceWithFile(trx)
    return dropFile(trx, { id: 'i', authorId: 'a' })
  },
  async 'the file of a read invoice of a person whose data are erased'(trx) {
    await insertInvoiceWithFile(trx)
    const erased = await trx.selectFrom('user_account').selectAll().executeTakeFirstOrThrow()
    return erase(trx, erased, await prepareErasure(trx, erased), deletion)
  },
  async 'the mark of a company'(trx) {
    await trx
      .insertInto('company')
      .values({ ...company, logo_id: 'document' })
      .execute()
    return setLogo(trx, {} as Files, { id: 'c', logo_id: 'document' }, null)
  },
  async 'the logo of a proposal'(trx) {
    const logo = { company_key: 'rede', company_name: 'Rede', style_type: 'wide' as const, ...at }
    await trx
      .insertInto('company_logo')
      .values({ id: 'document', ...logo })
      .execute()
    return removeLogo(trx, 'document')
  },
  async 'a document of a unit'(trx) {
    await insertUnit(trx)
    await trx.insertInto('unit_upload').values({ unit_id: 'u', type: 'VIABILIDADE_THS', storage_id: 'document' }).execute()
    return dropUnitFile(trx, 'u', 'document')
  },
  async 'the evidence of a migration'(trx) {
    await insertUnit(trx)
    await trx
      .insertInto('migration_file')
      .values({ storage_id: 'document', unit_id: 'u', step: 'notice', ...at })
      .execute()
    return dropEvidence(trx, 'u', 'document', 'Engano', new Date(at.created_at))
  },
}

async function insertInvoiceWithFile(trx: Db) {
  const file = { file_id: 'document', file_consented_on: '2026-11-22', file_last_day: '2027-11-22' } as const
  await trx
    .insertInto('read_invoice')
    .values({ id: 'i', author_id: 'a', invoice_key: 'k', reading: '{}', statement: '{}', ...file, ...at })
    .execute()
}

async function insertUnit(trx: Db) {
  await trx.insertInto('company').values(company).execute()
  const unit = { id: 'u', company_id: 'c', name: 'Loja', cnpj: '1', status: 'ATIVO', submarket: 'NE', uf: 'PE' } as const
  const tariff = { distributor_name: 'D', tariff_group: 'A4', ths: 'VERDE' }
  await trx
    .insertInto('consumer_unit')
    .values({ ...unit, ...tariff })
    .execute()
}

test.each(Object.entries(removals))('the row of %s goes in the transaction that takes it away', async (_, remove) => {
  await remove(db)
  expect(await db.selectFrom('stored_file').select('storage_id').execute()).toEqual([])
})

test('a row of a simulation that names a document of another kind deletes no document', async () => {
  const cells = ['', '', '', 'a@a.example', '', '', '', '', '', '', '/uploads/6f9619ff-8b86-4d01-b42d-00cf4fc964ff']
  const other = { folder: 'company-marks', name: 'x', type: 'X', situation: 'RECEBIDO', media_type: 'image/png' } as const
  await db
    .insertInto('stored_file')
    .values({ storage_id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', ...other, size_bytes: 1, ...at })
    .execute()
  await db
    .insertInto('sheet_row')
    .values({ sheet: 'SimulacaoGD', submission_key: 'k', cells: JSON.stringify(cells), ...at })
    .execute()
  const erased = await db.selectFrom('user_account').selectAll().executeTakeFirstOrThrow()
  expect(await erase(db, erased, await prepareErasure(db, erased), deletion)).toEqual([])
  expect(await db.selectFrom('stored_file').select('storage_id').execute()).toHaveLength(2)
})

import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { hashPassword } from '~/provider/auth/password'
import { demoPassword } from '~/provider/demo/accounts'
import { seedDemo } from '~/provider/demo/seed'
import { diskStore } from '~/provider/file-store/disk-store'
import type { FileStore } from '~/provider/file-store/file-store'
import { searchTextOf } from '~/provider/search/text'
import { createProvider } from '~/provider/index.server'

const now = new Date('2026-11-21T15:00:00Z')
const at = now.toISOString()

/** A person with their own e-mail and CPF, by number. */
export function personOf(number: number) {
  const cpf = String(52_998_220_000 + number).padStart(11, '0')
  const masked = cpf.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  return {
    id: `pessoa-${number}`,
    name: `Quitéria Salvaterra ${number}`,
    email: `quiteria.${number}@salvaterra.example`,
    cpf,
    masked,
  }
}

/** Stores a year's data of a person: account, registration, contacts with notes, studies and documents, among other people's rows. */
export async function storePerson(db: Db, number: number, requestId: string = randomUUID()): Promise<string[]> {
  const { id, name, email, cpf, masked } = personOf(number)
  const search_text = searchTextOf([name, email, cpf])
  const nobody = { company_name: null, partner_company_name: null, access_expires_on: null }
  const account = {
    id,
    name,
    email,
    password_hash: '',
    role: 'CLIENTE',
    permissions: '',
    created_at: at,
    search_text,
    ...nobody,
  } as const
  await db.insertInto('user_account').values(account).execute()
  const decided = {
    status: 'approved' as const,
    email_confirmed_at: at,
    phone: '',
    cnpj: '',
    kind: 'cliente' as const,
    created_at: at,
    search_text,
  }
  await db
    .insertInto('registration')
    .values({ id, name, email, cpf, ...decided })
    .execute()
  const told = `Ligar para ${name}, ${email}, CPF ${masked}. `
  for (let nth = 0; nth < 5; nth++) {
    const key = `${id}-${nth}`
    const lead = { report: `pagina-${nth}`, name, document: cpf, email, search_text, created_at: at }
    await db
      .insertInto('lead')
      .values({ id: key, ...lead })
      .execute()
    await db
      .insertInto('lead_note')
      .values({ lead_id: key, author_id: 'demo-admin', text: told.repeat(1 + nth), created_at: at })
      .execute()
    const content = JSON.stringify({ customer: name, cpf, email, told: told.repeat(20 * nth) })
    const study = {
      mode: 'ML',
      customer_name: name,
      content,
      search_text,
      created_at: at,
      name: told,
      distributor_name: '',
    } as const
    await db
      .insertInto('study')
      .values({ id: `estudo-${key}`, author_id: nth % 2 === 0 ? id : 'demo-black', saving_brl: 0, saving_fraction: 0, ...study })
      .execute()
    const file = {
      folder: 'documents',
      type: 'X',
      situation: 'ENVIADO' as const,
      media_type: 'application/pdf',
      size_bytes: 1,
      created_at: at,
    }
    await db
      .insertInto('stored_file')
      .values({ storage_id: `arquivo-${key}`, name: `rg-${cpf}-${email}.pdf`, ...file })
      .execute()
    const registered = {
      storage_id: `arquivo-${key}`,
      title: told,
      subject_type: 'platform',
      search_text: searchTextOf([told]),
    } as const
    await db.insertInto('registered_file').values(registered).execute()
  }
  const request = { id: requestId, user_id: id, status: 'pending', reason: told, requested_at: at, due_on: '2027-05-20' } as const
  await db.insertInto('deletion_request').values(request).execute()
  return [email, cpf, masked]
}

/** A provider over a database, with an administrator's call that decides the request of {@link storePerson}. */
export async function openEraser(db: Db, fileStore: FileStore) {
  await seedDemo(db, now)
  const password_hash = await hashPassword(demoPassword)
  await db.updateTable('user_account').set({ password_hash }).where('id', '=', 'demo-super').execute()
  const { fetch } = createProvider({
    db,
    now: () => now,
    clock: async () => now,
    tokenSecret: new Uint8Array(32).fill(7),
    fileStore,
  })
  const post = async (address: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const request = new Request(`http://provider.embedded${address}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const answer = await fetch(request)
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { accessToken: string }
  }
  const { accessToken } = await post('/auth/login', { email: 'super@farol.example', password: demoPassword })
  return async (requestId: string, decision: 'delete' | 'anonymise' = 'delete') => {
    await post(`/deletion-requests/${requestId}/decision`, { decision, password: demoPassword }, accessToken)
  }
}

/** One person to erase among others, in a file. */
export async function accountErasedInFile(file: string) {
  const db = await openDatabase(file)
  const eraseAs = await openEraser(db, diskStore(mkdtempSync(path.join(tmpdir(), 'farol-files-'))))
  const requestId = randomUUID()
  for (const number of [1, 2, 3, 4]) await storePerson(db, number)
  const texts = await storePerson(db, 5, requestId)
  for (const number of [6, 7, 8, 9]) await storePerson(db, number)
  return { db, texts, erase: () => eraseAs(requestId) }
}

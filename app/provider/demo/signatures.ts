import type { Db } from '~/database/schema'
import type { Files } from '../files/files'
import { readPicture } from '../files/picture'
import { storeLogo } from '../signatures/company-logos'
import { storeContact } from '../signatures/contacts'
import capibaribe from './solar-do-capibaribe.png?inline'

const signatureChanges = ['contact-added', 'contact-removed', 'logo-added', 'logo-removed'] as const

/** Adds an example contact and company logo to the demonstration, unless an administrator has changed contacts or logos. */
export async function seedDemoSignatures(db: Db, files: Files, now: Date): Promise<void> {
  const changed = await db.selectFrom('audit_entry').select('id').where('action', 'in', signatureChanges).executeTakeFirst()
  const present = await db.selectFrom('company_logo').select('id').executeTakeFirst()
  if (changed || present) return
  const picture = await readPicture(Buffer.from(capibaribe.slice(capibaribe.indexOf(',') + 1), 'base64'), 500)
  if (!picture || picture === 'too-large') throw new Error('the demonstration’s mark is no picture')
  const { mediaType } = picture
  const written = await files.write(picture.bytes)
  await db.transaction().execute(async (trx) => {
    const contact = { name: 'Helena Figueiredo', email: 'admin@farol.example', phone: '8130000000' }
    await storeContact(trx, contact, now)
    await storeLogo(trx, files, { companyName: 'Solar do Capibaribe Integradora', styleType: 'wide', mediaType, written }, now)
  })
}

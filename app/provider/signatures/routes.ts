import {
  addCompanyLogo,
  addProposalContact,
  getCompanyLogo,
  getSignature,
  listCompanyLogos,
  listProposalContacts,
  removeCompanyLogo,
  removeProposalContact,
} from '~/contract/signatures'
import { pageSize } from '~/contract/list'
import { isPhone, phoneDigits } from '~/domain/registry/phone'
import { audit } from '../audit/audit'
import type { Files } from '../files/files'
import { readSentPicture } from '../files/sent-picture'
import type { Deps } from '../http/deps'
import { pageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { isLogo, storeLogo, logoOf, logosByCompany, removeLogo } from './company-logos'
import { contactOf, contactsByName, storeContact, removeContact } from './contacts'

/** Signatures of documents: the contacts of proposals, and the logos of studies. */
export function mountSignatures(mount: Mount, { db, listsOf, files, limits, now }: Deps & { files: Files }) {
  mount(listProposalContacts, async ({ params: { page }, caller }) => pageOf(contactsByName(listsOf(caller)), page, pageSize))

  mount(addProposalContact, async ({ body: { name, email, phone, version }, caller, client }) => {
    if (phone && !isPhone(phone)) throw new HttpRefusal(400, 'Confira os campos: phone não é um telefone com DDD.', ['phone'])
    return db.transaction().execute(async (trx) => {
      const id = await storeContact(trx, { name, email, phone: phone ? phoneDigits(phone) : null, version }, now())
      await audit(trx, { action: 'contact-added', actor: caller.id, object: { type: 'proposal-contact', id }, client }, now())
      return { id }
    })
  })

  mount(removeProposalContact, async ({ params: { id }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      if (!(await removeContact(trx, id))) throw new HttpRefusal(404, 'Contato não encontrado.')
      await audit(trx, { action: 'contact-removed', actor: caller.id, object: { type: 'proposal-contact', id }, client }, now())
      return {}
    }),
  )

  mount(listCompanyLogos, async ({ params: { page }, caller }) => pageOf(logosByCompany(listsOf(caller)), page, pageSize))

  mount(addCompanyLogo, async ({ body: { file, ...told }, caller, client }) => {
    await limits.images(caller.id)
    const { bytes, mediaType } = await readSentPicture(file)
    const written = await files.write(bytes)
    const { id, replacedId } = await db.transaction().execute(async (trx) => {
      const kept = await storeLogo(trx, files, { ...told, mediaType, written }, now())
      const object = { type: 'company-logo', id: kept.id } as const
      await audit(trx, { action: 'logo-added', actor: caller.id, object, client }, now())
      return kept
    })
    if (replacedId !== undefined) await files.setAside([replacedId])
    return { id }
  })

  mount(removeCompanyLogo, async ({ params: { id }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      if (!(await removeLogo(trx, id))) throw new HttpRefusal(404, 'Marca não encontrada.')
      await audit(trx, { action: 'logo-removed', actor: caller.id, object: { type: 'company-logo', id }, client }, now())
    })
    await files.setAside([id])
    return {}
  })

  mount(getCompanyLogo, async ({ params: { id } }) => {
    const file = (await isLogo(db, id)) ? await files.find(id) : undefined
    if (!file) throw new HttpRefusal(404, 'Marca não encontrada.')
    return file
  })

  mount(getSignature, async ({ caller }) => {
    const seller = await db
      .selectFrom('user_account')
      .select(['email', 'company_name', 'partner_company_name'])
      .where('id', '=', caller.id)
      .executeTakeFirst()
    if (!seller) return { contact: null, logo: null }
    const [contact, logo] = await Promise.all([contactOf(db, seller.email), logoOf(db, seller)])
    return { contact: contact ?? null, logo: logo ?? null }
  })
}

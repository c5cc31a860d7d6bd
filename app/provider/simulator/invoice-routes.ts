import { createHash, randomUUID } from 'node:crypto'
import { submitInvoice, submitReadInvoice, submitWithoutInvoice } from '~/contract/simulator-invoice'
import type { Db } from '~/database/schema'
import { isPdf } from '~/domain/files/pdf'
import { isPrintedCnpj } from '~/domain/registry/cnpj'
import { audit } from '../audit/audit'
import type { Client } from '../http/client'
import type { Files } from '../files/files'
import type { Deps } from '../http/deps'
import { findInvoice } from '../invoices/invoices'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'
import { sentFileName } from '../files/sent-file-name'

type Origin = { authorId: string; storageId: string | null; client: Client }

export function mountSimulatorInvoice(mount: Mount, { db, files, limits, now }: Deps & { files: Files }) {
  mount(submitInvoice, async ({ body: { file, ...submission }, caller, client }) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    if (!isPdf(bytes)) throw new HttpRefusal(422, 'O arquivo enviado não é um PDF.', ['file'])
    await limits.invoices(caller.id)
    const name = sentFileName(file)
    const description = { folder: 'simulator-invoices', name, type: 'FATURA', situation: 'RECEBIDO' } as const
    const written = await files.write(bytes)
    return db.transaction().execute(async (trx) => {
      const storageId = await files.enter(written, { ...description, media_type: 'application/pdf' }, trx)
      return keep(trx, submission, { authorId: caller.id, storageId, client })
    })
  })

  mount(submitReadInvoice, async ({ params: { id }, body, caller, client }) => {
    await limits.submissions(caller.id)
    const { read } = await findInvoice(db, { id, authorId: caller.id })
    if (!isPrintedCnpj(read.customer.document ?? '', body.cnpj)) {
      throw new HttpRefusal(422, 'A fatura é de outro CNPJ.', ['cnpj'])
    }
    const submission = { ...body, readInvoice: id }
    // The same simulation of the same invoice is one, however often its button is pressed.
    const sameId = createHash('sha256')
      .update(JSON.stringify([caller.id, submission]))
      .digest('hex')
      .slice(0, 32)
    return db.transaction().execute((trx) => keep(trx, submission, { authorId: caller.id, storageId: null, client }, sameId))
  })

  mount(submitWithoutInvoice, async ({ body, caller, client }) => {
    await limits.submissions(caller.id)
    return db.transaction().execute((trx) => keep(trx, body, { authorId: caller.id, storageId: null, client }))
  })

  /** `userId` of the wire is ignored: the author is the caller. */
  async function keep(within: Db, submission: { userId?: string }, of: Origin, id: string = randomUUID()) {
    const { userId: _claimed, ...content } = submission
    const row = { id, author_id: of.authorId, storage_id: of.storageId, created_at: now().toISOString() }
    const { numInsertedOrUpdatedRows: added } = await within
      .insertInto('simulator_invoice')
      .values({ ...row, content: JSON.stringify(content) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (added === 0n) return { id }
    const details = of.storageId === null ? {} : { document: of.storageId }
    const object = { type: 'submission', id } as const
    await audit(within, { action: 'simulation-submitted', actor: of.authorId, object, client: of.client, details }, now())
    return { id }
  }
}

import type { z } from 'zod'
import { maxEvidenceFiles, type getUnitMigration } from '~/contract/migrations'
import type { Db } from '~/database/schema'
import { maxPictureSide } from '~/domain/files/limits'
import { isPdf } from '~/domain/files/pdf'
import type { StepKey } from '~/domain/migration/migration-steps'
import type { Files, WrittenFile } from '../files/files'
import { forgetDocuments } from '../files/forget-documents'
import { readPicture } from '../files/picture'
import { sentFileName } from '../files/sent-file-name'
import { HttpRefusal } from '../http/refusal'

type Shown = NonNullable<z.input<typeof getUnitMigration.reply>['migration']>
export type StepEvidence = { files: (Shown['steps'][number]['files'][number] & { step: StepKey })[]; events: Event[] }
type Event = { at: string; action: 'file-sent' | 'file-removed'; step: StepKey; reason: string | null }

/** A sent file by content, whatever its name: a PDF, or a picture, which is re-encoded. */
export async function readEvidence(file: File) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const name = sentFileName(file)
  if (isPdf(bytes)) return { name, bytes, mediaType: 'application/pdf' }
  const picture = await readPicture(bytes, maxPictureSide)
  if (picture === 'too-large') throw new HttpRefusal(422, `A imagem passa de ${maxPictureSide} pixels de lado.`, ['file'])
  if (picture) return { name, bytes: picture.bytes, mediaType: picture.mediaType }
  throw new HttpRefusal(422, 'O arquivo não é PDF, PNG nem JPEG.', ['file'])
}

type NewEvidence = { unitId: string; step: StepKey; name: string; mediaType: string; written: WrittenFile }

/** Enters a written file of a locked migration's step, and returns its storage id. */
export async function insertEvidence(trx: Db, files: Files, evidence: NewEvidence, now: Date): Promise<string> {
  const { unitId, step, name, mediaType, written } = evidence
  const { count } = await present(trx, unitId)
    .where('step', '=', step)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxEvidenceFiles) {
    throw new HttpRefusal(422, `Este passo já tem ${maxEvidenceFiles} arquivos: exclua um para anexar outro.`, ['file'])
  }
  const description = {
    folder: 'migration-evidence',
    name,
    type: 'EVIDENCIA',
    situation: 'RECEBIDO',
    media_type: mediaType,
  } as const
  const storage_id = await files.enter(written, description, trx)
  await trx.insertInto('migration_file').values({ storage_id, unit_id: unitId, step, created_at: now.toISOString() }).execute()
  return storage_id
}

/** Takes a file from a locked migration, with the reason. Its bytes remain for `Files.setAside`. */
export async function dropEvidence(trx: Db, unitId: string, storageId: string, reason: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('migration_file')
    .set({ removed_at: now.toISOString(), removal_reason: reason })
    .where('storage_id', '=', storageId)
    .where('unit_id', '=', unitId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new HttpRefusal(404, 'Arquivo não encontrado nesta migração.')
  await forgetDocuments(trx, [storageId])
}

/** The files of a unit's migration, oldest first, and what happened to them and to removed ones. */
export async function evidenceOf(db: Db, unitId: string): Promise<StepEvidence> {
  const rows = await db
    .selectFrom('migration_file')
    .leftJoin('stored_file', 'stored_file.storage_id', 'migration_file.storage_id')
    .selectAll('migration_file')
    .select(['name', 'size_bytes'])
    .where('unit_id', '=', unitId)
    .orderBy('migration_file.created_at')
    .orderBy('migration_file.storage_id')
    .execute()
  const files = rows.flatMap(({ storage_id: id, step, name, size_bytes: size, created_at: sentAt }) =>
    name === null || size === null ? [] : [{ id, step, name, size, sentAt }],
  )
  const events = rows.flatMap(({ step, created_at, removed_at, removal_reason: reason }): Event[] => [
    { at: created_at, action: 'file-sent', step, reason: null },
    ...(removed_at === null ? [] : [{ at: removed_at, action: 'file-removed' as const, step, reason }]),
  ])
  return { files, events }
}

function present(db: Db, unitId: string) {
  return db.selectFrom('migration_file').where('unit_id', '=', unitId).where('removed_at', 'is', null)
}

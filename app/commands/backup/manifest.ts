import { createHash } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { lstat, readFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { listedErasures } from '~/provider/privacy/erasure-list'
import { BackupFault } from './backup-fault'
import { secretFingerprint } from './place'

const digest = z.string().regex(/^[\da-f]{64}$/)
const count = z.number().int().min(0)

const manifestShape = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    version: z.string(),
    migrations: z.array(z.string()),
    rows: z.record(z.string(), count),
    bytes: count,
    sha256: digest,
  }),
  documents: z.object({
    count,
    bytes: count,
    /** Checksum of the list of their checksums. */
    sha256: digest,
    /** Documents named in the database and not found. */
    missing: z.array(z.string()),
  }),
  /** Erasures of the installation, by ids and days: restoring an older backup beside this one repeats them. */
  erasures: listedErasures.default([]),
  secret: z.object({
    /** Identifies the secret without revealing it. Null without a secret. */
    fingerprint: z.string().nullable(),
    /** Whether the backup has the secret's file. */
    isKept: z.boolean(),
  }),
})

/** Contents of a backup, written last. A folder without it is no backup. */
export type Manifest = z.infer<typeof manifestShape>
export type CopiedDocument = { id: string; bytes: number; sha256: string }

/** Names of the parts in a backup's folder. */
export function partsOf(folder: string, kind: Manifest['database']['kind']) {
  return {
    database: path.join(folder, kind === 'sqlite' ? 'database.sqlite' : 'database.dump'),
    documents: path.join(folder, documentFolder),
    /** In the format of `sha256sum --check`. */
    documentList: path.join(folder, 'documents.sha256'),
    secret: path.join(folder, 'session-secret'),
    manifest: manifestOf(folder),
  }
}

const documentFolder = 'documents'
const manifestOf = (folder: string) => path.join(folder, 'manifest.json')

export function writeList(documents: readonly CopiedDocument[]): string {
  return documents.map(({ id, sha256 }) => `${sha256}  ${documentFolder}/${id}\n`).join('')
}

/** Accepts only document names that this program writes, so that a forged list cannot refer outside the folder. */
const documentName = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const documentLine = /^(?<sha256>[\da-f]{64}) {2}documents\/(?<id>.+)$/

export function isDocumentName(name: string): boolean {
  return documentName.test(name)
}

/**
 * Reads a backup and compares every file with its checksum.
 *
 * @returns its manifest and the ids of its documents.
 * @throws BackupFault that names the first missing or changed file.
 */
export async function checkBackup(folder: string): Promise<{ manifest: Manifest; documents: string[] }> {
  const manifest = await readManifest(folder)
  const parts = partsOf(folder, manifest.database.kind)
  await compare(parts.database, manifest.database.sha256)
  await compare(parts.documentList, manifest.documents.sha256)
  if (manifest.secret.isKept) await checkSecret(parts.secret, manifest)
  const listed = (await readFile(parts.documentList, 'utf8')).split('\n').filter((line) => line !== '')
  const documents: string[] = []
  for (const line of listed) {
    const { sha256, id } = documentLine.exec(line)?.groups ?? {}
    if (sha256 === undefined || id === undefined || !isDocumentName(id))
      throw new BackupFault(`${parts.documentList} não é uma lista de documentos.`)
    await compare(path.join(parts.documents, id), sha256)
    documents.push(id)
  }
  return { manifest, documents }
}

/** @throws BackupFault without a manifest, or with one of another program. */
export async function readManifest(folder: string): Promise<Manifest> {
  const file = manifestOf(folder)
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    throw absent.has(error.code) ? new BackupFault(`Não há cópia de segurança em ${folder}.`) : error
  })
  refuseOtherThanFile(file, found)
  const written = await readFile(file, 'utf8')
  try {
    return manifestShape.parse(JSON.parse(written))
  } catch {
    throw new BackupFault(`${file} está danificado, ou é de uma versão mais nova deste programa.`)
  }
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { highWaterMark: chunkBytes }), hash)
  return hash.digest('hex')
}

async function compare(file: string, sha256: string) {
  refuseOtherThanFile(file, await lstat(file).catch(missing(file)))
  if ((await checksumOf(file)) !== sha256) throw changed(file)
}

/** The secret has no checksum; the manifest's fingerprint verifies it. */
async function checkSecret(file: string, { secret }: Manifest) {
  refuseOtherThanFile(file, await lstat(file).catch(missing(file)))
  if (secretFingerprint({ ownSecret: undefined, secretFile: file }) !== secret.fingerprint) throw changed(file)
}

/** A link or a device could lead outside the backup, or be endless. */
function refuseOtherThanFile(file: string, found: Stats) {
  if (!found.isFile()) throw new BackupFault(`A cópia está danificada: ${file} não é um arquivo.`)
}

function changed(file: string) {
  return new BackupFault(`A cópia está danificada: ${file} mudou.`)
}

function missing(file: string) {
  return (error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new BackupFault(`A cópia não está inteira: falta ${file}.`) : error
  }
}

/** ENOTDIR: the typed path is a file. */
const absent = new Set<string | undefined>(['ENOENT', 'ENOTDIR'])

const chunkBytes = 1024 * 1024

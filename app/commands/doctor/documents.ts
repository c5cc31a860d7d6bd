import { randomUUID } from 'node:crypto'
import { asFileStoreFault, FileStoreFault } from '~/provider/file-store/file-store-fault'
import { bytesIn, type FileStore } from '~/provider/file-store/file-store'
import type { S3Location } from '~/settings/files-url'
import type { Finding } from './finding'

const name = 'Documentos no S3'

/** Writes a small object, reads it back and deletes it. */
export async function lookAtBucket(location: S3Location, withinMs: number): Promise<Finding[]> {
  const { s3Store } = await import('~/provider/file-store/s3-store')
  const limits = { connectMs: withinMs, requestMs: withinMs, wholeMs: withinMs, attempts: 1 }
  const store = s3Store(location, limits)
  try {
    const { isSame, isGone } = await tryOut(store)
    const found = `${store.location}: ${isSame ? (isGone ? 'grava, lê e exclui' : 'não exclui') : 'o que volta não é o que foi gravado'}`
    if (isSame && isGone) return [{ name, state: 'em ordem', found }]
    return [
      {
        name,
        state: 'falha',
        found,
        advice: 'Confira se o servidor é compatível com o S3 e se o bucket não tem um proxy ou cache na frente.',
      },
    ]
  } catch (error) {
    const { fault } = asFileStoreFault(error, store.location)
    if (!(fault instanceof FileStoreFault)) throw fault
    const advice =
      'Confira FILES_URL e AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, e se a chave pode listar, gravar, ler e excluir no bucket.'
    return [{ name, state: 'falha', found: fault.message, advice }]
  }
}

async function tryOut(store: FileStore) {
  const key = `checks/${randomUUID()}`
  const bytes = Buffer.from(key)
  await store.check()
  await store.put(key, bytes)
  const pieces = await store.open(key)
  const isSame = pieces !== undefined && bytes.equals(await bytesIn(pieces))
  await store.delete(key)
  return { isSame, isGone: !(await store.has(key)) }
}

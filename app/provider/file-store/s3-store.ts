import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Location } from '~/settings/files-url'
import { storeFault, type FileStore, type StoreOperation } from './file-store'

/** Size of a read: memory held by a slow reader, without a connection to the store. [bytes] */
const pieceBytes = 1024 ** 2
/** Part size of an upload of unknown length. [bytes] */
const partBytes = 8 * 1024 ** 2

export type S3Limits = {
  /** Wait for a connection. [ms] */
  connectMs: number
  /** Wait for a response, and for its next byte. [ms] */
  requestMs: number
  /** Wait for an operation with all its attempts. [ms] */
  wholeMs: number
  attempts: number
}

export const s3Limits: S3Limits = { connectMs: 2_000, requestMs: 10_000, wholeMs: 20_000, attempts: 3 }

/** Files in a bucket, shared by all processes. An uploaded file appears when complete. */
export function s3Store({ bucket, prefix, endpoint, region }: S3Location, limits: S3Limits = s3Limits): FileStore {
  const { connectMs, requestMs, wholeMs, attempts } = limits
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: true,
    // Other servers may not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: requestMs,
      socketTimeout: requestMs,
      throwOnRequestTimeout: true,
    },
  })
  const base = prefix === '' ? '' : `${prefix}/`
  const at = (key: string) => ({ Bucket: bucket, Key: base + key })
  const inTime = () => ({ abortSignal: AbortSignal.timeout(wholeMs) })

  return {
    location: `s3://${bucket}/${prefix}`,

    put: (key, bytes) =>
      guarded('write', async () => void (await client.send(new PutObjectCommand({ ...at(key), Body: bytes }), inTime()))),

    async putPieces(key, pieces) {
      let length = 0
      let fault: unknown
      async function* counted() {
        try {
          for await (const piece of pieces) {
            length += piece.length
            yield piece
          }
        } catch (error) {
          fault = error
          throw error
        }
      }
      // The upload handles an error while reading; after its own failure it reads no more.
      const body = Readable.from(counted(), { objectMode: false }).on('error', () => {})
      const upload = new Upload({ client, params: { ...at(key), Body: body }, partSize: partBytes, queueSize: 1 })
      try {
        await guarded('write', () => upload.done())
      } catch (error) {
        throw fault ?? error
      }
      return length
    },

    async open(key) {
      const first = await pieceAt(key, 0)
      return first && piecesFrom(key, first)
    },

    has: (key) =>
      guarded('read', () =>
        unlessMissing(
          client.send(new HeadObjectCommand(at(key)), inTime()).then(() => true),
          false,
        ),
      ),

    delete: (key) => guarded('delete', async () => void (await client.send(new DeleteObjectCommand(at(key)), inTime()))),

    move: (from, to) =>
      guarded('move', async () => {
        const copy = new CopyObjectCommand({ ...at(to), CopySource: `${bucket}/${base}${from}` })
        const isCopied = await unlessMissing(
          client.send(copy, inTime()).then(() => true),
          false,
        )
        if (isCopied) await client.send(new DeleteObjectCommand(at(from)), inTime())
        return isCopied
      }),

    async *names(folder, writtenBefore) {
      const path = folder === '' ? base : `${base}${folder}/`
      let last: string | undefined = undefined
      do {
        const page = await listed({ Prefix: path, Delimiter: '/', ...(last !== undefined && { Marker: last }) })
        for (const { Key = '', LastModified } of page.Contents ?? [])
          if (!writtenBefore || (LastModified && LastModified < writtenBefore)) yield Key.slice(path.length)
        last = page.IsTruncated ? page.NextMarker : undefined
      } while (last !== undefined)
    },

    check: async () => void (await listed({ Prefix: base, MaxKeys: 1 })),
  }

  /** The older list call, which continues after a key: tokens of the newer call differ between servers. */
  function listed(asked: { Prefix: string; Delimiter?: string; Marker?: string; MaxKeys?: number }) {
    return guarded('list', () => client.send(new ListObjectsCommand({ Bucket: bucket, ...asked }), inTime()))
  }

  /** A piece of a file and the file's length; undefined for an unknown key. */
  function pieceAt(key: string, start: number) {
    return guarded('read', async () => {
      const get = new GetObjectCommand({ ...at(key), Range: `bytes=${start}-${start + pieceBytes - 1}` })
      const found = await unlessMissing(client.send(get, inTime()), undefined)
      if (!found?.Body) return undefined
      const bytes = await found.Body.transformToByteArray()
      return { bytes, end: start + bytes.length, length: Number(found.ContentRange?.split('/')[1]) }
    })
  }

  async function* piecesFrom(
    key: string,
    first: NonNullable<Awaited<ReturnType<typeof pieceAt>>>,
  ): AsyncGenerator<Uint8Array, void> {
    yield first.bytes
    for (let start = first.end; start < first.length;) {
      const next = await pieceAt(key, start)
      // As a disk reports it: the file was moved while being read.
      if (!next?.bytes.length) throw Object.assign(new Error(`${key} ended at ${start} of ${first.length}`), { code: 'ENOENT' })
      yield next.bytes
      start = next.end
    }
  }
}

/** Any error of the server or the network counts as unavailable. */
async function guarded<Result>(doing: StoreOperation, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw storeFault(doing, error)
  }
}

async function unlessMissing<Found, Other>(finding: Promise<Found>, other: Other) {
  try {
    return await finding
  } catch (error) {
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return other
    throw error
  }
}

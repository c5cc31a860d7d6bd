import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

/** s3rver's only key, as environment variables for its clients. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** An S3 server on a free port, with one bucket, `farol`. `port`: restarts it on its earlier port. */
export async function startS3({ port = 0, directory = mkdtempSync(path.join(tmpdir(), 'farol-s3-')) } = {}) {
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'farol' }],
  } as never)
  putWholeObjects(server)
  const address = await server.run()
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    endpoint,
    port: address.port,
    directory,
    /** The bucket as a FILES_URL. */
    url: (prefix = '') => `s3://farol/${prefix}?endpoint=${endpoint}`,
    /** The same as parts. */
    bucket: (prefix = '') => ({ bucket: 'farol', prefix, endpoint, region: 'us-east-1' }),
    /** Stops answering; its content is kept. */
    async stop() {
      const { httpServer } = server as unknown as { httpServer: import('node:http').Server }
      httpServer.closeAllConnections()
      await server.close()
    },
    forget: () => rmSync(directory, { recursive: true, force: true }),
  }
}

type Stored = { bucket: string; key: string; content: Buffer | Readable; metadata: object }
type Store = {
  getResourcePath(bucket: string, key: string, resource: 'object'): string
  putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
  putObject(object: Stored): Promise<{ size: number; md5: string }>
}

/**
 * An uploaded object appears when complete, as in S3: s3rver alone keeps a killed sender's partial upload. s3rver also removes a
 * folder with its last object, and crashes if another process is about to write into it.
 */
function putWholeObjects(server: S3rver) {
  const { store } = server as unknown as { store: Store }
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const bytes = Buffer.isBuffer(content) ? content : await buffer(content)
    const file = store.getResourcePath(bucket, key, 'object')
    const md5 = createHash('md5').update(bytes).digest('hex')
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(path.join(path.dirname(file), '.keep'), '')
    const part = `${file}.${randomUUID()}.part`
    await writeFile(part, bytes)
    await store.putMetadata(bucket, key, metadata, md5)
    await rename(part, file)
    return { size: bytes.length, md5 }
  }
}

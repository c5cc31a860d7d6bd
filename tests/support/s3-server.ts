import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'

/** The one key that s3rver knows, for the environment of whoever calls it. */
export const s3Keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** An S3 server of our own on a free port, with one bucket, `farol`. `port` starts it again where it was. */
export async function startS3({ port = 0, directory = mkdtempSync(path.join(tmpdir(), 'farol-s3-')) } = {}) {
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'farol' }],
  } as never)
  keepFolders(server)
  const address = await server.run()
  const endpoint = `http://127.0.0.1:${address.port}`
  return {
    endpoint,
    port: address.port,
    directory,
    /** The bucket as FILES_URL names it. */
    url: (prefix = '') => `s3://farol/${prefix}?endpoint=${endpoint}`,
    /** The same as parts. */
    bucket: (prefix = '') => ({ bucket: 'farol', prefix, endpoint, region: 'us-east-1' }),
    /** Stops answering; what it holds stays. */
    async stop() {
      const { httpServer } = server as unknown as { httpServer: import('node:http').Server }
      httpServer.closeAllConnections()
      await server.close()
    },
    forget: () => rmSync(directory, { recursive: true, force: true }),
  }
}

type Store = {
  getResourcePath(bucket: string, key: string, resource: 'object'): string
  putObject(object: { bucket: string; key: string }): Promise<unknown>
}

/** s3rver removes a folder whose last object is deleted, and ends when another process is about to write into it. */
function keepFolders(server: S3rver) {
  const { store } = server as unknown as { store: Store }
  const put = store.putObject.bind(store)
  store.putObject = (object) => {
    const folder = path.dirname(store.getResourcePath(object.bucket, object.key, 'object'))
    mkdirSync(folder, { recursive: true })
    writeFileSync(path.join(folder, '.keep'), '')
    return put(object)
  }
}

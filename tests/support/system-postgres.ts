import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { programs } from '~/commands/programs.mjs'
import { freePort } from './free-port'

/** Starts a new server of the machine's PostgreSQL, with programs in `folder`, without disk safety. */
export async function startSystemPostgres() {
  const folder = programs.PostgreSQL.find()!
  const directory = mkdtempSync(path.join(tmpdir(), 'farol-pg-'))
  const owner = ownerOfServers()
  if (owner) chownSync(directory, owner.uid, owner.gid)
  const data = path.join(directory, 'data')
  execFileSync(path.join(folder, 'initdb'), ['-D', data, '-U', 'farol', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...owner,
    cwd: directory,
    stdio: 'ignore',
  })
  const port = await freePort()
  const settings = ['-c', 'fsync=off', '-c', 'unix_socket_directories=', '-c', 'listen_addresses=127.0.0.1']
  const server = spawn(path.join(folder, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...owner,
    cwd: directory,
    stdio: 'ignore',
  })
  const urlOf = (database: string) => `postgres://farol@127.0.0.1:${port}/${database}`
  while (!(await answers(urlOf('postgres')))) await sleep(50)
  return {
    folder,
    async createDatabase(name: string) {
      await run(urlOf('postgres'), `create database ${name}`)
      return urlOf(name)
    },
    async stop() {
      server.kill('SIGINT')
      await once(server, 'exit')
    },
  }
}

/** PostgreSQL does not run as root. */
function ownerOfServers(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(option: '-u' | '-g') {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

function answers(url: string) {
  return run(url, 'select 1').then(
    () => true,
    () => false,
  )
}

async function run(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

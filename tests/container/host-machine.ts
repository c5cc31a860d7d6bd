import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { freePort } from '../support/free-port'

/** The blocks of commands of README's section for machines without containers. */
export function readmeCommands(): string[] {
  const section = /^## Sem contêineres$([^]*?)^## /m.exec(readFileSync('README.md', 'utf8'))![1]!
  return [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(([, block]) => block!)
}

/** What only root or an installed machine can do. Everything else of the commands is the machine's own program. */
const standIns = {
  useradd: '',
  npm: '',
  createuser: '',
  createdb: '',
  runuser: 'shift 3; exec "$@"',
  // Without the owner, who does not exist here.
  install:
    'for it do shift; case $it in -o|-g) skip=1;; *) [ -n "$skip" ] || set -- "$@" "$it"; skip=;; esac; done; exec /usr/bin/install "$@"',
  // The installed one, with its paths in this folder.
  farol:
    'root=$(cd "$(dirname "$0")/.."; pwd); sed "s,/\\(opt\\|etc\\)/farol,$root&,g" "$root/usr/local/bin/farol" > "$root/farol"; exec sh "$root/farol" "$@"',
  systemctl: 'exec curl --fail --silent --show-error --data "$*" "http://127.0.0.1:$MACHINE/"',
}

/**
 * A folder in the place of a machine's root, on which commands are run word by word but for their paths and ports. `systemctl`
 * starts and ends what the installed units say.
 */
export async function startMachine() {
  const root = mkdtempSync(path.join(tmpdir(), 'farol-host-'))
  const at = (file: string) => path.join(root, file)
  // 300 becomes another number, and 946 the next one.
  const sitePorts = Math.floor((await freePort()) / 10)
  const here = (words: string) =>
    words
      .replaceAll(
        /(?<![\w/.])\/(opt\/farol|usr\/local\/bin|etc\/farol|etc\/systemd|etc\/caddy|var\/lib\/farol|copias)/g,
        `${root}/$1`,
      )
      .replaceAll('METRICS_PORT=946', `METRICS_PORT=${sitePorts + 1}`)
      .replaceAll(/(127\.0\.0\.1:|\bPORT=)300(?=[$%12])/g, `$1${sitePorts}`)
  for (const folder of ['bin', 'opt/farol/versions', 'usr/local/bin', 'etc/systemd/system', 'etc/caddy'])
    mkdirSync(at(folder), { recursive: true })
  for (const [name, body] of Object.entries(standIns)) {
    writeFileSync(at(`bin/${name}`), `#!/bin/sh\necho ${name} "$@" >> ${at('asked')}\n${body}\n`)
    chmodSync(at(`bin/${name}`), 0o755)
  }
  const running = new Map<string, ChildProcess>()
  /** Last words of services that ended by themselves. */
  const failures: string[] = []

  /** An installed unit's lines of a name. */
  function linesOf(unit: string, name: string): string[] {
    const [template, instance = ''] = unit.split('@')
    const file = unit.includes('@') ? `${template}@.service` : `${unit}.service`
    const written = here(readFileSync(at(`etc/systemd/system/${file}`), 'utf8'))
    const found = [...written.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value!)
    return found.map((value) => value.replaceAll('%i', instance).replaceAll('%%', '%').replaceAll('$$', '$'))
  }

  function start(unit: string) {
    const [program, ...args] = [...linesOf(unit, 'ExecStart')[0]!.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word!,
    )
    const own = Object.fromEntries(
      linesOf(unit, 'Environment').flatMap((line) => line.split(' ').map((it) => it.split('=', 2) as [string, string])),
    )
    const file = parseEnv(readFileSync(linesOf(unit, 'EnvironmentFile')[0]!, 'utf8'))
    const env = { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], NODE_ENV: 'production' as const, ...own, ...file }
    const child = spawn(program!, args, { cwd: linesOf(unit, 'WorkingDirectory')[0]!, env, stdio: ['ignore', 'pipe', 'pipe'] })
    running.set(unit, child)
    return child
  }

  /** Starts a service and reads what it writes: a full pipe would stop it. */
  function serve(unit: string) {
    const child = start(unit)
    child.stdout!.resume()
    void text(child.stderr!).then((words) => {
      if (child.exitCode) failures.push(`${unit} ended with ${child.exitCode}: ${words}`)
    })
  }

  async function stop(unit: string, signal: NodeJS.Signals = 'SIGTERM') {
    const child = running.get(unit)
    if (!child || child.exitCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }

  async function systemctl(command: string) {
    const [verb, ...words] = command.split(' ')
    const services = words.filter((word) => word.includes('@'))
    if (verb === 'restart') for (const unit of services) await stop(unit)
    if (verb === 'restart' || verb === 'enable') services.forEach(serve)
  }

  const server = createServer((request, response) => {
    void text(request)
      .then(systemctl)
      .then(
        () => response.end(),
        (error: unknown) => response.writeHead(500).end(String(error)),
      )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const MACHINE = String((server.address() as AddressInfo).port)

  return {
    at,
    here,
    failures,
    addressOf: (unit: string) =>
      `http://127.0.0.1:${
        linesOf(unit, 'Environment')
          .join(' ')
          .match(/\bPORT=(\d+)/)![1]
      }`,
    pidOf: (unit: string) => running.get(unit)?.pid,
    /** A version's folder: this build. */
    addVersion: (version: string) => symlinkSync(path.resolve('.'), at(`opt/farol/versions/${version}`)),
    /** Runs commands in a shell that ends at the first one that fails. */
    async run(commands: string) {
      const PATH = `${at('bin')}:${process.env['PATH']}`
      const shell = spawn('sh', ['-ec', here(commands)], {
        cwd: root,
        env: { ...process.env, PATH, MACHINE },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const [printed, complained] = await Promise.all([text(shell.stdout), text(shell.stderr), once(shell, 'exit')])
      return { code: shell.exitCode, printed, complained }
    },
    /** Runs a unit to its end, as its timer does. */
    async runUnit(unit: string) {
      const child = start(unit)
      const [printed, complained] = await Promise.all([text(child.stdout!), text(child.stderr!), once(child, 'exit')])
      return { code: child.exitCode, printed, complained }
    },
    async stop() {
      for (const unit of running.keys()) await stop(unit, 'SIGKILL')
      server.close()
      rmSync(root, { recursive: true, force: true })
    },
  }
}

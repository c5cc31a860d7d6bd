import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { programs } from '~/commands/programs.mjs'
import { readSettings, settingNames } from '~/settings/settings.server'
import { startSmtp } from '../support/smtp'
import { startSystemPostgres } from '../support/system-postgres'
import { testsWith } from '../support/tests-with'
import { containerFolder } from './compose-file'
import { readmeCommands, startMachine } from './host-machine'

const folder = path.join(containerFolder, 'host')
const units = readdirSync(folder).filter((name) => /\.(service|timer)$/.test(name))
const example = readFileSync(path.join(folder, 'farol.env'), 'utf8')
const [first, then, upgrade] = readmeCommands() as [string, string, string]
const secret = '3f9c1e7ab0528d64c91f3e7d05ab8c2461f0d9e83b7a5c12'

test('each variable of the example is a setting of the site, or a credential of S3, and with a secret it can be read', () => {
  const names = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!)
  const known = [...settingNames, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  expect(names.filter((name) => !known.includes(name))).toEqual([])
  expect(names).toEqual(expect.arrayContaining(['SMTP_URL', 'MAIL_FROM', 'DATA_DIR', 'DATABASE_URL']))
  const given = Object.fromEntries([...example.matchAll(/^#?([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]))
  const settings = readSettings({
    ...given,
    PUBLIC_URL: 'https://farol.com.br',
    SESSION_SECRET: secret,
    FILES_URL: given['FILES_URL']!.replace('BUCKET', 'bucket'),
  })
  expect(settings).toMatchObject({ demo: false, trustedProxies: 1, drainMs: 5_000, dataDir: '/var/lib/farol' })
  expect(() => readSettings({ ...given, FILES_URL: '' })).toThrow('SESSION_SECRET')
})

test('the data is outside of the folder that a new version replaces, and a unit has the time that its end takes', () => {
  const site = readFileSync(path.join(folder, 'farol@.service'), 'utf8')
  const dataDir = /^DATA_DIR=(.*)$/m.exec(example)![1]!
  const code = /^WorkingDirectory=(.*)$/m.exec(site)![1]!
  expect(path.relative(path.dirname(code), dataDir)).toMatch(/^\.\./)
  expect(site).toContain(`StateDirectory=${path.relative('/var/lib', dataDir)}`)
  const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(example)![1])
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(site)![1])).toBeGreaterThan(drain + 10)
})

test('every unit that runs a program shuts it off from the machine in the same way', () => {
  const guards = units
    .filter((name) => name.endsWith('.service'))
    .map((name) =>
      readFileSync(path.join(folder, name), 'utf8').match(/^(?:NoNew|Capability|Protect|Private|Lock|Restrict(?=[A-Z])).*$/gm)!,
    )
    .map((lines) => lines.toSorted())
  expect(guards).toHaveLength(3)
  expect(guards[0]).toContain('RestrictNamespaces=yes')
  for (const lines of guards) expect(lines).toEqual(guards[0])
})

test('every program that a unit or the commands start is one of the build', () => {
  const written = units.map((name) => readFileSync(path.join(folder, name), 'utf8')).join('\n')
  const alerts = readFileSync(path.join(containerFolder, 'monitor/alerts.yml'), 'utf8')
  const started = new Set([
    ...[...written.matchAll(/build\/server\/([\w-]+)\.js/g)].map(([, name]) => name!),
    ...[...[then, upgrade].join('\n').matchAll(/^ *farol ([\w-]+)/gm)].map(([, name]) => name!),
    ...[...alerts.matchAll(/\bou farol ([\w-]+)/g)].map(([, name]) => name!),
  ])
  const built = [...readFileSync('app/commands/run.mjs', 'utf8').matchAll(/build\/server\/([\w-]+)\.js/g)].map(
    ([, name]) => name!,
  )
  expect([...started].toSorted()).toEqual(['accounts-admin', 'backup', 'doctor', 'index', 'market-import', 'restore'])
  expect([...started].filter((name) => !built.includes(name))).toEqual([])
})

function typed(commands: string) {
  return commands.replaceAll('NOME.DO.SITE', 'farol.invalid').replace('E-MAIL NOME', 'ana@exemplo.com.br Ana')
}

test('the command that writes the proxy’s file writes it for one machine and for three', () => {
  const script = /^sed '(.*)' /m.exec(then)![1]!
  const three = /`(10\.0\.0\.11:3001[^`]*)`/.exec(readFileSync('README.md', 'utf8'))![1]!
  const one = '127.0.0.1:3001 127.0.0.1:3002'
  expect(script).toContain(one)
  for (const targets of [one, three]) {
    const written = execFileSync('sed', [typed(script).replace(one, targets), path.join(containerFolder, 'Caddyfile')], {
      encoding: 'utf8',
    })
    expect(written).toContain(`\treverse_proxy ${targets} {\n`)
    expect(written).toMatch(/^farol\.invalid \{$/m)
    expect(written).not.toContain('web')
  }
})

testsWith(['PostgreSQL', 'curl'], () => {
  test('README’s commands, word by word, install a site of two processes, back it up, and change its version while it serves', async () => {
    const [machine, postgres, smtp] = await Promise.all([startMachine(), startSystemPostgres(), startSmtp()])
    onTestFinished(async () => {
      await machine.stop()
      await Promise.all([postgres.stop(), smtp.stop()])
    })
    const database = await postgres.createDatabase('farol')
    machine.addVersion('1.0.0')
    expect(await machine.run(typed(first))).toMatchObject({ code: 0, complained: '' })
    const filled = machine
      .here(readFileSync(machine.at('etc/farol/farol.env'), 'utf8'))
      .replace('https://NOME.DO.SITE', 'https://farol.invalid')
      .replace('SESSION_SECRET=', `SESSION_SECRET=${secret}`)
      .replace(/^DATABASE_URL=.*$/m, `DATABASE_URL=${database}`)
      .replace(/^SMTP_URL=.*$/m, `SMTP_URL=${smtp.url}`)
    writeFileSync(machine.at('etc/farol/farol.env'), `${filled}PG_DUMP=${path.join(postgres.folder, 'pg_dump')}\n`)
    const installed = await machine.run(typed(then))
    expect(installed).toMatchObject({ code: 0, complained: '' })
    expect(installed.printed).toContain('✓ em ordem: PostgreSQL')
    expect(installed.printed).toContain('https://farol.invalid/')
    const caddy = readFileSync(machine.at('etc/caddy/Caddyfile'), 'utf8')
    expect(caddy).toContain('farol.invalid {')
    expect(caddy).not.toMatch(/web\d|\{\$/)
    const sites = ['farol@1', 'farol@2']
    for (const unit of sites) {
      expect(caddy).toContain(new URL(machine.addressOf(unit)).host)
      await vi.waitUntil(() => machine.failures.length > 0 || isReady(machine.addressOf(unit)), {
        timeout: 120_000,
        interval: 200,
      })
    }
    expect(machine.failures).toEqual([])

    expect(await machine.runUnit('farol-backup')).toMatchObject({ code: 0, complained: '' })
    expect(await machine.runUnit('farol-rehearsal')).toMatchObject({
      code: 0,
      complained: '',
      printed: expect.stringContaining('voltou inteira'),
    })

    machine.addVersion('1.1.0')
    const before = sites.map(machine.pidOf)
    const changed = new AbortController()
    const watching = timesAway(sites.map(machine.addressOf), changed.signal)
    expect(await machine.run(typed(upgrade))).toMatchObject({ code: 0, complained: '' })
    changed.abort()
    expect(await watching).toBe(0)
    expect(sites.map(machine.pidOf).filter((pid) => before.includes(pid))).toEqual([])
    expect(readlinkSync(machine.at('opt/farol/current'))).toBe('versions/1.1.0')
    expect(existsSync(machine.at('copias/antes-de-1.1.0/manifest.json'))).toBe(true)
  })
})

async function isReady(address: string) {
  const answer = await fetch(`${address}/readyz`).catch(() => undefined)
  // An unread answer would keep its connection.
  await answer?.text().catch(() => '')
  return answer?.status === 200
}

/** How often, until a signal, no process was ready. */
async function timesAway(addresses: readonly string[], until: AbortSignal) {
  let away = 0
  while (!until.aborted) {
    const ready = await Promise.all(addresses.map(isReady))
    if (!ready.includes(true)) away++
    await sleep(50)
  }
  return away
}

testsWith(['systemd-analyze'], () => {
  test('systemd reads every unit, and every time of the timers', async () => {
    const machine = await startMachine()
    machine.addVersion('1.0.0')
    await machine.run('ln -s versions/1.0.0 /opt/farol/current')
    const files = units.map((name) => {
      const file = machine.at(`etc/systemd/system/${name}`)
      writeFileSync(file, machine.here(readFileSync(path.join(folder, name), 'utf8')))
      return file.replace('@.', '@1.')
    })
    const analyze = path.join(programs['systemd-analyze'].find()!, 'systemd-analyze')
    const complained = execFileSync(analyze, ['verify', '--man=no', ...files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(complained).toBe('')
    for (const file of files.filter((name) => name.endsWith('.timer'))) {
      const time = /^OnCalendar=(.*)$/m.exec(readFileSync(file, 'utf8'))![1]!
      expect(execFileSync(analyze, ['calendar', time], { encoding: 'utf8' })).toContain('Next elapse')
    }
    await machine.stop()
  })
})

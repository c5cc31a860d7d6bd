import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { lighthouse } from '~/ui/lighthouse'
import { readSettings, settingNames } from '~/settings/settings.server'
import { containerFolder, exampleVariables, readCompose, setVariables } from './compose-file'

const { services, volumes } = readCompose()
const webNames = Object.keys(services).filter((name) => services[name]!.build)
const web = services[webNames[0]!]!
const containerFile = readFileSync(path.join(containerFolder, 'Containerfile'), 'utf8')
const caddyFile = readFileSync(path.join(containerFolder, 'Caddyfile'), 'utf8')
const inFolder = (file: string) => path.join(containerFolder, file)
const environmentOf = (name: string, among = services) =>
  Object.fromEntries(Object.entries(among[name]!.environment).map(([key, value]) => [key, String(value)]))

test('three processes of the site have the same settings, each a setting of ours or a credential of S3', () => {
  expect(webNames).toEqual(['web1', 'web2', 'web3'])
  for (const name of webNames) expect(services[name]).toEqual(web)
  const known = [...settingNames, 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  expect(Object.keys(web.environment).filter((name) => !known.includes(name))).toEqual([])
  expect(readSettings(environmentOf('web1'))).toMatchObject({ demo: false, trustedProxies: 1, publicUrl: 'https://localhost' })
})

test('every server that the settings name is a service of the file, under the key that it has', () => {
  const { DATABASE_URL, FILES_URL, SMTP_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = environmentOf('web1')
  const hosts = [DATABASE_URL!, new URL(FILES_URL!).searchParams.get('endpoint')!, SMTP_URL!].map((it) => new URL(it).hostname)
  expect(hosts).toEqual(['database', 'files', 'mail'])
  expect(Object.keys(services)).toEqual(expect.arrayContaining(hosts))
  const { username, password, pathname } = new URL(DATABASE_URL!)
  expect(environmentOf('database')).toEqual({
    POSTGRES_USER: username,
    POSTGRES_PASSWORD: password,
    POSTGRES_DB: pathname.slice(1),
    POSTGRES_INITDB_ARGS: '--locale=C --encoding=UTF8',
  })
  expect(environmentOf('files')).toEqual({ AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY })
  expect(services['files']!.command).toEqual(
    expect.arrayContaining([
      `-bucket=${new URL(FILES_URL!).hostname}`,
      `-s3.port=${new URL(new URL(FILES_URL!).searchParams.get('endpoint')!).port}`,
    ]),
  )
})

test('the proxy sends requests to the three processes, by what /readyz says', () => {
  const port = environmentOf('web1')['PORT']
  expect(/^\treverse_proxy (.*) \{$/m.exec(caddyFile)?.[1]?.split(' ')).toEqual(webNames.map((name) => `${name}:${port}`))
  expect(caddyFile).toContain('health_uri /readyz')
  const asked = [...caddyFile.matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name!)
  expect(Object.keys(services['proxy']!.environment)).toEqual(asked)
  // A request that meets an ending process was sent before the proxy's next check.
  const drainSeconds = Number(web.environment['DRAIN_SECONDS'])
  expect(drainSeconds).toBeGreaterThan(
    seconds(/health_interval (\S+)/.exec(caddyFile)?.[1]) + seconds(/health_timeout (\S+)/.exec(caddyFile)?.[1]),
  )
  expect(seconds(web.stop_grace_period)).toBeGreaterThan(drainSeconds + 10)
})

test('while no process answers the proxy shows a page of ours, whole in its own file, and says when to come again', () => {
  const page = /respond `(.*)` \{err\.status_code\}/.exec(caddyFile)?.[1] ?? ''
  expect(page).toContain('<h1>Voltamos em instantes</h1>')
  expect(page).toContain(lighthouse.tower)
  // What stands in braces is a placeholder of Caddy, and nothing is asked of a site that is away.
  expect(page).not.toMatch(/[{}]|src=|href=|url\(/)
  expect(caddyFile).toMatch(/handle_errors \{[^}]*header Retry-After 5/s)
  expect(caddyFile).toContain('header @read Refresh 5')
  expect(seconds(/lb_try_duration (\S+)/.exec(caddyFile)?.[1])).toBeLessThanOrEqual(2)
})

test('the site runs without root, without rights, and writes only what is its own', () => {
  expect(/^USER (\S+)$/m.exec(containerFile.split(/^FROM /m).at(-1)!)?.[1]).toBe('node')
  expect(web).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
  expect(web.volumes).toEqual([/DATA_DIR=(\S+)/.exec(containerFile)?.[1], '/dev/null:/run/selo.p12:ro'])
  expect(web.healthcheck?.test.join(' ')).toContain(`http://127.0.0.1:${environmentOf('web1')['PORT']}/readyz`)
})

test('the certificate that seals signed proposals is a file of the machine, which the site reads', () => {
  expect(readSettings(environmentOf('web1')).signing).toEqual({ p12: undefined, password: '' })
  const given = { ...setVariables, SIGNING_P12: '/etc/farol/selo.p12', SIGNING_P12_PASSWORD: 'senha' }
  const withFile = readCompose(given).services
  const { p12, password } = readSettings(environmentOf('web1', withFile)).signing
  expect(withFile['web1']!.volumes).toContain(`/etc/farol/selo.p12:${p12}:ro`)
  expect(password).toBe('senha')
})

test('each request is a line of the log, and metrics are read over the network of the containers', () => {
  expect(readSettings(environmentOf('web1'))).toMatchObject({ requestLog: true, metricsPort: 9464, metricsHost: '0.0.0.0' })
})

test('the proxy alone is open to the network', () => {
  const open = Object.entries(services).filter(([, { ports = [] }]) => ports.some((it) => !it.startsWith('127.0.0.1:')))
  expect(open.map(([name]) => name)).toEqual(['proxy'])
})

test('Prometheus reads the three processes at the port of their metrics, and Grafana reads Prometheus', () => {
  const prometheus = readFileSync(inFolder('monitor/prometheus.yml'), 'utf8')
  const targets = webNames.map((name) => `'${name}:${environmentOf(name)['METRICS_PORT']}'`)
  expect(prometheus).toContain(`- targets: [${targets.join(', ')}]`)
  expect(prometheus).toContain('job_name: farol')
  expect(readFileSync(inFolder('monitor/grafana-datasource.yml'), 'utf8')).toContain('url: http://prometheus:9090')
  for (const name of ['prometheus', 'grafana']) expect(services[name]!.profiles).toEqual(['monitor'])
})

test('every named file, volume, service and program exists, and every image has a version', () => {
  const { context, dockerfile } = web.build!
  expect(existsSync(path.join(inFolder(context), dockerfile))).toBe(true)
  const mounted = Object.values(services).flatMap((it) => (it.volumes ?? []).map((volume) => volume.split(':', 1)[0]!))
  const files = mounted.filter((source) => source.startsWith('./'))
  expect(files.filter((source) => !existsSync(inFolder(source)))).toEqual([])
  const named = mounted.filter((source) => !/^[./]/.test(source))
  expect(named.toSorted()).toEqual(Object.keys(volumes).toSorted())
  const needed = Object.values(services).flatMap((it) =>
    Array.isArray(it.depends_on) ? it.depends_on : Object.keys(it.depends_on ?? {}),
  )
  expect(needed.filter((name) => !(name in services))).toEqual([])
  const images = Object.values(services).flatMap((it) => (it.build ? [] : it.image))
  expect(images.filter((image) => !/:v?\d/.test(image))).toEqual([])
  const copied = [...containerFile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, sources]) => sources!.split(' '))
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
  const sent = readFileSync(`${inFolder('Containerfile')}.dockerignore`, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('!'))
  expect(sent.map((line) => line.slice(1)).toSorted()).toEqual(copied.toSorted())
  expect(containerFile).toContain('CMD ["node", "--enable-source-maps", "build/server/index.js"]')
})

test('the image has the programs of PostgreSQL in the version of the server', () => {
  const server = /^postgres:(\d+)$/.exec(services['database']!.image)?.[1]
  expect(containerFile).toContain(`postgresql-client-${server}`)
})

test('the example has exactly the settings of an operator', () => {
  const written = readFileSync(inFolder('compose.yaml'), 'utf8')
  const asked = new Set([...written.matchAll(/\$\{(\w+)/g)].map(([, name]) => name!))
  const shown = [...readFileSync(inFolder('exemplo.env'), 'utf8').matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name]) => name!)
  expect(shown.toSorted()).toEqual([...asked].toSorted())
})

test('the example as it is starts nothing: a secret that anybody can read is none', () => {
  expect(() => readCompose(exampleVariables)).toThrow('is not set')
  const secrets = Object.entries(exampleVariables).filter(([name]) => /SECRET|PASSWORD/.test(name))
  expect(Object.fromEntries(secrets)).toEqual({ SESSION_SECRET: '', DATABASE_PASSWORD: '', FILES_SECRET: '' })
})

function seconds(text: string | undefined) {
  return Number(/^(\d+)s$/.exec(text ?? '')?.[1])
}

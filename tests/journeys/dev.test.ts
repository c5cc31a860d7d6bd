import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { text } from 'node:stream/consumers'
import type { Browser, Page } from 'playwright-core'
import { contentSecurityPolicy } from '~/session/content-security-policy.server'
import { launchBrowser, patienceMs } from '../support/browser'
import { openBrowserPage } from '../support/browser-page'
import { cookiesOf } from '../support/sign-in'
import { copySources } from '../support/source-copy'
import { newSiteData, siteEnv } from '../support/start-server'

const route = 'app/routes/_workspace.conta.acessos.tsx'
const area = 'app/areas/account/settings/sign-ins.server.ts'

/** To start takes a busy machine minutes. */
const patience = { timeout: 600_000, interval: 100 }

let sources: ReturnType<typeof copySources>
let data: ReturnType<typeof newSiteData>
let dev: ReturnType<typeof npm>
let inspector: Awaited<ReturnType<typeof openInspector>>
let browser: Browser
let address: string
let page: Page
const told: string[] = []

beforeAll(async () => {
  sources = copySources()
  data = newSiteData({})
  dev = npm(['run', 'dev', '--', '--inspect=0'])
  inspector = await openInspector(await dev.printed(/ws:\S+/))
  await vi.waitUntil(() => inspector.scripts.some(({ url }) => url.endsWith('app/settings/settings.server.ts')), patience)
  sources.edit('app/settings/settings.server.ts', "'Farol Energia'", "'Farol Aceso'")
  address = await dev.printed(/http:\/\/localhost:\d+/)
  browser = await launchBrowser()
  page = await openBrowserPage(browser, { baseURL: address })
  page.on('console', (it) => told.push(`${it.type()} ${it.text()}`))
  await page.context().addCookies(await cookiesOf(address, 'cliente@farol.example'))
  await page.goto('/conta/acessos')
}, patience.timeout)
afterAll(async () => {
  inspector?.close()
  await browser?.close()
  await dev?.end()
  data?.remove()
  sources?.remove()
})

/** A command in the copy of the sources, as a person gives it. */
function npm(args: string[], env: Record<string, string> = {}) {
  const { VITEST: _, ...outside } = siteEnv(data.folder, env)
  const child = spawn('npm', args, {
    cwd: sources.folder,
    env: outside,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += String(bytes)))
  return {
    child,
    printed: (pattern: RegExp) =>
      vi.waitUntil(() => {
        if (child.exitCode !== null) throw new Error(output)
        return pattern.exec(output)?.[0]
      }, patience),
    async end() {
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

type Script = { scriptId: string; url: string; sourceMapURL: string }
type Place = { scriptId: string; lineNumber: number; columnNumber: number }
type Pause = { callFrames: Array<{ functionName: string; location: Place }> }

/** Connects as an editor does, which finds the lines of a source by the map of its script. */
async function openInspector(at: string) {
  const socket = new WebSocket(at)
  const scripts: Script[] = []
  const pauses: Pause[] = []
  const answers = new Map<number, () => void>()
  socket.addEventListener('message', ({ data: message }) => {
    const { id, method, params } = JSON.parse(String(message))
    if (method === 'Debugger.scriptParsed') scripts.push(params)
    if (method === 'Debugger.paused') pauses.push(params)
    answers.get(id)?.()
  })
  await once(socket, 'open')
  const send = (method: string, params = {}) => {
    const id = answers.size + 1
    socket.send(JSON.stringify({ id, method, params }))
    return new Promise<void>((resolve) => answers.set(id, resolve))
  }
  await send('Debugger.enable')
  return { send, scripts, pauses, close: () => socket.close() }
}

/** Listens as the script of an open page does. */
async function openPageSocket() {
  const socket = new WebSocket(address.replace('http', 'ws'), 'vite-hmr')
  const heard = new Promise<string>((resolve) => {
    socket.addEventListener('message', ({ data: message }) => {
      const { type } = JSON.parse(String(message))
      if (type === 'full-reload') resolve(type)
    })
  })
  await once(socket, 'open')
  return { heard, close: () => socket.close() }
}

const read = () => page.request.get('/conta/acessos', { timeout: patienceMs })

/** The line of its source, from 0, that each line of a script comes from. */
function sourceLines({ sourceMapURL }: Pick<Script, 'sourceMapURL'>) {
  const json = Buffer.from(sourceMapURL.split('base64,')[1]!, 'base64').toString()
  const map = new SourceMap(JSON.parse(json) as SourceMapPayload)
  return Array.from({ length: 100 }, (_, line) => {
    const entry = map.findEntry(line, 1_000)
    return 'originalLine' in entry && entry.generatedLine === line ? entry.originalLine : undefined
  })
}

test('a file that is changed while dev starts is not lost', async () => {
  await expect.poll(() => page.title()).toContain('Farol Aceso')
})

test('an open page shows what is saved: a page, a loader, the provider and a style, under the policy of production', async () => {
  const shown = (words: string) => page.getByText(words).first().waitFor()
  await shown('Sessões ativas')
  sources.edit('app/areas/account/settings/sign-ins-page.tsx', 'Sessões ativas', 'Sessões de agora')
  await shown('Sessões de agora')
  const missing = "((_member) => { throw new Response('', { status: 404 }) })"
  const undo = sources.edit(route, '((member) => openSignIns(member))', missing)
  await expect.poll(() => page.title()).toContain('não encontrada')
  undo()
  sources.edit('app/provider/auth/sign-in-routes.ts', 'return { id, address,', "return { id, address: '203.0.113.77',")
  await shown('203.0.113.77')
  const lastLine = "@source '../areas/account/settings/*.tsx';"
  sources.edit('app/styles/settings.css', lastLine, `${lastLine}\n.card { letter-spacing: 3px }`)
  await page.waitForFunction(() => getComputedStyle(document.querySelector('.card')!).letterSpacing === '3px')
  const policy = (await read()).headers()['content-security-policy']!
  expect(policy).toBe(contentSecurityPolicy(/'nonce-(.*?)'/.exec(policy)![1]!))
  expect(told.filter((it) => /^(error|warning) (?!Failed to load resource)/.test(it))).toEqual([])
})

test('a syntax error in a loader is shown in the page until it is mended', async () => {
  const mend = sources.edit(route, 'openSignIns(member)', 'openSignIns((member)')
  expect(await page.locator('pre').textContent()).toContain(`${route}:`)
  mend()
  await page.getByRole('heading', { name: 'Sessões de agora' }).waitFor()
  expect(await page.getByText('Erro no código').count()).toBe(0)
})

test('with --inspect, a breakpoint in what a loader calls stops there', async () => {
  const line = readFileSync(area, 'utf8')
    .split('\n')
    .findIndex((it) => it.includes('provider.call(listSignIns)'))
  const { url, ...script } = inspector.scripts.findLast((it) => it.url.endsWith(area))!
  await inspector.send('Debugger.setBreakpointByUrl', { url, lineNumber: sourceLines(script).indexOf(line) })
  const asked = read()
  await vi.waitUntil(() => inspector.pauses.length, patience)
  const { functionName, location } = inspector.pauses[0]!.callFrames[0]!
  const paused = inspector.scripts.find(({ scriptId }) => scriptId === location.scriptId)!
  expect([functionName, paused.url, sourceLines(paused)[location.lineNumber]]).toEqual(['openSignIns', url, line])
  inspector.close()
  expect((await asked).status()).toBe(200)
})

test('a page that was on its way while the others were told to reload is told once it listens', async () => {
  await page.goto('about:blank')
  const inTime = await openPageSocket()
  sources.edit('app/areas/account/settings/sign-ins-page.tsx', 'Sessões de agora', 'Sessões de hoje')
  expect(await inTime.heard).toBe('full-reload')
  const late = await openPageSocket()
  expect(await late.heard).toBe('full-reload')
  inTime.close()
  late.close()
})

test('a second dev on the same port ends with a line that says so', async () => {
  const second = npm(['run', 'dev'], { PORT: new URL(address).port })
  const [complaint, [code]] = await Promise.all([text(second.child.stderr), once(second.child, 'exit')])
  expect(complaint).toMatch(new RegExp(`^A porta ${new URL(address).port} não pode ser aberta: outro programa já a usa; .*`, 'm'))
  expect(code).toBe(1)
})

test('npm test -- --watch runs a file again after each save, without a build', async () => {
  const watched = npm(['test', '--', '--watch', 'app/domain/finance/finance.test.ts'])
  try {
    await watched.printed(/Tests .*passed/)
    sources.edit('app/domain/finance/npv.ts', '(1 + ', '(2 + ')
    await watched.printed(/Tests .*failed/)
  } finally {
    await watched.end()
  }
  expect(readdirSync(sources.folder)).not.toContain('build')
})

test('the build has nothing of dev', () => {
  const built = readdirSync('build', { recursive: true, encoding: 'utf8' }).filter((it) => it.endsWith('.js'))
  expect(built.filter((file) => /@vite\/client|openDevSite/.test(readFileSync(`build/${file}`, 'utf8')))).toEqual([])
})

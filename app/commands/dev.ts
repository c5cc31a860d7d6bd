import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { stripVTControlCharacters } from 'node:util'
import { Registry, type Metric } from 'prom-client'
import { buildErrorMessage, createServer as createVite, type Plugin, type ViteDevServer } from 'vite'

// npm run dev: the site from its sources. What is saved is in the next answer, and open pages reload themselves (app/decisions/0105).
type Site = { app: RequestListener; mailsGoTo: string; close: () => Promise<void> }
type DevSite = { openDevSite: (tell: (line: string) => void) => Promise<Site> }
type Fault = Parameters<typeof buildErrorMessage>[0]

let vite: ViteDevServer
let watching: Promise<unknown> | undefined
let loaded: { module: DevSite; site: Site } | undefined
let turn: Promise<unknown> = Promise.resolve()
let pause: NodeJS.Timeout | undefined
let ending: Promise<void> | undefined
let reloadsTold = 0
/** Of `reloadsTold`, when the newest page was answered. */
let reloadsInPage = 0

const reloads: Plugin = {
  name: 'reloads',
  configureServer(own) {
    vite = own
    watching = once(own.watcher, 'ready')
    own.watcher.on('all', (event, file) => (event !== 'change' || isLoaded(file)) && reloadSoon())
    // A page that was on its way when the others were told did not hear it.
    own.ws.on('connection', () => reloadsInPage < reloadsTold && reloadPages())
  },
  hotUpdate: {
    order: 'pre',
    /** A changed file is marked already; Vite would mark it again after all plugins, and it would be loaded twice. */
    handler({ type }) {
      return this.environment.name === 'ssr' && type === 'update' ? [] : undefined
    },
  },
}

// A module that is loaded again makes its metrics again.
const { registerMetric } = Registry.prototype
Object.assign(Registry.prototype, {
  registerMetric(this: Registry, metric: Metric & { name: string }) {
    this.removeSingleMetric(metric.name)
    registerMetric.call(this, metric)
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => (ending ??= Promise.resolve(loaded?.site.close()).finally(() => process.exit(0))))
}

const server = createServer(answer)
await createVite({
  appType: 'custom',
  logLevel: 'warn',
  server: {
    middlewareMode: true,
    cors: false,
    hmr: { server, overlay: false },
    watch: { ignored: `${process.cwd()}/{.data,.cache,.gallery,build}/**` },
  },
  plugins: [reloads],
})
// A file that changes after it is loaded and before it is watched would be taken for unchanged.
await watching
const { startOrExit } = await load<typeof import('./start-fault')>('/app/commands/start-fault.ts')
const { readSettings } = await load<typeof import('../settings/settings.server')>('/app/settings/settings.server.ts')
const { announce } = await load<typeof import('./announce')>('/app/commands/announce.ts')
const settings = await startOrExit(async () => {
  const its = readSettings(process.env)
  // Not for other machines: it hands out the sources.
  await once(server.listen(its.port, 'localhost'), 'listening')
  return its
})
// A fault of the sources is shown in the page, and can be mended.
const site = await startOrExit(currentSite).catch(() => undefined)
await announce(settings, server, site?.mailsGoTo)

function load<Module>(file: string) {
  return vite.ssrLoadModule(file) as Promise<Module>
}

/** The site of the sources as they are now: Vite gives another module when one of them has changed. Callers take turns. */
function currentSite(): Promise<Site> {
  const current = turn.then(async () => {
    const module = await load<DevSite>('/app/dev-site.server.ts')
    if (loaded?.module === module) return loaded.site
    await loaded?.site.close()
    loaded = undefined
    loaded = { module, site: await module.openDevSite(console.log) }
    return loaded.site
  })
  turn = current.catch(() => {})
  return current
}

function isLoaded(file: string) {
  return Object.values(vite.environments).some(({ moduleGraph }) => moduleGraph.getModulesByFile(file))
}

/** Once the site is loaded again or its fault is known; editors save a file in several steps. */
function reloadSoon() {
  clearTimeout(pause)
  pause = setTimeout(() => void currentSite().then(reloadPages, reloadPages), 20)
}

function reloadPages() {
  reloadsTold += 1
  vite.ws.send({ type: 'full-reload' })
}

function answer(request: IncomingMessage, response: ServerResponse) {
  if (/^\/(@|app\/|node_modules\/)/.test(request.url!)) return vite.middlewares(request, response)
  currentSite().then(
    ({ app }) => {
      if (request.headers['sec-fetch-dest'] === 'document') reloadsInPage = reloadsTold
      app(request, response)
    },
    (fault: Fault) => {
      reloadsInPage = reloadsTold
      response.setHeader('content-security-policy', "default-src 'self'")
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(faultPage(fault))
    },
  )
}

function faultPage(fault: Fault) {
  const text = stripVTControlCharacters(buildErrorMessage(fault, [fault.message]))
  return `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Erro no código</title>
<script type="module" src="/@vite/client"></script>
<h1>Erro no código</h1><pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`
}

// Plain JavaScript: npm test calls it before anything is compiled.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const playwright = path.resolve('node_modules/playwright-core')
/** Ignored by git, and kept by npm ci. */
const downloads = path.resolve('.cache/browsers')

/** Chromium for the tests: headless, with 60 % of the desktop version's processor time. */
export function findChromium() {
  const files = [
    process.env['CHROMIUM_PATH'],
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    downloadedFile(),
  ]
  return files.find((file) => file && existsSync(file))
}

/** Downloads the Chromium of the installed Playwright. Needs no root; returns whether it starts. */
export function downloadChromium() {
  const cli = [path.join(playwright, 'cli.js'), 'install', 'chromium-headless-shell']
  const env = { ...process.env, PLAYWRIGHT_BROWSERS_PATH: downloads }
  spawnSync(process.execPath, cli, { stdio: 'inherit', env })
  const file = downloadedFile()
  return file !== undefined && spawnSync(file, ['--version'], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function downloadedFile() {
  const list = path.join(playwright, 'browsers.json')
  if (!existsSync(list)) return undefined
  /** @type {{ browsers: { name: string, revision: string }[] }} */
  const { browsers } = JSON.parse(readFileSync(list, 'utf8'))
  const revision = browsers.find(({ name }) => name === 'chromium-headless-shell')?.revision
  const folder = path.join(downloads, `chromium_headless_shell-${revision}`)
  if (!existsSync(path.join(folder, 'INSTALLATION_COMPLETE'))) return undefined
  const names = readdirSync(folder, { recursive: true }).map(String)
  const file = names.find((name) => ['chrome-headless-shell', 'headless_shell'].includes(path.basename(name)))
  return file && path.join(folder, file)
}

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { signIn } from '../support/sign-in'
import { appearances } from './appearances'
import { nameOf } from './states'
import type { DemoRole, Site, State } from './state'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>

/** The result of a state: the file names of its pictures and of the PDFs that its page links to. */
export type Taken = { state: State; pictures: string[]; documents: string[]; fault?: string }

/**
 * Takes the pictures of one state after another into a folder. Each account signs in once.
 *
 * @param windows  folder of the README's pictures, each the first window of a page.
 */
export function createPhotographer(browser: Browser, site: Site, folder: string, windows?: string) {
  const { address } = site
  const signedIn = new Map<DemoRole, Cookies>()

  async function enter(context: BrowserContext, role: DemoRole) {
    const cookies = signedIn.get(role) ?? cookiesOf(await signIn(address, `${role}@farol.example`), address)
    await context.addCookies(cookies as Cookies)
  }

  return async function take(state: State): Promise<Taken> {
    const { as, path: start, script = true, act } = state
    const taken: Taken = { state, pictures: [], documents: [] }
    const context = await browser.newContext({
      baseURL: address,
      javaScriptEnabled: script,
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    try {
      if (as) await enter(context, as)
      const page = await context.newPage()
      page.setDefaultTimeout(patienceMs)
      const documents = documentsOf(page)
      await page.goto(start)
      await clearDraft(page, start)
      await act?.(page, site)
      await waitUntilStill(page)
      if (!isAt(state, page)) throw new Error(`it went to ${page.url()}`)
      if (/[\0\uFFFD]/.test((await documents()).join(''))) throw new Error('a name in its HTML is broken: NUL or U+FFFD')
      const name = fileNameOf(nameOf(state))
      for (const { width, colorScheme } of appearances) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        // Large pages are painted in parts; a picture taken at once lacks some.
        await page.waitForTimeout(150)
        const file = `${name}-${width}-${colorScheme}.png`
        await page.screenshot({ path: path.join(folder, file), fullPage: true, caret: 'hide' })
        taken.pictures.push(file)
        if (windows && state.picture && width === 1280 && colorScheme === 'light') {
          // Without the message of the sign-in.
          await page.reload()
          await waitUntilStill(page)
          await page.screenshot({ path: path.join(windows, state.picture), caret: 'hide' })
        }
      }
      taken.documents.push(...(await storeDocuments(page, folder, name)))
      if (as) signedIn.set(as, await context.cookies())
    } catch (fault) {
      taken.fault = String(fault).split('\n', 1)[0]!
    } finally {
      await context.close()
    }
    return taken
  }
}

/** Empties a form that shows the draft of an earlier state. */
async function clearDraft(page: Page, start: string) {
  const restart = page.getByRole('button', { name: 'Começar de novo' })
  if (!(await restart.isVisible())) return
  await restart.click()
  await restart.waitFor({ state: 'detached' })
  await page.goto(start)
}

/** Whether the browser is at the state's page, and was not redirected to another. */
function isAt({ page: pattern }: State, page: Page) {
  if (pattern === '*') return true
  const address = new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`)
  return address.test(new URL(page.url()).pathname)
}

const patienceMs = 30_000

/** @returns a function that returns the HTML of every document shown so far, as received and as it is now. */
function documentsOf(page: Page) {
  const arrived: Promise<string>[] = []
  page.on('response', (response) => {
    // The browser discards the body of a page that it leaves at once.
    if (response.request().resourceType() === 'document') arrived.push(response.text().catch(() => ''))
  })
  return async () => [...(await Promise.all(arrived)), await page.content()]
}

/** Waits for the network, loads pictures below the window, scrolls to the top, and sets animations to their state after one second. */
async function waitUntilStill(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    scrollTo(0, 0)
    for (const image of document.images) image.loading = 'eager'
    await Promise.allSettled([...document.images].map((image) => image.decode()))
    for (const animation of document.getAnimations()) {
      if (animation.timeline !== document.timeline) continue
      animation.pause()
      animation.currentTime = 1_000
    }
  })
}

async function storeDocuments(page: Page, folder: string, name: string): Promise<string[]> {
  const links = page.locator('a[href*=".pdf"]')
  const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  const files: string[] = []
  for (const [index, href] of [...new Set(addresses)].entries()) {
    const response = await page.request.get(href)
    if (!response.ok()) throw new Error(`${href} answered ${response.status()}`)
    const file = `${name}-${index + 1}.pdf`
    writeFileSync(path.join(folder, file), await response.body())
    files.push(file)
  }
  return files
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url }
  })
}

function fileNameOf(name: string) {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

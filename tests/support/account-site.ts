import type { Page } from 'playwright-core'
import { launchBrowser, patienceMs } from './browser'
import { openBrowserPage } from './browser-page'
import { cookiesOf } from './sign-in'
import { startSmtp } from './smtp'
import { openTestSite } from './open-test-site'
import { createTextBrowser } from './text-browser'

export const demoPassword = 'demonstracao-2026'

/** The built site with a mail server, and browsers to use it. */
export async function openAccountSite(env: Record<string, string> = {}) {
  const smtp = await startSmtp()
  const [site, browser] = await Promise.all([openTestSite({ SMTP_URL: smtp.url, ...env }), launchBrowser()])
  const signedIn = new Map<string, Awaited<ReturnType<typeof cookiesOf>>>()

  function visit({ script = true, width = 1280 } = {}): Promise<Page> {
    return openBrowserPage(browser, {
      baseURL: site.address,
      javaScriptEnabled: script,
      viewport: { width, height: 900 },
    })
  }

  async function sharedCookiesOf(email: string) {
    const cookies = signedIn.get(email) ?? (await cookiesOf(site.address, email))
    signedIn.set(email, cookies)
    return cookies
  }

  return {
    address: site.address,
    dataDir: site.dataDir,
    mails: smtp.mails,

    /** Opens a page in a new browser context, with or without script. */
    visit,

    /** The same, signed in. All visits of an account share one sign-in: for tests not about signing in or out. */
    async visitAs(email: string, look?: { script?: boolean; width?: number }): Promise<Page> {
      const page = await visit(look)
      await page.context().addCookies(await sharedCookiesOf(email))
      return page
    },

    /** Gives the page's context a sign-in of its own, without the form. */
    async signIn(page: Page, email: string, password?: string) {
      await page.context().addCookies(await cookiesOf(site.address, email, password))
    },

    /** A text browser: signed in with the account's shared sign-in or its own, or signed out. */
    async readerAs(email?: string, { alone = false } = {}) {
      if (!email) return createTextBrowser(site.address)
      return createTextBrowser(site.address, await (alone ? cookiesOf(site.address, email) : sharedCookiesOf(email)))
    },

    /** The HTML of the server's answer, for an account or signed out, without a browser. */
    async htmlFor(email: string | undefined, path: string): Promise<string> {
      const cookies = email === undefined ? [] : await sharedCookiesOf(email)
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
      return (await fetch(site.address + path, { headers: { cookie } })).text()
    },

    /** Waits for the mail with this subject to this person. */
    async mailTo(recipient: string, subject: string) {
      const mail = await vi.waitUntil(
        () => smtp.mails.findLast((it) => it.recipients.includes(recipient) && it.subject?.startsWith(subject)),
        { timeout: patienceMs },
      )
      return { text: mail.text ?? '', html: mail.html ?? '' }
    },

    async stop() {
      await browser.close()
      await site.stop()
      await smtp.stop()
    },
  }
}

/** Fills and sends the sign-in form of the page or of its dialog. */
export async function sendSignIn(page: Page, email: string, password = demoPassword) {
  await page.locator('#login-email').fill(email)
  await page.locator('#login-password').fill(password)
  await page.locator('form:has(#login-password)').getByRole('button', { name: 'Entrar' }).click()
}

/** Leaves by the menu of the person in the workspace. */
export async function leave(page: Page) {
  await page.locator('.user-menu > summary').click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
}

/** Signs in on the sign-in page and waits until the sign-in has succeeded. */
export async function enterAs(page: Page, email: string, password = demoPassword) {
  await page.goto('/login')
  await sendSignIn(page, email, password)
  await page.waitForURL(({ pathname }) => pathname !== '/login')
}

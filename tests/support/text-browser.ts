import { Window } from 'happy-dom'

/**
 * A simulated text browser: it reads pages, follows links, sends forms and stores cookies, and runs no script.
 * `page.document` is the current page.
 */
export function createTextBrowser(origin: string, signedIn: readonly { name: string; value: string }[] = []) {
  const cookies = new Map(signedIn.map(({ name, value }) => [name, value]))
  let address = origin
  let document = new Window().document
  let html = ''

  async function go(url: string, init: RequestInit = {}): Promise<number> {
    const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), origin }
    const response = await fetch(new URL(url, address), { ...init, headers, redirect: 'manual' })
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]!.split('=')
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const location = response.headers.get('location')
    address = new URL(url, address).href
    if (location) return go(location)
    const window = new Window({ url: address, settings: { disableJavaScriptEvaluation: true, disableCSSFileLoading: true } })
    html = await response.text()
    window.document.write(html)
    document = window.document
    return response.status
  }

  function linkTo(name: string | RegExp): string {
    const links = [...document.querySelectorAll('a')]
    const link = links.find(({ textContent }) => isNamed(textContent, name))
    if (!link) throw new Error(`no link "${name}" on ${address}`)
    return link.getAttribute('href')!
  }

  return {
    go,
    address: () => address,
    /** The current page as the server sent it. */
    html: () => html,
    text: () => document.body.textContent.replaceAll(/\s+/g, ' '),
    document: () => document,

    /** Removes the sign-in, as its expiry does. */
    clearCookies: () => cookies.clear(),

    /** The address of the first link with this text. */
    linkTo,

    /** Follows the first link with this text. */
    follow(name: string | RegExp): Promise<number> {
      return go(linkTo(name))
    },

    /** Sends the form with this button: its current values, replaced by those in `filled`. */
    press(name: string, filled: Record<string, string | File> = {}): Promise<number> {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)
      const form = button?.closest('form')
      if (!form || button!.disabled) throw new Error(`no button "${name}" to press on ${address}`)
      const body = form.getAttribute('enctype') === 'multipart/form-data' ? new FormData() : new URLSearchParams()
      for (const field of form.querySelectorAll('input, select')) {
        const [fieldName, value] = [field.getAttribute('name'), valueOf(field)]
        if (fieldName && value !== undefined && !(fieldName in filled)) body.append(fieldName, value)
      }
      const pressed = button!.getAttribute('name')
      if (pressed) body.append(pressed, button!.getAttribute('value') ?? '')
      for (const [fieldName, value] of Object.entries(filled)) (body as FormData).append(fieldName, value)
      const action = form.getAttribute('action') ?? address
      if (form.getAttribute('method') === 'post') return go(action, { method: 'POST', body })
      const asked = new URL(action, address)
      asked.search = String(new URLSearchParams([...body].map(([key, value]) => [key, String(value)])))
      return go(asked.href)
    },
  }
}

function isNamed(text: string, name: string | RegExp) {
  const shown = text.replaceAll(/\s+/g, ' ').trim()
  return typeof name === 'string' ? shown === name : name.test(shown)
}

type Field = { tagName: string; getAttribute: (name: string) => string | null; querySelector: (selector: string) => Field | null }

function valueOf(field: Field): string | undefined {
  if (field.tagName === 'SELECT') return field.querySelector('option[selected]')?.getAttribute('value') ?? ''
  const type = field.getAttribute('type')
  if (type === 'file') return undefined
  const isChoice = type === 'checkbox' || type === 'radio'
  if (isChoice) return field.getAttribute('checked') === null ? undefined : (field.getAttribute('value') ?? 'on')
  return field.getAttribute('value') ?? ''
}

// @vitest-environment happy-dom
import { guardSubmissions } from './busy-form'
import { openLinksAsDialogs } from './dialog-link'
import { closeDismissed } from './dismiss'
import { sendFormsInPlace } from './in-place'
import { revealPasswordToggles } from './password-toggle'
import { revealPageButtons } from './page-buttons'

const page = (html: string) => {
  const root = document.implementation.createHTMLDocument()
  root.body.innerHTML = html
  return root
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  history.replaceState(null, '', '/')
})

test('the button appears, shows the password and hides it again', () => {
  const root = page('<div><input type="password"><button type="button" hidden data-password-toggle></button></div>')
  revealPasswordToggles(root)
  const [input, button] = [root.querySelector('input')!, root.querySelector('button')!]
  expect(button.hidden).toBe(false)
  button.click()
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
  button.click()
  expect([input.type, button.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
})

test('the print button appears and opens the print dialog', () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const root = page('<button type="button" hidden data-print></button>')
  revealPageButtons(root)
  root.querySelector('button')!.click()
  expect(print).toHaveBeenCalledOnce()
})

test('the copy button appears, copies the text it carries and says so', async () => {
  const write = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve())
  vi.stubGlobal('navigator', { clipboard: { writeText: write } })
  const root = page('<button type="button" hidden data-copy="http://site/estudo/x">Copiar link</button>')
  revealPageButtons(root)
  const button = root.querySelector('button')!
  expect(button.hidden).toBe(false)
  button.click()
  await expect.poll(() => button.textContent).toBe('Copiado')
  expect(write).toHaveBeenCalledWith('http://site/estudo/x')
})

test.each([new Event('change', { bubbles: true }), new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })])(
  'the cross takes its message away, by pointer and by Enter',
  (event) => {
    const root = page('<div data-dismissible><input type="checkbox" data-dismiss></div><p>resta</p>')
    closeDismissed(root)
    root.querySelector('input')!.dispatchEvent(event)
    expect(root.body.innerHTML).toBe('<p>resta</p>')
  },
)

const loginForm = '<form method="post"><input name="email"><button data-busy-text="Entrando…">Entrar</button></form>'

function submit(form: HTMLFormElement) {
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: form.querySelector('button') })
  form.dispatchEvent(event)
  return event
}

test('a form is sent once, and its button shows its busy text after 300 ms', () => {
  vi.useFakeTimers()
  const root = page(loginForm)
  guardSubmissions(root)
  const form = root.querySelector('form')!
  expect(submit(form).defaultPrevented).toBe(false)
  expect(submit(form).defaultPrevented).toBe(true)
  vi.advanceTimersByTime(299)
  expect(form.textContent).toBe('Entrar')
  vi.advanceTimersByTime(1)
  expect(form.textContent).toBe('Entrando…')
})

test('a page restored by "back" can send its form again', () => {
  vi.useFakeTimers()
  const root = page(loginForm)
  guardSubmissions(root)
  const form = root.querySelector('form')!
  submit(form)
  vi.advanceTimersByTime(300)
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  expect(form.textContent).toBe('Entrar')
  expect(submit(form).defaultPrevented).toBe(false)
})

test('a search form, sent by GET, is not blocked', () => {
  const root = page('<form method="get"><button>Buscar</button></form>')
  guardSubmissions(root)
  submit(root.querySelector('form')!)
  expect(submit(root.querySelector('form')!).defaultPrevented).toBe(false)
})

test('a form marked data-in-place shows the answer in its place, and a link marked data-go is followed', async () => {
  const answers = [
    '<main><form method="post" action="/login" data-in-place><p>Credenciais incorretas</p><input autofocus></form></main>',
    '<main><div data-in-place>Login efetuado<a data-go="0" href="/simulacao">Continuar</a></div></main>',
  ]
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { body }: { body: URLSearchParams }) => {
    sent.push(String(body))
    return new Response(`<html><body>${answers[sent.length - 1]}</body></html>`)
  })
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  document.body.innerHTML = '<form method="post" action="/login" data-in-place><input name="email" value="a@x.example"></form>'
  sendFormsInPlace(document)
  submit(document.querySelector('form')!)
  await vi.waitUntil(() => document.body.textContent === 'Credenciais incorretas', { timeout: 60_000 })
  expect(sent).toEqual(['email=a%40x.example'])
  expect(document.activeElement?.tagName).toBe('INPUT')

  submit(document.querySelector('form')!)
  await vi.waitUntil(() => assign.mock.calls.length > 0, { timeout: 60_000 })
  expect(document.body.textContent).toBe('Login efetuadoContinuar')
  expect(document.activeElement?.tagName).toBe('A')
  expect(String(assign.mock.calls[0]![0])).toMatch(/\/simulacao$/)
  assign.mockRestore()
})

test.each([
  ['an error page', async () => new Response('<html><body><main>Algo deu errado</main></body></html>', { status: 503 })],
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'a form marked data-in-place that is answered by %s keeps what was typed, shows its data-failure, and can be sent again',
  async (_, answer) => {
    vi.stubGlobal('fetch', answer)
    document.body.innerHTML =
      '<form method="post" action="/login" data-in-place data-failure="Tente outra vez"><h1>Entrar</h1><input name="email" value="a@x.example"></form>'
    guardSubmissions(document)
    sendFormsInPlace(document)
    const form = document.querySelector('form')!
    const sendOnce = async () => {
      form.querySelector('[role=alert]')?.remove()
      submit(form)
      await vi.waitUntil(() => form.querySelector('[role=alert]'), { timeout: 60_000 })
      expect(document.body.textContent).toBe('EntrarTente outra vez')
      expect(form.querySelector('input')!.value).toBe('a@x.example')
    }
    await sendOnce()
    await sendOnce()
  },
)

test('a link marked data-dialog shows the main part of its page in a dialog', async () => {
  const html = '<html><body><nav>menu</nav><main><h1>Termos</h1><p>Cláusula 1</p></main></body></html>'
  vi.stubGlobal('fetch', async () => new Response(html))
  document.body.innerHTML = '<a href="/terms-of-use" data-dialog>Termos</a>'
  openLinksAsDialogs(document)
  document.querySelector('a')!.click()
  const dialog = await vi.waitUntil(() => document.querySelector('dialog'), { timeout: 60_000 })
  expect(dialog.open).toBe(true)
  expect(dialog.ariaLabel).toBe('Termos')
  expect(dialog.textContent).toBe('TermosCláusula 1Fechar')
  dialog.close()
  expect(document.querySelector('dialog')).toBeNull()
})

test('a card of a month of this page opens as a dialog, with ids that differ from the page beneath', async () => {
  const html =
    '<html><body><main><h1>Agosto</h1><section aria-labelledby="detalhe"><h2 id="detalhe">Mês</h2></section></main></body></html>'
  vi.stubGlobal('fetch', async () => new Response(html))
  history.replaceState(null, '', '/client?unidade=b')
  document.body.innerHTML = '<h2 id="detalhe">Ano</h2><a href="/client?unidade=b&mes=2026-08" data-dialog>Agosto</a>'
  openLinksAsDialogs(document)
  document.querySelector('a')!.click()
  const dialog = await vi.waitUntil(() => document.querySelector('dialog'), { timeout: 60_000 })
  expect(dialog.querySelector('section')!.getAttribute('aria-labelledby')).toBe('detalhe-dialogo')
  expect(document.querySelectorAll('#detalhe')).toHaveLength(1)
  dialog.close()
})

const isFollowed = (link: Element) => link.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }))

test('the page of a dialog keeps its spaces, and its link back closes it where the reader was', async () => {
  const links = '<p class="back"><a href="/client?unidade=b">Voltar</a></p><a href="#nome">Nome</a>'
  const html = `<html><body><main class="page stack unit-page"><h1>Agosto</h1>${links}</main></body></html>`
  vi.stubGlobal('fetch', async () => new Response(html))
  history.replaceState(null, '', '/client')
  const root = page(`<a href="${location.origin}/client?unidade=b&mes=2026-08" data-dialog>Agosto</a>`)
  openLinksAsDialogs(root)
  root.querySelector('a')!.click()
  const dialog = await vi.waitUntil(() => document.querySelector('dialog'), { timeout: 60_000 })
  expect(dialog.firstElementChild!.className).toBe('page stack unit-page')
  const [back, field] = dialog.querySelectorAll('a')
  expect([isFollowed(field!), dialog.open]).toEqual([true, true])
  expect([isFollowed(back!), dialog.open]).toEqual([false, false])
})

test('in a dialog a link to the page under it closes it, and one to another place or with a query is followed', async () => {
  const links = '<a href="/client">Cancelar</a><a href="/client?unidade=a">Outra</a><a href="/client" data-go="0">Continuar</a>'
  vi.stubGlobal('fetch', async () => new Response(`<html><body><main><h1>Edite</h1>${links}</main></body></html>`))
  history.replaceState(null, '', '/client?unidade=b')
  const root = page(`<a href="${location.origin}/client/informacoes" data-dialog>Edite</a>`)
  openLinksAsDialogs(root)
  root.querySelector('a')!.click()
  const dialog = await vi.waitUntil(() => document.querySelector('dialog'), { timeout: 60_000 })
  const [cancel, other, next] = dialog.querySelectorAll('a')
  expect([isFollowed(other!), isFollowed(next!), dialog.open]).toEqual([true, true, true])
  expect([isFollowed(cancel!), dialog.open]).toEqual([false, false])
  expect(document.querySelector('dialog')).toBeNull()
})

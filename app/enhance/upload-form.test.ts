// @vitest-environment happy-dom
import { guardSubmissions } from './busy-form'
import { sendUploads, watchChoice } from './upload-form'

const form = (
  part = '',
) => `<form method="post" action="/parceiro/documentos" data-upload data-failure="Erro ao enviar documentos!">
  <h2>Enviar</h2><div class="field">${part}<input type="file" id="files" data-max-files="10" data-max-total="10485760"></div>
  <output data-chosen hidden></output><input name="name">
  <div data-progress hidden><progress max="1" value="0"></progress> <span></span></div><button>Enviar</button></form>`

/** The one request that a form sends; the test answers it. */
class Request extends EventTarget {
  static sent: Request[] = []
  upload = new EventTarget()
  responseURL = ''
  responseText = ''
  open = vi.fn<(method: string, address: string) => void>()
  send() {
    Request.sent.push(this)
  }
  move(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(responseURL: string, responseText = '') {
    Object.assign(this, { responseURL, responseText })
    this.dispatchEvent(new Event('load'))
  }
}

/** A page with the form, which has been sent. */
function send() {
  Request.sent = []
  vi.stubGlobal('XMLHttpRequest', Request)
  document.body.innerHTML = form()
  document.querySelector('form')!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  return Request.sent[0]!
}

const progress = () => document.querySelector('[data-progress] span')!.textContent

beforeAll(() => {
  guardSubmissions(document)
  sendUploads(document)
  watchChoice(document)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the sent share is shown, and at the end that the server checks the file', () => {
  const request = send()
  request.move(42_900, 100_000)
  expect(document.querySelector<HTMLElement>('[data-progress]')!.hidden).toBe(false)
  expect([progress(), document.querySelector('progress')!.value]).toEqual(['42% enviado', 0.429])
  request.move(100_000, 100_000)
  expect(progress()).toBe('Conferindo os documentos…')
})

test('a sent form leads to the page of its result', () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  send().answer('http://localhost/parceiro/documentos?resultado=enviado')
  expect(assign).toHaveBeenCalledWith('http://localhost/parceiro/documentos?resultado=enviado')
})

test('a form that comes back with its errors keeps the files that were chosen, and takes the focus to the first error', async () => {
  const request = send()
  const files = document.querySelector('#files')
  const answer = form('<p role="alert">Envie todos os dados do contato!</p>').replace('name="name"', 'name="name" autofocus')
  request.answer(document.querySelector('form')!.action, `<html><body><main>${answer}</main></body></html>`)
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe('Envie todos os dados do contato!')
  expect(document.querySelector('#files')).toBe(files)
  expect(document.querySelector('form')!.ariaBusy ?? null).toBeNull()
  expect(document.activeElement?.getAttribute('name')).toBe('name')
})

test.each([
  ['another page', (request: Request) => request.answer(document.querySelector('form')!.action, '<main>Envio recusado</main>')],
  ['nothing', (request: Request) => request.dispatchEvent(new Event('error'))],
])('a form that is answered by %s says so, keeps its files and can be sent again', async (_, answer) => {
  const request = send()
  request.move(1, 2)
  answer(request)
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe('Erro ao enviar documentos!')
  expect(document.querySelector('form')!.ariaBusy ?? null).toBeNull()
  expect(document.querySelector<HTMLElement>('[data-progress]')!.hidden).toBe(true)
})

// 10 MB = 10 × 1.024² = 10.485.760 bytes
test.each([
  ['2 files of 5 MB', 2, 5_242_880, '', '0.pdf, 1.pdf (10,0 MB)'],
  ['40 files', 40, 1, 'Foram escolhidos 40 documentos. Envie até 10 de uma vez.', '38.pdf, 39.pdf (1 kB)'],
  ['2 files of more', 2, 5_242_881, 'Os documentos passam de 10 MB no todo. Envie menos de uma vez.', '0.pdf, 1.pdf (10,0 MB)'],
])('%s: the choice is described, with what the server would refuse', (_, count, size, problem, told) => {
  document.body.innerHTML = form()
  const input = document.querySelector<HTMLInputElement>('#files')!
  const files = Array.from({ length: count }, (_file, index) => ({ name: `${index}.pdf`, size }))
  Object.defineProperty(input, 'files', { value: files })
  const validity = vi.spyOn(input, 'setCustomValidity')
  input.dispatchEvent(new Event('change', { bubbles: true }))
  expect(validity).toHaveBeenCalledWith(problem)
  expect(input.form!.noValidate).toBe(problem === '')
  expect(document.querySelector('[data-chosen]')!.textContent).toContain(told)
})

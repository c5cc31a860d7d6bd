import { unblockForm } from './busy-form'
import { maskFields } from './masks'
import { parsePage } from './parse-page'

/**
 * Sends a form marked `data-upload` without leaving its page, and shows the upload's progress. A form that comes back with errors
 * keeps its files; after any other answer, or none, the form shows its `data-failure` and can be sent again.
 */
export function sendUploads(root: Document): void {
  root.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-upload]') || event.defaultPrevented) return
    event.preventDefault()
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => showProgress(form, loaded / total))
    request.addEventListener('load', () =>
      request.responseURL === form.action ? showAnswer(form, request) : location.assign(request.responseURL),
    )
    request.addEventListener('error', () => showFailure(form))
    request.open('POST', form.action)
    request.send(new FormData(form))
  })
}

/** At 100% the text changes: the server is still reading the documents. */
function showProgress(form: HTMLFormElement, fraction: number) {
  const part = form.querySelector('[data-progress]')
  part?.removeAttribute('hidden')
  part?.querySelector('progress')?.setAttribute('value', String(fraction))
  part
    ?.querySelector('span')
    ?.replaceChildren(
      fraction < 1 ? `${Math.floor(fraction * 100)}% enviado` : (form.dataset['checking'] ?? 'Conferindo os documentos…'),
    )
}

async function showAnswer(form: HTMLFormElement, { responseText }: XMLHttpRequest) {
  const answer = (await parsePage(new Response(responseText))).querySelector<HTMLFormElement>('[data-upload]')
  if (!answer) return showFailure(form)
  keepFiles(form, answer)
  form.replaceWith(answer)
  maskFields(answer)
  answer.querySelector<HTMLElement>('[autofocus]')?.focus()
}

/** Moves the field with the files into the answer in place of its empty field, with that field's error attributes. */
function keepFiles(form: HTMLFormElement, answer: HTMLFormElement) {
  const [kept, empty] = [form.querySelector('input[type=file]'), answer.querySelector('input[type=file]')]
  if (!kept || !empty) return
  for (const name of ['aria-invalid', 'aria-describedby', 'autofocus']) {
    const value = empty.getAttribute(name)
    if (value === null) kept.removeAttribute(name)
    else kept.setAttribute(name, value)
  }
  empty.replaceWith(kept)
  answer.querySelector('[data-chosen]')?.replaceWith(...form.querySelectorAll('[data-chosen]'))
}

function showFailure(form: HTMLFormElement) {
  unblockForm(form)
  form.querySelector('[data-progress]')?.setAttribute('hidden', '')
  form.querySelector('[role=alert]')?.remove()
  const alert = document.createElement('div')
  alert.className = 'alert error'
  alert.role = 'alert'
  alert.textContent = form.dataset['failure'] ?? ''
  form.querySelector('.field')?.before(alert)
}

/** Reports the chosen files of a form marked `data-upload`, and whether they exceed the server's limit. */
export function watchChoice(root: Document): void {
  root.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.form?.matches('[data-upload]') || !target.files) return
    const files = [...target.files]
    const [maxFiles, maxTotal] = [Number(target.dataset['maxFiles']), Number(target.dataset['maxTotal'])]
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const chosen = target.form.querySelector('[data-chosen]')
    chosen?.toggleAttribute('hidden', files.length === 0)
    chosen?.replaceChildren(`${files.map(({ name }) => name).join(', ')} (${sizeOf(bytes)})`)
    const problem =
      (files.length > maxFiles && `Foram escolhidos ${files.length} documentos. Envie até ${maxFiles} de uma vez.`) ||
      (bytes > maxTotal && `Os documentos passam de ${maxTotal / 1024 ** 2} MB no todo. Envie menos de uma vez.`) ||
      ''
    target.form.noValidate = problem === ''
    target.setCustomValidity(problem)
    target.reportValidity()
  })
}

/** A size in MB, or in kB rounded up. `sizeText` would bring its cache of formats into the script. */
function sizeOf(bytes: number) {
  if (bytes < 1024 ** 2) return `${Math.ceil(bytes / 1024)} kB`
  return `${(bytes / 1024 ** 2).toLocaleString('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`
}

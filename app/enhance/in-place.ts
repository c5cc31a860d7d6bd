import { inPlaceHeader } from '~/ui/in-place'
import { unblockForm } from './busy-form'
import { parsePage } from './parse-page'
import { revealPasswordToggles } from './password-toggle'
import { formQuery } from './form-query'

/**
 * Sends a form marked `data-in-place` without leaving its page or dialog. The part of the answer with the same mark replaces
 * the form, and a link in it marked `data-go` is followed. After any other answer the form keeps what was typed and shows the
 * text of its `data-failure`.
 */
export function sendFormsInPlace(root: Document): void {
  root.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-in-place]') || event.defaultPrevented) return
    event.preventDefault()
    send(form).catch(() => showFailure(form))
  })
}

async function send(form: HTMLFormElement) {
  const body = formQuery(form)
  const response = await fetch(form.action, { method: 'post', body, headers: { [inPlaceHeader]: '1' } })
  const answer = (await parsePage(response)).querySelector<HTMLElement>('[data-in-place]')
  if (!answer) throw new Error(response.statusText)
  form.replaceWith(answer)
  revealPasswordToggles(answer)
  const link = answer.querySelector<HTMLAnchorElement>('a[data-go]')
  const next = answer.querySelector<HTMLElement>('[autofocus]') ?? link
  next?.focus()
  if (link) setTimeout(() => location.assign(link.href), Number(link.dataset['go']))
}

function showFailure(form: HTMLFormElement) {
  unblockForm(form)
  form.querySelector('[role=alert]')?.remove()
  const alert = document.createElement('div')
  alert.className = 'alert error'
  alert.role = 'alert'
  alert.textContent = form.dataset['failure'] ?? ''
  form.querySelector('h1')?.after(alert)
}

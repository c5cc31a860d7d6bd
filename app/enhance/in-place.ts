import { inPlaceHeader } from '~/ui/in-place'
import { settle } from './busy-form'
import { pageOf } from './page-of'
import { revealPasswordToggles } from './password-toggle'

/**
 * A form marked `data-in-place` is sent without leaving the page, or the dialog, it stands in: the part so marked of the page that
 * answers takes its place, and a link there marked `data-go` is followed. When no such page answers, the form stays as it was typed
 * and says what its `data-failure` holds.
 */
export function sendFormsInPlace(root: Document): void {
  root.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || !form.matches('[data-in-place]') || event.defaultPrevented) return
    event.preventDefault()
    send(form).catch(() => keep(form))
  })
}

async function send(form: HTMLFormElement) {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  const response = await fetch(form.action, { method: 'post', body, headers: { [inPlaceHeader]: '1' } })
  const answer = (await pageOf(response)).querySelector<HTMLElement>('[data-in-place]')
  if (!answer) throw new Error(response.statusText)
  form.replaceWith(answer)
  revealPasswordToggles(answer)
  const link = answer.querySelector<HTMLAnchorElement>('a[data-go]')
  const next = answer.querySelector<HTMLElement>('[autofocus]') ?? link
  next?.focus()
  if (link) setTimeout(() => location.assign(link.href), Number(link.dataset['go']))
}

function keep(form: HTMLFormElement) {
  settle(form)
  form.querySelector('[role=alert]')?.remove()
  const alert = document.createElement('div')
  alert.className = 'alert error'
  alert.role = 'alert'
  alert.textContent = form.dataset['failure']!
  form.querySelector('h1')!.after(alert)
}

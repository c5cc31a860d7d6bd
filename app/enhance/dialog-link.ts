import { pageOf } from './page-of'
import { revealPasswordToggles } from './password-toggle'

/** A link marked `data-dialog` opens the main part of its page in a dialog; when anything is in the way, it opens the page. */
export function openLinksAsDialogs(root: Document): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dialog]') : null
    if (!link || link.pathname === location.pathname || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openDialog(link).catch(() => location.assign(link.href))
  })
}

async function openDialog(link: HTMLAnchorElement) {
  const address = new URL(link.href)
  // A form in the dialog leads back to where it was opened, unless the link says where else.
  if (!address.searchParams.has('voltar')) address.searchParams.set('voltar', location.pathname + location.search)
  const response = await fetch(address)
  if (!response.ok || response.redirected) throw new Error(response.statusText)
  const page = await pageOf(response)
  const dialog = document.createElement('dialog')
  const [main, title] = [page.querySelector('main')!, page.querySelector('h1')!]
  dialog.ariaLabel = title.textContent
  // What is only read is shown from its beginning; otherwise the focus would go to the button at its end.
  if (!main.querySelector('input')) title.tabIndex = -1
  dialog.append(...main.childNodes, closeForm())
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  revealPasswordToggles(dialog)
  dialog.showModal()
}

function closeForm() {
  const form = document.createElement('form')
  const button = document.createElement('button')
  form.method = 'dialog'
  button.className = 'btn'
  button.textContent = 'Fechar'
  form.append(button)
  return form
}

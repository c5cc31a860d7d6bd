import { parsePage } from './parse-page'
import { revealPasswordToggles } from './password-toggle'

/** Opens a link marked `data-dialog` as a dialog with the main part of its page; after any failure, as a page. */
export function openLinksAsDialogs(root: Document): void {
  root.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-dialog]') : null
    if (!link || link.href === location.href || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openDialog(link).catch(() => location.assign(link.href))
  })
}

async function openDialog(link: HTMLAnchorElement) {
  const address = new URL(link.href)
  // A form in the dialog returns to the current page, unless the link names another.
  if (!address.searchParams.has('voltar')) address.searchParams.set('voltar', location.pathname + location.search)
  const response = await fetch(address)
  const page = await parsePage(response)
  const [main, title] = [page.querySelector('main'), page.querySelector('h1')]
  if (!response.ok || response.redirected || !main || !title) throw new Error(response.statusText)
  const dialog = document.createElement('dialog')
  dialog.ariaLabel = title.textContent
  // Without fields, focus the title: otherwise the dialog would focus and scroll to the button at its end.
  if (!main.querySelector('input')) title.tabIndex = -1
  giveOwnIds(main)
  dialog.append(contentOf(main), closeForm())
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', (event) => closeByLink(dialog, event))
  document.body.append(dialog)
  revealPasswordToggles(dialog)
  dialog.showModal()
}

/** What the page shows, with its spaces. */
function contentOf(main: HTMLElement) {
  const content = document.createElement('div')
  content.className = main.className
  content.append(...main.childNodes)
  return content
}

/** The page beneath may have the same ids. */
function giveOwnIds(main: HTMLElement) {
  for (const it of main.querySelectorAll('[id]')) {
    if (!document.getElementById(it.id)) continue
    const own = `${it.id}-dialogo`
    for (const name of ['aria-labelledby', 'for']) main.querySelector(`[${name}="${it.id}"]`)?.setAttribute(name, own)
    it.id = own
  }
}

/** A link to the page under the dialog, such as "Cancelar" or "Voltar", closes it: the page stays at what was chosen in it. */
function closeByLink(dialog: HTMLDialogElement, event: Event) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const isBelow = link?.origin === location.origin && link.pathname === location.pathname && !link.hash
  if (!isBelow || link.dataset['go'] || (link.search && !link.closest('.back'))) return
  event.preventDefault()
  dialog.close()
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

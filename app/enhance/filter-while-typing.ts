import { parsePage } from './parse-page'
import { formQuery } from './form-query'

/** Delay after the last key: typing quickly asks once. [ms] */
const pauseMs = 200

/**
 * Live filter of a form marked `data-live`: the answer's `data-found` part replaces the page's. Without such a part, or without
 * an answer, the list stays and the form's button submits as usual.
 */
export function filterWhileTyping(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-live]')
  if (!form) return
  let timer: ReturnType<typeof setTimeout>
  let asked = new AbortController()

  form.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      asked.abort()
      asked = new AbortController()
      show(form, root, asked.signal).catch(ignoreUnanswered)
    }, pauseMs)
  })
}

async function show(form: HTMLFormElement, root: Document, signal: AbortSignal) {
  // Without the fragment: only a full page load scrolls to the list.
  const address = new URL(form.action.replace(/#.*/, ''))
  address.search = String(formQuery(form))
  const page = await parsePage(await fetch(address, { signal }))
  const [before, found] = [root.querySelector('[data-found]'), page.querySelector('[data-found]')]
  if (!before || !found) return
  before.replaceWith(found)
  history.replaceState(history.state, '', address)
  const told = form.querySelector('[data-told]')
  if (told) told.textContent = found.querySelector('caption, p')?.textContent ?? ''
}

/** Ignores a request that a newer one aborted, and a failed network. */
function ignoreUnanswered(error: unknown) {
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')) return
  throw error
}

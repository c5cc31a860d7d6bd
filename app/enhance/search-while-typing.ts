import { parsePage } from './parse-page'
import { formQuery } from './form-query'

const minCharacters = 2
/** Delay after the last key. [ms] */
const pauseMs = 300
/** A search answered within this time shows no spinner. [ms] */
const spinnerAfterMs = 300

type State = 'waiting' | 'failed' | undefined

/**
 * Live search of forms marked `data-search`: the answer's `data-results` part replaces the page's. Each key press aborts the
 * previous search. Without script the form's button submits as usual.
 */
export function searchWhileTyping(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('form[data-search]')
  const input = form?.querySelector('input')
  if (!form || !input) return
  let timer: ReturnType<typeof setTimeout>
  let current = new AbortController()

  const search = (afterMs: number) => {
    clearTimeout(timer)
    current.abort()
    show(root, undefined)
    if (input.value.trim().length < minCharacters) return clear(root, form)
    current = new AbortController()
    timer = setTimeout(run, afterMs, root, addressOf(form), current.signal)
  }
  form.addEventListener('input', () => search(pauseMs))
  root.querySelector('[data-retry]')?.addEventListener('click', () => search(0))
}

async function run(root: Document, address: URL, signal: AbortSignal) {
  const spinner = setTimeout(show, spinnerAfterMs, root, 'waiting')
  signal.addEventListener('abort', () => clearTimeout(spinner))
  const answer = await ask(address, signal)
  if (signal.aborted) return
  clearTimeout(spinner)
  // The sign-in ended: the page of the sign-in leads back here.
  if (answer?.isElsewhere) return location.assign(address)
  show(root, answer?.results ? undefined : 'failed')
  replaceResults(root, answer?.results, address)
}

/** Undefined without an answer. */
async function ask(address: URL, signal: AbortSignal) {
  try {
    const response = await fetch(address, { signal })
    const page = await parsePage(response)
    return { isElsewhere: response.redirected, results: page.querySelector('[data-results]') }
  } catch (error) {
    if (error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError')) return undefined
    throw error
  }
}

function clear(root: Document, form: HTMLFormElement) {
  replaceResults(root, undefined, pageOf(form))
}

function replaceResults(root: Document, found: Element | null | undefined, address: URL) {
  const results = root.querySelector('[data-results]')
  if (found) results?.replaceWith(found)
  else results?.replaceChildren()
  root.querySelector('[data-told]')?.replaceChildren(found?.querySelector('[data-summary]')?.textContent ?? '')
  history.replaceState(history.state, '', address)
}

/** Shows the page's message of this state and hides the other; without a state, hides both. */
function show(root: Document, state: State) {
  for (const name of ['waiting', 'failed']) root.querySelector(`[data-${name}]`)?.toggleAttribute('hidden', name !== state)
}

/** Without the fragment: only a full page load scrolls to the results. */
function pageOf(form: HTMLFormElement) {
  return new URL(form.action.replace(/#.*/, ''))
}

function addressOf(form: HTMLFormElement) {
  const address = pageOf(form)
  address.search = String(formQuery(form))
  return address
}

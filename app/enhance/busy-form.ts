/** A wait shorter than this needs no words. [ms] */
const quietMs = 300

/** A form that is on its way is not sent twice, and its button says so once the wait is felt. */
export function guardSubmissions(root: Document): void {
  root.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (form.ariaBusy) return event.preventDefault()
    form.ariaBusy = 'true'
    const button = event.submitter
    if (button?.dataset['busyText']) setTimeout(() => form.ariaBusy && showWait(button), quietMs)
  })
  // "Back" may bring the page out of the browser's memory, as it was when it left.
  window.addEventListener('pageshow', ({ persisted }) => persisted && root.querySelectorAll('form').forEach(settle))
}

function showWait(button: HTMLElement) {
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  const idleText = button.textContent
  button.replaceChildren(spinner, button.dataset['busyText']!)
  button.dataset['idleText'] = idleText
}

/** The form may be sent again. */
export function settle(form: HTMLFormElement) {
  form.ariaBusy = null
  for (const button of form.querySelectorAll<HTMLElement>('[data-idle-text]')) button.textContent = button.dataset['idleText']!
}

/** Delay before the button shows its busy text, so that fast answers do not flicker. [ms] */
const busyTextDelayMs = 300

/** Blocks a second submission of a form that is being sent, and shows its button's busy text after `busyTextDelayMs`. */
export function guardSubmissions(root: Document): void {
  root.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.method !== 'post') return
    if (form.ariaBusy) return event.preventDefault()
    form.ariaBusy = 'true'
    const button = event.submitter
    if (button?.dataset['busyText']) setTimeout(() => form.ariaBusy && showBusyText(button), busyTextDelayMs)
  })
  // "Back" may restore the page from the browser's cache, with its forms still blocked.
  window.addEventListener('pageshow', ({ persisted }) => persisted && root.querySelectorAll('form').forEach(unblockForm))
}

function showBusyText(button: HTMLElement) {
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  const idleText = button.textContent
  button.replaceChildren(spinner, button.dataset['busyText'] ?? '')
  button.dataset['idleText'] = idleText
}

/** Lets the form be sent again. */
export function unblockForm(form: HTMLFormElement) {
  form.ariaBusy = null
  for (const button of form.querySelectorAll<HTMLElement>('[data-idle-text]'))
    button.textContent = button.dataset['idleText'] ?? ''
}

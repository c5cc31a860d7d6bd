/** Reveals the button that shows a password; it is hidden in the HTML because it needs this script. */
export function revealPasswordToggles(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-password-toggle]')) {
    const input = button.parentElement?.querySelector('input')
    if (!input) continue
    button.hidden = false
    button.addEventListener('click', () => {
      const isShown = input.type === 'password'
      input.type = isShown ? 'text' : 'password'
      button.setAttribute('aria-pressed', String(isShown))
    })
  }
}

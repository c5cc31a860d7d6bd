/** A button that needs a consent or a file stays disabled until its box is ticked or its file chosen; without script the server asks for it. */
export function waitForConsent(root: Document): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-needs]')) {
    const box = root.getElementById(button.dataset['needs']!) as HTMLInputElement
    const follow = () => (button.disabled = box.type === 'file' ? !box.files?.length : !box.checked)
    box.addEventListener('change', follow)
    // The browser puts a reloaded form's ticks back after the page is read.
    window.addEventListener('pageshow', follow)
    follow()
  }
}

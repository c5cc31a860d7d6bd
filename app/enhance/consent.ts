/** Disables a button until its consent box is ticked or its file is chosen. Without script the server checks it. */
export function waitForConsent(root: Document): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-needs]')) {
    const box = root.getElementById(button.dataset['needs'] ?? '')
    if (!(box instanceof HTMLInputElement)) continue
    const follow = () => (button.disabled = box.type === 'file' ? !box.files?.length : !box.checked)
    box.addEventListener('change', follow)
    // After a reload the browser restores ticked boxes when the script has already run.
    window.addEventListener('pageshow', follow)
    follow()
  }
}

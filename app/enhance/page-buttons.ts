/** Shows the buttons that only work with script: print buttons, and buttons that copy the text they carry. */
export function revealPageButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => print())
  }
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    button.hidden = false
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(button.dataset['copy'] ?? '')
      button.textContent = 'Copiado'
    })
  }
}

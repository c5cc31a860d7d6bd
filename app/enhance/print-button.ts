export function revealPrintButtons(root: ParentNode): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-print]')) {
    button.hidden = false
    button.addEventListener('click', () => window.print())
  }
}

/** Removes a message when its cross, a checkbox, is ticked or receives Enter. */
export function closeDismissed(root: Document): void {
  root.addEventListener('change', ({ target }) => dismiss(target))
  root.addEventListener('keydown', ({ key, target }) => key === 'Enter' && dismiss(target))
}

function dismiss(target: EventTarget | null) {
  if (target instanceof HTMLElement && target.matches('[data-dismiss]')) target.closest('[data-dismissible]')?.remove()
}

/** Shows the rule that a password breaks while it is typed. The same message from the server is not shown twice. */
export function showRulesWhileTyping(root: Document): void {
  for (const rule of root.querySelectorAll<HTMLElement>('[data-min-characters]')) {
    const field = rule.closest('.field')!
    const minCharacters = Number(rule.dataset['minCharacters'])
    field.querySelector('input')!.addEventListener('input', ({ target }) => {
      const typed = [...(target as HTMLInputElement).value].length
      const isHidden = typed === 0 || typed >= minCharacters || field.querySelector('p.error') !== null
      rule.textContent = isHidden ? '' : rule.dataset['short']!
    })
  }
}

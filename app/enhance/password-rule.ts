/** Shows the rule that a password breaks while it is typed. The same message from the server is not shown twice. */
export function showRulesWhileTyping(root: Document): void {
  for (const rule of root.querySelectorAll<HTMLElement>('[data-min-characters]')) {
    const field = rule.closest('.field')
    const minCharacters = Number(rule.dataset['minCharacters'])
    const input = field?.querySelector('input')
    input?.addEventListener('input', () => {
      const typed = [...input.value].length
      const isHidden = typed === 0 || typed >= minCharacters || Boolean(field?.querySelector('p.error'))
      rule.textContent = isHidden ? '' : (rule.dataset['short'] ?? '')
    })
  }
}

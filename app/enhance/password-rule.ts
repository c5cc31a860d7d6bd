/** Says what a password still lacks while it is typed. What the server said of it comes first, and is not said twice. */
export function showRulesWhileTyping(root: Document): void {
  for (const rule of root.querySelectorAll<HTMLElement>('[data-min-characters]')) {
    const field = rule.closest('.field')!
    const least = Number(rule.dataset['minCharacters'])
    field.querySelector('input')!.addEventListener('input', ({ target }) => {
      const typed = [...(target as HTMLInputElement).value].length
      const hasNothingToSay = typed === 0 || typed >= least || field.querySelector('p.error') !== null
      rule.textContent = hasNothingToSay ? '' : rule.dataset['short']!
    })
  }
}

/** A button that copies the field it names; the field can be selected without it. Where copying is refused, its text is left selected. */
export function revealCopyButtons(root: Document): void {
  for (const button of root.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
    const field = root.querySelector<HTMLInputElement>(`[name="${button.dataset['copy']}"]`)
    if (!field) continue
    button.hidden = false
    button.addEventListener('click', async () => {
      field.select()
      const status = button.parentElement?.querySelector('output')
      const isCopied = await navigator.clipboard?.writeText(field.value).then(
        () => true,
        () => false,
      )
      if (status) status.textContent = isCopied ? 'Link copiado.' : 'Pressione Ctrl+C para copiar.'
    })
  }
}

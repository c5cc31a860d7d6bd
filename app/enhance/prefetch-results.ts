/** Loads the page of a result while the pointer or the focus is on its link, each once. */
export function prefetchResults(root: Document): void {
  const asked = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('[data-results] a')
    if (!link || asked.has(link.href)) return
    asked.add(link.href)
    const hint = root.createElement('link')
    hint.rel = 'prefetch'
    hint.href = link.href
    root.head.append(hint)
  }
  root.addEventListener('pointerover', prefetch)
  root.addEventListener('focusin', prefetch)
}

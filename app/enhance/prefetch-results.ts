/** Prefetches the page of a result once, when the pointer or the focus reaches its link. */
export function prefetchResults(root: Document): void {
  const asked = new Set<string>()
  const prefetch = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('[data-results] a')
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

/** Arrows lead from the search's field through the links of its results and back, Home and End to the first and the last, Escape to the field. */
export function moveThroughResults(root: Document): void {
  root.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const input = root.querySelector<HTMLElement>('form[data-search] input')
    const links = [...root.querySelectorAll<HTMLElement>('[data-results] li a')]
    const at = links.indexOf(target as HTMLElement)
    if (at < 0 && (target !== input || key !== 'ArrowDown')) return
    const next = { ArrowDown: links[at + 1], ArrowUp: links[at - 1] ?? input, Home: links[0], End: links.at(-1), Escape: input }[
      key
    ]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

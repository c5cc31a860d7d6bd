/**
 * Arrow keys move between the search's field and the links of its results; Home and End go to the first and last link, Escape to
 * the field.
 */
export function moveThroughResults(root: Document): void {
  root.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const input = root.querySelector<HTMLElement>('form[data-search] input')
    const links = [...root.querySelectorAll<HTMLElement>('[data-results] li a')]
    const at = links.findIndex((link) => link === target)
    if (at < 0 && (target !== input || key !== 'ArrowDown')) return
    const next = { ArrowDown: links[at + 1], ArrowUp: links[at - 1] ?? input, Home: links[0], End: links.at(-1), Escape: input }[
      key
    ]
    if (!next) return
    event.preventDefault()
    next.focus()
  })
}

/**
 * What a page ships to the browser: nothing, the small enhancement module, or React.
 * A route says it in `handle`; a function decides by the loader's data, for an address that shows two kinds of page.
 */
export type PageScript = 'none' | 'enhance' | 'hydrate'
export type PageHandle = { script: PageScript | ((data: unknown) => PageScript) }

type Match = { handle: unknown; data: unknown }

/** The innermost route that says something decides; a page of which no route does ships nothing. */
export function pageScriptOf(matches: readonly Match[]): PageScript {
  const match = matches.findLast(({ handle }) => isPageHandle(handle))
  if (!match || !isPageHandle(match.handle)) return 'none'
  const { script } = match.handle
  return typeof script === 'function' ? script(match.data) : script
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'script' in handle
}

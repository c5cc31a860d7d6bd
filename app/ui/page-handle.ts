/**
 * The script of a page: none; `enhance`; `enhance` with the script of a bill's saving, large uploads, a grid, a live list or the
 * search for agents; or React, for the simulator's form.
 */
export type PageScript = 'none' | 'enhance' | 'bill' | 'upload' | 'grid' | 'live-list' | 'market-search' | 'hydrate'

/** The style sheet of a page, a file of app/styles: one per audience. */
export type PageStyle =
  | 'account'
  | 'admin'
  | 'api'
  | 'bill-map'
  | 'client'
  | 'cobrand'
  | 'cobrand-study'
  | 'contact'
  | 'demand'
  | 'frame'
  | 'information'
  | 'invoices'
  | 'landing'
  | 'market'
  | 'partner'
  | 'portfolios'
  | 'residential'
  | 'sales'
  | 'settings'
  | 'shared-study'
  | 'signing'
  | 'simulator'
  | 'studies'
  | 'units'
  | 'workspace'

/** A route's `handle`: the script and style of its page. A function chooses by the loader's data, where one address shows two kinds of page. */
export type PageHandle = {
  script?: ByData<PageScript>
  style?: ByData<PageStyle>
  /** Read by the frame of the workspace. */
  switcher?: (data: unknown) => Switcher | undefined
}

/** A choice between companies or units, in the bar of the workspace. It opens the page's address with `?name=value`. */
export type Switcher = {
  label: string
  name: string
  value: string
  options: readonly { value: string; label: string }[]
  /** Other query parameters that the address keeps. */
  kept?: Readonly<Record<string, string>>
}

type ByData<Choice extends string> = Choice | ((data: unknown) => Choice)

type Match = { handle: unknown; data: unknown }

/** Without a choice by any route, a page ships no script. */
export function pageScriptOf(matches: readonly Match[]): PageScript {
  return choiceOf(matches, 'script') ?? 'none'
}

/** Without a choice by any route, a page has the style of the site's frame alone. */
export function pageStyleOf(matches: readonly Match[]): PageStyle {
  return choiceOf(matches, 'style') ?? 'frame'
}

/** The switcher of the innermost route that has one. */
export function switcherOf(matches: readonly Match[]): Switcher | undefined {
  const match = matches.findLast(({ handle }) => hasKey(handle, 'switcher'))
  return (match?.handle as PageHandle | undefined)?.switcher?.(match?.data)
}

/** The choice of the innermost route that makes one. */
function choiceOf<Choice extends string>(matches: readonly Match[], key: 'script' | 'style'): Choice | undefined {
  const match = matches.findLast(({ handle }) => hasKey(handle, key))
  const choice = (match?.handle as Record<string, ByData<Choice>> | undefined)?.[key]
  return typeof choice === 'function' ? choice(match?.data) : choice
}

function hasKey(handle: unknown, key: keyof PageHandle) {
  return typeof handle === 'object' && handle !== null && key in handle
}

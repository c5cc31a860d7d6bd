/** What a page ships to the browser: nothing, the small enhancement module, or React. */
export type PageScript = 'none' | 'enhance' | 'hydrate'

/** The style sheet of a page, a file of app/styles: one per audience. */
export type PageStyle =
  | 'account'
  | 'admin'
  | 'cobrand'
  | 'cobrand-study'
  | 'frame'
  | 'information'
  | 'landing'
  | 'residential'
  | 'simulator'
  | 'studies'

/** A route's `handle`: the script and style of its page. A function chooses by the loader's data, where one address shows two kinds of page. */
export type PageHandle = { script?: ByData<PageScript>; style?: ByData<PageStyle> }
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

/** The choice of the innermost route that makes one. */
function choiceOf<Choice extends string>(matches: readonly Match[], key: keyof PageHandle): Choice | undefined {
  const match = matches.findLast(({ handle }) => typeof handle === 'object' && handle !== null && key in handle)
  const choice = (match?.handle as Record<string, ByData<Choice>> | undefined)?.[key]
  return typeof choice === 'function' ? choice(match?.data) : choice
}

/** What a page ships to the browser: nothing, the small enhancement module, or React. */
export type PageScript = 'none' | 'enhance' | 'hydrate'

/** The style sheet that a page carries, composed for an audience: a file of app/styles. */
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

/** What a route says of its page in `handle`; a function decides by the loader's data, for an address that shows two kinds of page. */
export type PageHandle = { script?: ByData<PageScript>; style?: ByData<PageStyle> }
type ByData<Choice extends string> = Choice | ((data: unknown) => Choice)

type Match = { handle: unknown; data: unknown }

/** A page of which no route says anything ships nothing. */
export function pageScriptOf(matches: readonly Match[]): PageScript {
  return choiceOf(matches, 'script') ?? 'none'
}

/** A page of which no route says anything has the frame of the site alone. */
export function pageStyleOf(matches: readonly Match[]): PageStyle {
  return choiceOf(matches, 'style') ?? 'frame'
}

/** The innermost route that says something decides. */
function choiceOf<Choice extends string>(matches: readonly Match[], key: keyof PageHandle): Choice | undefined {
  const match = matches.findLast(({ handle }) => typeof handle === 'object' && handle !== null && key in handle)
  const choice = (match?.handle as Record<string, ByData<Choice>> | undefined)?.[key]
  return typeof choice === 'function' ? choice(match?.data) : choice
}

/** Query parameter with the path to open after the sign-in. */
export const returnParameter = 'voltar'

const anyHost = 'http://site.invalid'

/** The path to return to, or undefined when it is not of this site: a redirect to another site would help phishing. */
export function safeReturnPath(value: string | null): string | undefined {
  if (!value?.startsWith('/') || !URL.canParse(value, anyHost)) return undefined
  const { origin, pathname, search } = new URL(value, anyHost)
  return origin === anyHost && !pathname.startsWith('//') ? pathname + search : undefined
}

/** The address of the sign-in page, with the current page as the one to return to. */
export function loginPathFrom(request: Request): string {
  return loginPath('/login', pathFrom(request))
}

/** The path and query of a request. */
export function pathFrom(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** The address of a page of the sign-in, with the path to return to. */
export function loginPath(page: string, back: string | undefined): string {
  return back === undefined ? page : `${page}?${new URLSearchParams({ [returnParameter]: back })}`
}

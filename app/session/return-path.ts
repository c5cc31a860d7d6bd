/** Name of the query parameter that says where to go after the sign-in. */
export const returnParameter = 'voltar'

const anyHost = 'http://site.invalid'

/** The path to return to, only when it is one of this site; an address of another one is how people are phished. */
export function safeReturnPath(value: string | null): string | undefined {
  if (!value?.startsWith('/') || !URL.canParse(value, anyHost)) return undefined
  const { origin, pathname, search } = new URL(value, anyHost)
  return origin === anyHost && !pathname.startsWith('//') ? pathname + search : undefined
}

/** The sign-in page, on its way back to where the person was. */
export function loginPathFrom(request: Request): string {
  return loginPath('/login', pathFrom(request))
}

/** What a request asks for, without its host. */
export function pathFrom(request: Request): string {
  const { pathname, search } = new URL(request.url)
  return pathname + search
}

/** A page of the sign-in that still knows where the person was going. */
export function loginPath(page: string, back: string | undefined): string {
  return back === undefined ? page : `${page}?${new URLSearchParams({ [returnParameter]: back })}`
}

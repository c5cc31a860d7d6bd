import { createCookie, type Cookie } from '@remix-run/node'

export type Cookies = (name: string, options?: { maxAge?: number }) => Cookie

/**
 * Cookies no script reads and no other site sends along with a form. Behind HTTPS they carry the `__Host-` prefix, so
 * that neither a plain connection nor a neighbouring subdomain can plant one.
 */
export function createCookies(secure: boolean): Cookies {
  return (name, { maxAge } = {}) =>
    createCookie(secure ? `__Host-${name}` : name, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge })
}

/** The text a cookie of the request holds; undefined when it is missing or is not a text. */
export async function readCookie(cookie: Cookie, request: Request): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The header that makes the browser forget the cookie. */
export function clearCookie(cookie: Cookie): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

import { createCookie, type Cookie } from '@remix-run/node'

export type Cookies = (name: string, options?: { maxAge?: number }) => Cookie

/**
 * Cookies that scripts cannot read and that forms of other sites do not send. Behind HTTPS they have the `__Host-` prefix, so
 * that neither an http connection nor another subdomain can set one.
 */
export function createCookies(secure: boolean): Cookies {
  return (name, { maxAge } = {}) =>
    createCookie(secure ? `__Host-${name}` : name, { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge })
}

/** The text of a cookie; undefined when the cookie is missing or does not hold a text. */
export async function readCookie(cookie: Cookie, request: Request): Promise<string | undefined> {
  const value: unknown = await cookie.parse(request.headers.get('Cookie'))
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The Set-Cookie header that deletes the cookie. */
export function clearCookie(cookie: Cookie): Promise<string> {
  return cookie.serialize('', { maxAge: 0 })
}

/** Signs a demonstration account in without a browser, and returns its cookie. */
export async function signIn(address: string, email: string, password = 'demonstracao-2026'): Promise<string> {
  const response = await fetch(`${address}/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: address },
    body: new URLSearchParams({ email, password }),
  })
  if (response.status !== 302 && response.status !== 303) throw new Error(`${email} was not signed in: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The same for a browser context, without the cookie of a one-time message. */
export async function cookiesOf(address: string, email: string, password?: string) {
  const cookies = (await signIn(address, email, password)).split('; ').filter((it) => !it.startsWith('aviso='))
  return cookies.map((cookie) => {
    const [name = '', ...value] = cookie.split('=')
    return { name, value: value.join('='), url: address }
  })
}

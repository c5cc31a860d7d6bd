import { createCookies } from './cookies.server'
import { readToast, redirectWithToast } from './toast.server'

const context = { sessions: { cookies: createCookies(false) } }
const visit = (cookie: string) => new Request('http://site/', { headers: { Cookie: cookie } })

test('a message is shown after one redirect, once', async () => {
  const answer = await redirectWithToast('/', 'signed-in', context)
  const [cookie] = answer.headers.getSetCookie()
  const { toast, headers } = await readToast(visit(cookie!.split(';')[0]!), context)
  expect(toast).toEqual({ tone: 'gain', message: 'Login efetuado com sucesso!' })
  expect(headers.get('Set-Cookie')).toContain('Max-Age=0')
})

test('a page without a message sets no cookie', async () => {
  const { toast, headers } = await readToast(new Request('http://site/'), context)
  expect(toast).toBeNull()
  expect(headers.get('Set-Cookie')).toBeNull()
})

test.each(['Clique aqui', '__proto__', 'toString'])('the unknown name %j shows no message', async (name) => {
  const cookie = await context.sessions.cookies('aviso').serialize(name)
  expect((await readToast(visit(cookie), context)).toast).toBeNull()
})

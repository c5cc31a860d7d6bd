import { formReply, typedIn } from './form-reply.server'

function formOf(fields: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a form comes back as it was typed, lists too, without passwords, codes, confirmations and files', () => {
  const form = formOf([
    ['name', 'Ana'],
    ['permissions', 'research'],
    ['permissions', 'simulator'],
    ['previousPassword', 'segredo'],
    ['novaSenha', 'segredo'],
    ['code', '123456'],
    ['confirmation', 'segredo'],
    ['file', new File(['x'], 'fatura.pdf')],
  ])
  expect(typedIn(form)).toEqual({ name: 'Ana', permissions: ['research', 'simulator'] })
})

test('of a text of 6,000 letters 5,000 come back, and names that every object has are left out', () => {
  const typed = typedIn(formOf([['__proto__', 'x'], ['a[4294967294]', 'x'], ['a.b', 'x'], ['note', 'n'.repeat(6_000)]])) // prettier-ignore
  expect(Object.keys(typed)).toEqual(['note'])
  expect(typed['note']).toHaveLength(5_000)
})

test('a reply names the form of the page that was sent, and is a 400 unless it says otherwise', async () => {
  const form = formOf([
    ['subaction', 'refuse'],
    ['reason', 'x'],
  ])
  const reply = formReply(form, { message: 'Não foi', fieldErrors: { reason: 'Diga o motivo' } })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ subaction: 'refuse', refusal: 'Não foi', fieldErrors: { reason: 'Diga o motivo' } })
  expect(formReply(form, { status: 429 }).status).toBe(429)
})

test('what the provider says of a field stands under the field alone', async () => {
  const refusal = { status: 422, message: 'Código errado', fieldErrors: { code: 'Código errado' } }
  const reply = await formReply(new FormData(), refusal).json()
  expect(reply).toMatchObject({ fieldErrors: { code: 'Código errado' } })
  expect(reply.refusal).toBeUndefined()
})

import { formReply, typedFields } from './form-reply.server'

function formOf(fields: [string, string | File][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('a rejected form returns what was typed, lists too, without passwords, codes, confirmations and files', () => {
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
  expect(typedFields(form)).toEqual({ name: 'Ana', permissions: ['research', 'simulator'] })
})

test('a text of more than 5,000 letters is cut, and names inherited by every object are left out', () => {
  const typed = typedFields(formOf([['__proto__', 'x'], ['a[4294967294]', 'x'], ['a.b', 'x'], ['note', `n${'🔆'.repeat(3_000)}`]])) // prettier-ignore
  expect(Object.keys(typed)).toEqual(['note'])
  // One letter, 2,499 pairs, and the ellipsis where half of a pair would stand.
  expect(typed['note']).toBe(`n${'🔆'.repeat(2_499)}…`)
})

test('a reply names the form that was sent, with status 400 by default', async () => {
  const form = formOf([
    ['subaction', 'refuse'],
    ['reason', 'x'],
  ])
  const reply = formReply(form, { message: 'Não foi', fieldErrors: { reason: 'Diga o motivo' } })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ subaction: 'refuse', refusal: 'Não foi', fieldErrors: { reason: 'Diga o motivo' } })
  expect(formReply(form, { status: 429 }).status).toBe(429)
})

test('a message of the provider about a field is shown only at the field', async () => {
  const refusal = { status: 422, message: 'Código errado', fieldErrors: { code: 'Código errado' } }
  const reply = await formReply(new FormData(), refusal).json()
  expect(reply).toMatchObject({ fieldErrors: { code: 'Código errado' } })
  expect(reply.refusal).toBeUndefined()
})

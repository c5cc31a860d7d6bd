import { as, signIn } from '../caller'
import type { OwnHost } from '../host'
import { mailsTo, newMember, newPerson, password, trailOf } from '../people'

const another = 'cajueiro-na-beira-do-rio'

export function profilePromises(host: () => OwnHost) {
  test('a new password asks for the current one, ends the other sign-ins and sends a notice', async () => {
    const { id, email, get, patch } = await newMember(host())
    const elsewhere = await as(host(), email, password)
    const wrong = { status: 422, json: { message: 'A senha atual não confere', fields: ['previousPassword'] } }
    expect(await patch(`/users/${id}`, { previousPassword: 'chute', password: another })).toMatchObject(wrong)
    expect(await patch(`/users/${id}`, { password: another })).toMatchObject({
      status: 422,
      json: { fields: ['previousPassword'] },
    })
    expect(await patch(`/users/${id}`, { previousPassword: password, password: another })).toMatchObject({ status: 200 })
    expect(await get(`/users/${id}`)).toMatchObject({ status: 200 })
    expect(await elsewhere.get(`/users/${id}`)).toMatchObject({ status: 401 })
    expect(await signIn(host(), email, another)).toMatchObject({ status: 200 })
    expect((await mailsTo(host(), email)).map(({ subject }) => subject)).toEqual(['A sua senha foi alterada'])
    expect(await trailOf(host(), id)).toEqual(expect.arrayContaining(['password-refused', 'password-changed']))
  })

  test.each([
    ['curta', 'A senha precisa conter no mínimo 10 caracteres'],
    ['x'.repeat(129), 'A senha pode conter no máximo 128 caracteres'],
    ['corinthians1910', 'Esta senha é fácil de adivinhar. Escolha outra.'],
    ['aurora#2026', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ])('%s is refused as a new password', async (next, message) => {
    const { id, patch } = await newMember(host())
    const reply = await patch(`/users/${id}`, { previousPassword: password, password: next })
    expect(reply).toMatchObject({ status: 422, json: { message, fields: ['password'] } })
  })

  test('a password of 128 characters signs in, each of them two units of text', async () => {
    const { id, email, patch } = await newMember(host())
    // Signs from U+1F300 on, 37 apart, so that no neighbours are consecutive in the alphabet.
    const signs = Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x1f300 + ((index * 37) % 128))).join('')
    expect(signs).toHaveLength(256)
    expect(await patch(`/users/${id}`, { previousPassword: password, password: signs })).toMatchObject({ status: 200 })
    expect(await signIn(host(), email, signs)).toMatchObject({ status: 200 })
  })

  test('a name changes without a password; the same e-mail sent along asks for nothing', async () => {
    const { id, email, get, patch } = await newMember(host())
    expect(await patch(`/users/${id}`, { name: "  Maria d'Ávila ", email: email.toUpperCase() })).toMatchObject({ status: 200 })
    expect((await get(`/users/${id}`)).json).toMatchObject({ name: "Maria d'Ávila", email })
    expect(await mailsTo(host(), email)).toEqual([])
  })

  test('another e-mail needs the password, and both addresses get a mail', async () => {
    const { id, email, patch } = await newMember(host())
    const next = `novo-${email}`
    expect(await patch(`/users/${id}`, { email: next })).toMatchObject({ status: 422, json: { fields: ['previousPassword'] } })
    expect(await patch(`/users/${id}`, { email: next, previousPassword: password })).toMatchObject({ status: 200 })
    expect(await signIn(host(), next, password)).toMatchObject({ status: 200 })
    for (const to of [email, next]) {
      expect((await mailsTo(host(), to)).map(({ subject }) => subject)).toEqual(['O e-mail da sua conta foi alterado'])
    }
  })

  test('a profile change never changes the role, the permissions or the access', async () => {
    const { id, get, patch } = await newMember(host())
    const wishes = { role: 'SUPER_ADMIN', permissions: 'ADMIN', access_expires_on: null, id: 'demo-super', password_hash: 'x' }
    const refused = { status: 400, json: { fields: Object.keys(wishes) } }
    expect(await patch(`/users/${id}`, { name: 'Joana', ...wishes })).toMatchObject(refused)
    expect((await get(`/users/${id}`)).json).toMatchObject({ id, role: 'CLIENTE', permissions: '' })
    expect(await get('/audit')).toMatchObject({ status: 403 })
  })

  test("another person's e-mail is refused, and nothing of the form is stored", async () => {
    const { email: taken } = await newPerson(host())
    const { id, get, patch } = await newMember(host())
    const body = { name: 'Outro Nome', email: taken, previousPassword: password, password: another }
    expect(await patch(`/users/${id}`, body)).toMatchObject({ status: 422, json: { fields: ['email'] } })
    expect((await get(`/users/${id}`)).json).toMatchObject({ name: 'Joana Prado' })
  })

  test('guesses of the current password from inside are stopped after ten', async () => {
    const { id, patch } = await newMember(host())
    const statuses: number[] = []
    for (let time = 0; time < 12; time++) {
      statuses.push((await patch(`/users/${id}`, { previousPassword: `chute-${time}`, password: another })).status)
    }
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  })
}

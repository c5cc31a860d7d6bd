import { listUsers } from '~/contract/users'
import type { Role } from '~/domain/access/access'
import { noteSearchText } from '~/provider/accounts/search'
import { demoPassword } from '~/provider/demo/accounts'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { from, newPerson, password, confirmedId, register, registration } from '../people'
import { readVersions } from '../read-versions'

/** For our own hosts; a word in the companies' names separates these accounts from other promises'. */
export function accountListPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function list(asked: Record<string, string>) {
    const { status, json } = await (await admin()).get(`/users?${new URLSearchParams(asked)}`)
    expect(status).toBe(200)
    return listUsers.reply.parse(json)
  }

  const namesOf = async (asked: Record<string, string>) => (await list(asked)).items.map(({ name }) => name)

  type Account = { id: string; name: string; role?: Role; company?: string; partnerCompany?: string; lastDay?: string }

  /** Accounts without sign-ins. */
  async function keep(...accounts: Account[]) {
    const rows = accounts.map(({ id, name, role = 'CLIENTE', company, partnerCompany, lastDay }) => ({
      id,
      name,
      email: `${id}@lista.example`,
      password_hash: '',
      role,
      permissions: '',
      company_name: company ?? null,
      partner_company_name: partnerCompany ?? null,
      access_expires_on: lastDay ?? null,
      created_at: '2026-11-01T12:00:00.000Z',
    }))
    await host().db.insertInto('user_account').values(rows).execute()
    for (const { id } of rows) await noteSearchText(host().db, id)
  }

  test('120 accounts are listed by name, 50 a page, whatever their accents and capitals', async () => {
    const names = ['Ágata', 'andré', 'Élcio', 'Ênio', 'Íris', 'Ôtto', 'Ursula', 'Úrsula', 'Zilda', 'Ana'] as const
    const company = 'Comercial Centovinte'
    await keep(
      ...Array.from({ length: 120 }, (_, number) => {
        const order = String(119 - number).padStart(3, '0')
        return { id: `cento-${order}`, name: `${names[number % 10]} ${order}`, company }
      }),
    )
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => list({ text: 'centovinte', page })))
    expect(pages.map(({ items, total }) => [items.length, total])).toEqual([
      [50, 120],
      [50, 120],
      [20, 120],
      [0, 120],
    ])
    const listed = pages.flatMap(({ items }) => items)
    expect(new Set(listed.map(({ id }) => id)).size).toBe(120)
    const plain = listed.map(({ name }) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
    expect(plain).toEqual(plain.toSorted())
    expect(plain[0]).toBe('agata 009')
  })

  describe('an account is found', () => {
    beforeAll(() =>
      keep(
        { id: 'busca-conceicao', name: 'Conceição Araújo', company: 'Padaria Pão de Açúcar' },
        { id: 'busca-ivo', name: 'Ivo Lacerda', role: 'PARCEIRO', partnerCompany: 'Iluminação Lacerda' },
        { id: 'busca-cem', name: 'Loja 100% Luz' },
        { id: 'busca-mil', name: 'Loja 1000 Luzes' },
        { id: 'busca-sublinha', name: 'Sigla x_y' },
        { id: 'busca-letra', name: 'Sigla xzy' },
        { id: 'busca-exclama', name: 'Faça-se a Luz!' },
        { id: 'busca-aspas', name: "Olho d'Água" },
      ),
    )

    test.each([
      ['its name, without the accents', 'conceicao', 'Conceição Araújo'],
      ['its name, in capitals and in pieces', 'ARAÚJO  conc', 'Conceição Araújo'],
      ['its name, the accents apart from the letters', 'Arau\u0301jo', 'Conceição Araújo'],
      ['its e-mail', 'busca-conceicao@lista', 'Conceição Araújo'],
      ['its company', 'padaria pão', 'Conceição Araújo'],
      ["a partner's company", 'ILUMINAÇÃO', 'Ivo Lacerda'],
      ['name and company together', 'ivo iluminacao', 'Ivo Lacerda'],
      ['a per cent sign', '100%', 'Loja 100% Luz'],
      ['an underscore', 'x_y', 'Sigla x_y'],
      ['the mark that keeps wildcards from being any', 'luz!', 'Faça-se a Luz!'],
      ['a quotation mark', "d'água", "Olho d'Água"],
    ])('by %s', async (_, text, name) => {
      expect(await namesOf({ text })).toEqual([name])
    })

    test.each(['%', '_'])('by %s only where it is written', async (text) => {
      const found = await list({ text })
      expect(found.total).toBeGreaterThan(0)
      for (const { name, email } of found.items) expect(`${name} ${email}`).toContain(text)
    })

    test.each(["' or 1=1 --", '\\luz', 'x!_y', '100%luz'])('not by %s, which is nobody’s name', async (text) => {
      expect(await namesOf({ text })).toEqual([])
    })
  })

  test('who registered is found by CNPJ and by CPF, with and without their signs, and no longer once the data are gone', async () => {
    const body = registration({ nome: 'Dalva Documentos', cpf: '111.444.777-35', companyCNPJ: '11.222.333/0001-81' })
    await register(host(), body)
    const id = await confirmedId(host(), body.email)
    expect(await namesOf({ text: '11144477735' })).toEqual([])
    await (await admin()).post(`/registrations/${id}/approve`, { role: 'CLIENTE', permissions: [] })
    for (const text of ['11144477735', '111.444.777-35', '444.777', '11222333000181', '11.222.333/0001-81', '11.222.333 dalva']) {
      expect(await namesOf({ text }), text).toContain('Dalva Documentos')
    }
    const request = { id: `exclui-${id}`.slice(0, 60), user_id: id, status: 'pending' } as const
    const kept = { ...request, requested_at: '2026-11-20T12:00:00.000Z', due_on: '2027-05-20' }
    await host().db.insertInto('deletion_request').values(kept).execute()
    await (await admin()).post(`/deletion-requests/${request.id}/decision`, { decision: 'anonymise', password: demoPassword })
    expect(await namesOf({ text: '11144477735' })).toEqual([])
    expect(await namesOf({ text: `${id}@removido` })).toEqual(['Pessoa removida'])
  })

  test('a name, an e-mail and a company that change are found as they are now', async () => {
    const { id, email } = await newPerson(host())
    const reply = await call(host(), 'POST', '/auth/login', { body: { email, password } })
    const { accessToken: token } = reply.json as { accessToken: string }
    const renamed = { name: 'Quitéria Mudança', email: 'quiteria@mudou.example', previousPassword: password }
    expect(await call(host(), 'PATCH', `/users/${id}`, { token, body: renamed })).toMatchObject({ status: 200 })
    expect(await namesOf({ text: 'quiteria mudou.example' })).toEqual(['Quitéria Mudança'])
    const access = {
      role: 'CLIENTE',
      permissions: [],
      companyName: 'Olaria Mutável',
      version: await readVersions(host).access(id),
    }
    expect(await (await admin()).patch(`/users/${id}/access`, access)).toMatchObject({ status: 200 })
    expect(await namesOf({ text: 'mutavel' })).toEqual(['Quitéria Mudança'])
    expect(await namesOf({ text: email })).toEqual([])
  })

  test('accounts are filtered by role and by whether their access is over; today is 2026-11-21', async () => {
    const company = 'Grupo Filtrável'
    await keep(
      { id: 'filtro-sempre', name: 'A', company },
      { id: 'filtro-hoje', name: 'B', company, lastDay: '2026-11-21' },
      { id: 'filtro-ontem', name: 'C', company, lastDay: '2026-11-20' },
      { id: 'filtro-parceiro', name: 'D', role: 'PARCEIRO', partnerCompany: company },
      { id: 'filtro-ex-parceiro', name: 'E', role: 'PARCEIRO', partnerCompany: company, lastDay: '2020-01-01' },
    )
    const text = 'filtravel'
    expect(await namesOf({ text })).toEqual(['A', 'B', 'C', 'D', 'E'])
    expect(await namesOf({ text, role: 'PARCEIRO' })).toEqual(['D', 'E'])
    expect(await namesOf({ text, access: 'active' })).toEqual(['A', 'B', 'D'])
    expect(await namesOf({ text, access: 'expired' })).toEqual(['C', 'E'])
    expect(await list({ text, access: 'expired', role: 'CLIENTE' })).toEqual({
      items: [
        {
          id: 'filtro-ontem',
          name: 'C',
          email: 'filtro-ontem@lista.example',
          role: 'CLIENTE',
          company: { name: company },
          partner_company: null,
          access_expires_on: '2026-11-20',
          isAccessOver: true,
          hasSecondStep: false,
          lastSignInAt: null,
        },
      ],
      total: 1,
      page: 1,
      pageSize: 50,
    })
  })

  test('a row has the last sign-in, also an ended one, and whether the second step is confirmed', async () => {
    const { id, email } = await newPerson(host())
    await noteSearchText(host().db, id)
    const user = async () => (await list({ text: email })).items[0]
    expect(await user()).toMatchObject({ lastSignInAt: null, hasSecondStep: false })
    await call(host(), 'POST', '/auth/login', { body: { email, password: 'chute-qualquer' }, headers: from('198.51.100.60') })
    expect(await user()).toMatchObject({ lastSignInAt: null })
    const reply = await call(host(), 'POST', '/auth/login', { body: { email, password }, headers: from('198.51.100.61') })
    await call(host(), 'POST', '/auth/logout', { body: reply.json })
    expect(await user()).toMatchObject({ lastSignInAt: '2026-11-21T15:00:00.000Z' })

    const started = { user_id: id, sealed_secret: 'x', confirmed_at: null, last_counter: 0 }
    await host().db.insertInto('second_step').values(started).execute()
    expect(await user()).toMatchObject({ hasSecondStep: false })
    const confirmed = { confirmed_at: '2026-11-20T12:00:00.000Z' }
    await host().db.updateTable('second_step').set(confirmed).where('user_id', '=', id).execute()
    expect(await user()).toMatchObject({ hasSecondStep: true })
    const { get } = await admin()
    expect((await get(`/users/${id}`)).json).toMatchObject({ hasSecondStep: true })
  })

  test.each(['page=0', 'page=dois', 'role=DONO', 'access=bloqueado', `text=${'x'.repeat(121)}`])(
    'a list asked with %s is refused',
    async (query) => {
      const { get } = await admin()
      expect(await get(`/users?${query}`)).toMatchObject({ status: 400, json: { fields: [query.split('=')[0]] } })
    },
  )
}

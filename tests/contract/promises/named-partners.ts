import { showPartners } from '~/contract/registrations'
import { searchTextOf } from '~/provider/search/text'
import { call, member } from '../caller'
import { now, type OwnHost } from '../host'
import { newPerson } from '../people'
import { readVersions } from '../read-versions'

/** Partners that a client may name while registering. Each test uses its own names. */
export function namedPartnerPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function partner(companyName: string) {
    const { id, email } = await newPerson(host())
    await rename(id, { companyName })
    return { id, email }
  }

  async function rename(id: string, access: { companyName?: string; role?: string }) {
    const body = { role: 'PARCEIRO', permissions: [], version: await readVersions(host).access(id), ...access }
    expect(await (await admin()).patch(`/users/${id}/access`, body)).toMatchObject({ status: 200 })
  }

  async function asked(query: Record<string, string | number>) {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
    const { status, json } = await call(host(), 'GET', `/showPartners?${search.toString()}`)
    expect(status).toBe(200)
    return showPartners.reply.parse(json)
  }

  const namesWith = async (nome: string, limite?: number) =>
    (await asked({ nome, ...(limite && { limite }) })).map((found) => found.nome)

  test('a partner is sought by how words of its company name begin, without accents and capitals, and by nothing else', async () => {
    const { email } = await partner('Zeferina Águas do Sertão')
    await partner('ZEFERINO/Sol (Matriz) "Z\\Z" & [Cia]')
    await partner('Energia Zeferina Zeferino')
    const three = ['Energia Zeferina Zeferino', 'Zeferina Águas do Sertão', 'ZEFERINO/Sol (Matriz) "Z\\Z" & [Cia]']
    expect(await namesWith('zefer')).toEqual(three)
    expect(await namesWith('Zeferi', 2)).toEqual(three.slice(0, 2))
    expect(await namesWith('AGU zef')).toEqual(three.slice(1, 2))
    expect(await namesWith('zeferino matriz')).toEqual(three.slice(2))
    expect(await namesWith('zeferina energia zeferino')).toEqual(three.slice(0, 1))
    for (const elsewhere of ['eferin', 'zeferina matriz', `zefer ${email}`, email, 'zefer%', '-', '']) {
      expect(await namesWith(elsewhere), elsewhere).toEqual([])
    }
  })

  test('the search follows a partner that is renamed, loses its role or is deleted', async () => {
    const { id } = await partner('Quixabeira Velha')
    await rename(id, { companyName: 'Quixabeira Nova' })
    expect(await namesWith('quixabeira velha')).toEqual([])
    expect(await asked({ nome: 'quixabeira' })).toEqual([{ _id: id, nome: 'Quixabeira Nova' }])
    expect(await asked({ id })).toEqual([{ _id: id, nome: 'Quixabeira Nova' }])
    await rename(id, { role: 'CLIENTE', companyName: 'Quixabeira Nova' })
    expect(await namesWith('quixabeira')).toEqual([])
    expect(await asked({ id })).toEqual([])
    await rename(id, { companyName: 'Quixabeira Nova' })
    expect(await namesWith('quixabeira')).toEqual(['Quixabeira Nova'])
    await host().db.deleteFrom('user_account').where('id', '=', id).execute()
    expect(await namesWith('quixabeira')).toEqual([])
  })

  test('a search gives 20 partners and a list all of them, or as many as are asked for', async () => {
    const account = { password_hash: '', permissions: '', role: 'PARCEIRO', company_name: null, access_expires_on: null } as const
    const rows = Array.from({ length: 21 }, (_, index) => {
      const [id, name] = [`umbuzeiro-${index}`, `Umbuzeiro ${index}`]
      const search_text = searchTextOf([name, id, null, name, null, null])
      return { ...account, id, name, email: id, partner_company_name: name, created_at: now.toISOString(), search_text }
    })
    await host().db.insertInto('user_account').values(rows).execute()
    expect(await namesWith('umbu')).toHaveLength(20)
    expect(await namesWith('umbu', 1_000)).toHaveLength(21)
    expect((await asked({})).filter(({ nome }) => nome.startsWith('Umbuzeiro '))).toHaveLength(21)
    expect(await asked({ limite: 5 })).toHaveLength(5)
    expect(await call(host(), 'GET', '/showPartners?limite=0')).toMatchObject({ status: 400 })
  })
}

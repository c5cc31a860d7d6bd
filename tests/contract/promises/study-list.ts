import { listStudies } from '~/contract/studies'
import { calculatedStudy, keep, plantStudies } from '../calculated-study'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { readVersions } from '../read-versions'

/** For our own hosts, where this author has no other studies. */
export function studyListPromises(host: () => OwnHost) {
  const list = async (query = '') => {
    const { status, json } = await (await member(host(), 'super@farol.example')).get(`/studies${query}`)
    expect(status).toBe(200)
    return listStudies.reply.parse(json)
  }
  const customers = async (query: string) => (await list(query)).items.map(({ customerName }) => customerName)

  test('an author lists the studies by customer, mode, date or saving, page by page, and finds them by text', async () => {
    const author = await member(host(), 'super@farol.example')
    expect(await list()).toEqual({ items: [], total: 0, page: 1, pageSize: 20 })

    const first = await keep(author, await calculatedStudy(author, { nomeCliente: 'Padaria São José' }))
    await keep(author, await calculatedStudy(author, { nomeCliente: 'Açougue Boa Carne' }))
    await keep(author, (await plantStudies(author)).MLXAPE)
    await keep(await member(host(), 'black@farol.example'), await calculatedStudy(author, { nomeCliente: 'De outra pessoa' }))

    const all = await list()
    expect(all.total).toBe(3)
    expect(all.items.find(({ id }) => id === first)).toMatchObject({
      mode: 'ML',
      name: null,
      customerName: 'Padaria São José',
      distributorName: 'Copel',
      savingBrl: expect.closeTo(12_329.740132, 4),
      savingFraction: expect.closeTo(0.202096, 6),
    })
    expect(await customers('?sort=customer&direction=asc')).toEqual([
      'Açougue Boa Carne',
      'Cerâmica Boa Vista',
      'Padaria São José',
    ])
    expect((await list('?sort=mode&direction=asc')).items.map(({ mode }) => mode)).toEqual(['ML', 'ML', 'MLXAPE'])
    expect((await list('?sort=saving&direction=desc')).items[0]).toMatchObject({
      mode: 'MLXAPE',
      savingBrl: expect.closeTo(25_546.694079, 4),
    })
    expect(await customers('?sort=customer&direction=asc&page=2&pageSize=2')).toEqual(['Padaria São José'])
    expect(await list('?page=9')).toMatchObject({ items: [], total: 3, page: 9 })

    expect(await customers('?text=SAO+jose')).toEqual(['Padaria São José'])
    expect(await customers(`?text=${encodeURIComponent('11.222.333/0001-81')}`)).toHaveLength(3)
    expect(await customers('?text=cpfl')).toEqual(['Cerâmica Boa Vista'])
    expect(await customers(`?text=${encodeURIComponent("%' or 1=1 --")}`)).toEqual([])

    const token = author.accessToken
    await call(host(), 'PATCH', `/studies/${first}`, {
      token,
      body: { name: 'Forno elétrico', version: await readVersions(host).study(author, first) },
    })
    expect((await list('?text=eletrico')).items).toMatchObject([{ id: first, name: 'Forno elétrico' }])
  })

  test.each(['page=0', 'page=dois', 'pageSize=1000', 'sort=content', 'direction=up'])(
    'a list asked with %s is refused',
    async (query) => {
      const field = query.split('=')[0]
      const { get } = await member(host(), 'black@farol.example')
      expect(await get(`/studies?${query}`)).toMatchObject({ status: 400, json: { fields: [field] } })
    },
  )

  test('a study stored before the modes existed, without their fields, is still read', async () => {
    const author = await member(host(), 'black@farol.example')
    const id = await keep(author, await calculatedStudy(author))
    const { content } = await host().db.selectFrom('study').select('content').where('id', '=', id).executeTakeFirstOrThrow()
    const old = JSON.parse(content)
    const { lossesFraction, chargesBrlPerMwh } = old.alternative.assumptions
    old.alternative.assumptions = { lossesFraction, chargesBrlPerMwh }
    delete old.economy.sensitivity
    await host()
      .db.updateTable('study')
      .set({ content: JSON.stringify(old) })
      .where('id', '=', id)
      .execute()
    expect(await author.get(`/studies/${id}`)).toMatchObject({
      status: 200,
      json: { economy: { sensitivity: [] }, alternative: { assumptions: { isBenefitTaxed: true, gdClass: 'GD_II' } } },
    })
  })
}

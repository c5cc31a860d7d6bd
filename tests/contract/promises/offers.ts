import { createOffer, getOffer, listCurrentOffers, listOffers } from '~/contract/offers'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { newMember, trailOf } from '../people'
import { readVersions } from '../read-versions'

/** The host's clock is at 2026-11-21. */
const today = '2026-11-21'
const fields = {
  Titulo: 'Incentivada 50%',
  Valor: 2.5,
  Regiao: 'NORDESTE',
  DataInicio: '2027-01-01',
  DataFim: '2027-12-31',
  Preco: 182.5,
}

export function offerPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const create = async (change: object = {}) => (await admin()).post('/cardMarket', { ...fields, ...change })
  const created = async (change: object = {}) => createOffer.reply.parse((await create(change)).json).id
  const readBack = async (id: string) => getOffer.reply.parse((await (await admin()).get(`/offers/${id}`)).json)

  const changeOffer = async (id: string, body: object) =>
    (await admin()).patch(`/offers/${id}`, { version: await readVersions(host).offer(id), ...body })

  async function listed(query: string) {
    return listOffers.reply.parse((await (await admin()).get(`/offers?${query}`)).json).items.map(({ id }) => id)
  }

  async function seenByPartner() {
    const { get } = await member(host(), 'black@farol.example')
    return listCurrentOffers.reply.parse((await get('/offers/current')).json).items
  }

  test('an offer is stored with the names of the specification; its default volume is "-" and its default validity the end of its period', async () => {
    const { Valor: _volume, ...others } = fields
    const { status, json } = await (await admin()).post('/cardMarket', others)
    expect(status).toBe(201)
    const { id } = createOffer.reply.parse(json)
    const shown = { ...others, Valor: '-', expiresOn: '2027-12-31' }
    expect(await readBack(id)).toEqual({ id, ...shown, status: 'current', version: expect.any(String) as string })
    expect(await trailOf(host(), id)).toEqual(['offer-created'])
  })

  test('a form sent twice makes one offer, whose trail has one entry; with another key it makes another', async () => {
    const { accessToken: token } = await admin()
    const send = (idempotencyKey: string) => call(host(), 'POST', '/cardMarket', { token, body: fields, idempotencyKey })
    const [first, again, other] = await Promise.all([send('oferta-1'), send('oferta-1'), send('oferta-2')])
    expect([first, again, other].map(({ status }) => status)).toEqual([201, 201, 201])
    expect(again.json).toEqual(first.json)
    expect(other.json).not.toEqual(first.json)
    expect(await trailOf(host(), createOffer.reply.parse(first.json).id)).toEqual(['offer-created'])
  })

  test('a price and a volume may be texts with a comma or a dot', async () => {
    const id = await created({ Preco: '182,50', Valor: '1.25' })
    expect(await readBack(id)).toMatchObject({ Preco: 182.5, Valor: 1.25 })
  })

  test('an offer of this day is current until the end of its last day; the partner of the black tier sees only current ones', async () => {
    const last = await created({ expiresOn: today })
    const over = await created({ expiresOn: today })
    await host().db.updateTable('offer').set({ expires_on: '2026-11-20' }).where('id', '=', over).execute()
    const withdrawn = await created()
    await (await admin()).post(`/offers/${withdrawn}/withdraw`, {})
    const seen = (await seenByPartner()).map(({ id }) => id)
    expect([last, over, withdrawn].map((id) => seen.includes(id))).toEqual([true, false, false])
    expect(await listed('status=expired')).toContain(over)
    expect(await listed('status=withdrawn')).toContain(withdrawn)
    expect(await trailOf(host(), withdrawn)).toEqual(['offer-created', 'offer-withdrawn'])
  })

  test('without the black permission nobody reads offers, whatever else they hold', async () => {
    const { get } = await newMember(host(), { role: 'PARCEIRO', permissions: 'prime_basic,simulator,research' })
    expect(await get('/offers/current')).toMatchObject({ status: 403 })
  })

  test.each([
    ['an end before the start', { DataFim: '2026-12-31' }, 422, 'DataFim'],
    ['an end on the day of the start', { DataFim: '2027-01-01' }, 422, 'DataFim'],
    ['a period that is over', { DataInicio: '2025-01-01', DataFim: '2025-12-31' }, 422, 'DataFim'],
    ['a validity that is over', { expiresOn: '2026-11-20' }, 422, 'expiresOn'],
    ['a validity beyond the period', { expiresOn: '2028-01-01' }, 422, 'expiresOn'],
    ['a day that no calendar has', { DataInicio: '2027-02-30' }, 400, 'DataInicio'],
    ['a price of zero', { Preco: 0 }, 400, 'Preco'],
    ['a price below zero', { Preco: -1 }, 400, 'Preco'],
    ['a price that is a formula', { Preco: '=1+1' }, 400, 'Preco'],
    ['a price of 10,001 R$/MWh', { Preco: 10_001 }, 400, 'Preco'],
    ['a volume of zero', { Valor: 0 }, 400, 'Valor'],
    ['a volume in words', { Valor: 'muito' }, 400, 'Valor'],
    ['another title', { Titulo: 'Incentivada 80%' }, 400, 'Titulo'],
    ['another region', { Regiao: 'LESTE' }, 400, 'Regiao'],
  ])('%s is refused, and nothing is stored', async (_, change, status, field) => {
    const before = await host().db.selectFrom('offer').select('id').execute()
    expect(await create(change)).toMatchObject({ status, json: { fields: [field] } })
    expect(await host().db.selectFrom('offer').select('id').execute()).toHaveLength(before.length)
  })

  test('a list of a title, a region and a period has the offers with a day in it', async () => {
    const id = await created({ Titulo: 'Incentivada 100%', Regiao: 'SUL', DataInicio: '2028-03-01', DataFim: '2028-08-31' })
    const narrowed = 'title=Incentivada%20100%25&region=SUL'
    expect(await listed(`${narrowed}&from=2028-08-31&to=2029-12-31`)).toEqual([id])
    expect(await listed(`${narrowed}&from=2027-01-01&to=2028-03-01`)).toEqual([id])
    expect(await listed(`${narrowed}&from=2028-09-01`)).toEqual([])
    expect(await listed(`${narrowed}&to=2028-02-29`)).toEqual([])
    expect(await listed('title=Convencional&region=SUL')).toEqual([])
  })

  test('a change keeps what it does not name, and the trail says what changed', async () => {
    const id = await created()
    const { get } = await admin()
    expect(await changeOffer(id, { Preco: 175 })).toMatchObject({ status: 200 })
    expect(await readBack(id)).toMatchObject({ ...fields, Preco: 175 })
    expect((await get(`/audit?object=${id}`)).json).toMatchObject({
      items: [{ action: 'offer-changed', details: { changed: 'Preco' } }, { action: 'offer-created' }],
    })
    expect(await changeOffer(id, { DataFim: '2026-01-01' })).toMatchObject({ status: 422, json: { fields: ['DataFim'] } })
    expect(await readBack(id)).toMatchObject({ DataFim: '2027-12-31' })
  })

  test('an expired offer takes another price only with another validity', async () => {
    const id = await created()
    await host().db.updateTable('offer').set({ expires_on: '2026-11-20' }).where('id', '=', id).execute()
    expect(await changeOffer(id, { Preco: 175 })).toMatchObject({
      status: 422,
      json: { message: 'Esta oferta já venceu. Edite a validade dela antes de ofertar outro preço.' },
    })
    expect(await readBack(id)).toMatchObject({ Preco: 182.5, status: 'expired' })
    expect(await changeOffer(id, { Preco: 175, expiresOn: today })).toMatchObject({ status: 200 })
    expect(await readBack(id)).toMatchObject({ Preco: 175, status: 'current' })
  })

  test('a withdrawn offer is neither changed nor withdrawn again', async () => {
    const id = await created()
    const { post } = await admin()
    expect(await post(`/offers/${id}/withdraw`, {})).toMatchObject({ status: 200 })
    expect(await post(`/offers/${id}/withdraw`, {})).toMatchObject({ status: 409 })
    expect(await changeOffer(id, { Preco: 1 })).toMatchObject({ status: 409 })
    expect(await readBack(id)).toMatchObject({ Preco: 182.5, status: 'withdrawn' })
  })
}

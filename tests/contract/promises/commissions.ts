import { getCommissionStatement, listCommissions } from '~/contract/commissions'
import { getUser } from '~/contract/users'
import { commissionCalls } from '../commission-calls'
import type { OwnHost } from '../host'
import { trailOf } from '../people'
import { memberOf, newPartner } from '../portfolio'

/** The ledger of a new partner begins with R$ 1.500,50 agreed on 2026-11-20, and R$ 1.200,50 of it paid. Today is 2026-11-21. */
export function commissionPromises(host: () => OwnHost) {
  const { admin, path, enter, statement, due } = commissionCalls(host)

  test('agreed sums are receivable, payments move them to received, and the balance runs from entry to entry', async () => {
    const partnerId = await newPartner(host())
    await enter(partnerId, { kind: 'agreed', amountCents: 10_001, description: 'Moinho, outubro' })
    await enter(partnerId, { kind: 'paid', amountCents: 40_000 })
    const { entries, opening, closing, current } = await statement(partnerId)
    expect(opening).toEqual({ receivedCents: 0, receivableCents: 0 })
    expect(entries.map(({ balance }) => [balance.receivedCents, balance.receivableCents])).toEqual([
      [0, 150_050],
      [120_050, 30_000],
      [120_050, 40_001],
      [160_050, 1],
    ])
    expect([closing, current]).toEqual([entries.at(-1)!.balance, entries.at(-1)!.balance])
    expect(entries[2]).toMatchObject({ description: 'Moinho, outubro', kind: 'agreed', day: '2026-11-21', reversedBy: null })
    expect(await trailOf(host(), partnerId)).toEqual(['commission-entered', 'commission-paid'])
    const { json: trail } = await (await admin()).get(`/audit?object=${partnerId}`)
    expect(trail).toMatchObject({ items: [{ object: { name: 'Integradora do Ensaio' } }, {}] })

    const owner = await memberOf(host(), { partnerId })
    const { partner_company } = getUser.reply.parse((await owner.get(`/users/${owner.id}`)).json)
    expect(partner_company).toMatchObject({ total_received: 1_600.5, total_to_be_received: 0.01 })
  })

  test('a statement of a day has what came before as its opening, and the whole ledger as its current balance', async () => {
    const partnerId = await newPartner(host())
    await enter(partnerId, { kind: 'agreed', amountCents: 500, day: '2026-11-19' })
    await enter(partnerId, { kind: 'agreed', amountCents: 700, day: '2026-11-21' })
    const { entries, opening, closing, current } = await statement(partnerId, '?from=2026-11-20&to=2026-11-20')
    expect(opening).toEqual({ receivedCents: 0, receivableCents: 500 })
    expect(entries).toHaveLength(2)
    expect(closing).toEqual({ receivedCents: 120_050, receivableCents: 30_500 })
    expect(current).toEqual({ receivedCents: 120_050, receivableCents: 31_200 })
  })

  test.each([
    ['a cent more than is receivable', { kind: 'paid', amountCents: 30_001 }, 422, ['amountCents']],
    ['a payment before anything was agreed', { kind: 'paid', amountCents: 1, day: '2026-11-19' }, 422, ['amountCents']],
    ['tomorrow', { kind: 'agreed', amountCents: 1, day: '2026-11-22' }, 422, ['day']],
    ['nothing', { kind: 'agreed', amountCents: 0 }, 400, ['amountCents']],
    ['less than nothing', { kind: 'agreed', amountCents: -5 }, 400, ['amountCents']],
    ['half a cent', { kind: 'agreed', amountCents: 0.5 }, 400, ['amountCents']],
    ['more than R$ 100 million', { kind: 'agreed', amountCents: 10_000_000_001 }, 400, ['amountCents']],
    ['no description', { kind: 'agreed', amountCents: 1, description: ' ' }, 400, ['description']],
    ['a company that nobody brought', { kind: 'agreed', amountCents: 1, companyId: 'nenhuma' }, 422, ['companyId']],
  ] as const)('%s is not entered', async (_, asked, status, fields) => {
    const partnerId = await newPartner(host())
    expect(await enter(partnerId, asked)).toMatchObject({ status, json: { fields } })
    expect((await statement(partnerId)).entries).toHaveLength(2)
  })

  test('R$ 100 million are entered to the cent', async () => {
    const partnerId = await newPartner(host())
    expect(await enter(partnerId, { kind: 'agreed', amountCents: 10_000_000_000 })).toMatchObject({ status: 201 })
    expect((await statement(partnerId)).current.receivableCents).toBe(10_000_030_000)
  })

  test('of two payments at once, each of which fits alone, one is made', async () => {
    const partnerId = await newPartner(host())
    const replies = await Promise.all([1, 2].map(() => enter(partnerId, { kind: 'paid', amountCents: 20_000 })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 422])
    expect((await statement(partnerId)).current).toEqual({ receivedCents: 140_050, receivableCents: 10_000 })
  })

  test('a form sent twice pays once; another payment with its key is refused', async () => {
    const partnerId = await newPartner(host())
    const pay = (amountCents: number) => enter(partnerId, { kind: 'paid', amountCents }, 'formulario-1')
    const [first, again] = await Promise.all([pay(10_000), pay(10_000)])
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(first.json)
    expect(await pay(9_999)).toMatchObject({ status: 409 })
    expect((await statement(partnerId)).current).toEqual({ receivedCents: 130_050, receivableCents: 20_000 })
    expect(await trailOf(host(), partnerId)).toEqual(['commission-paid'])
  })

  test('a reversal takes an entry back once, and both stay; a commission that was paid is not taken back before its payment', async () => {
    const partnerId = await newPartner(host())
    const { post } = await admin()
    const [agreed, paid] = (await statement(partnerId)).entries
    const reverse = (id: string) => post(`${path(partnerId)}/${id}/reverse`, { reason: 'Valor errado' })
    expect(await reverse(agreed!.id)).toMatchObject({ status: 409 })
    expect(await reverse(paid!.id)).toMatchObject({ status: 201 })
    expect(await reverse(paid!.id)).toMatchObject({ status: 409 })
    expect(await reverse(agreed!.id)).toMatchObject({ status: 201 })
    const { entries, current } = await statement(partnerId)
    expect(current).toEqual({ receivedCents: 0, receivableCents: 0 })
    expect(entries[2]).toMatchObject({
      kind: 'reversal',
      reverses: paid!.id,
      description: `Estorno do lançamento ${paid!.id}: Valor errado`,
      balance: { receivedCents: 0, receivableCents: 150_050 },
    })
    expect(entries[1]).toMatchObject({ reversedBy: entries[2]!.id, receivedCents: 120_050 })
    expect(await reverse(entries[2]!.id)).toMatchObject({ status: 422 })
    expect(await trailOf(host(), partnerId)).toEqual(['commission-reversed', 'commission-reversed'])
  })

  test('an entry is reversed only in the ledger of its partner', async () => {
    const [partnerId, other] = [await newPartner(host()), await newPartner(host())]
    const [, paid] = (await statement(partnerId)).entries
    const { post } = await admin()
    expect(await post(`${path(other)}/${paid!.id}/reverse`, { reason: 'x' })).toMatchObject({ status: 404 })
    expect(await post(`${path(other)}/999999999/reverse`, { reason: 'x' })).toMatchObject({ status: 404 })
    expect(await post(`${path(other)}/nenhum/reverse`, { reason: 'x' })).toMatchObject({ status: 400 })
  })

  test('a commission is for a contact that the partner brought, whose name only administrators read', async () => {
    const [partnerId, other] = [await newPartner(host()), await newPartner(host())]
    const lead = { id: `contato-de-${partnerId.slice(0, 8)}`, report: 'aurora-solar', name: 'Padaria Sol', document: '1' }
    await host()
      .db.insertInto('lead')
      .values({ ...lead, email: `${lead.id}@x.example`, created_at: '2026-11-20', partner_company_id: partnerId })
      .execute()
    const asked = { kind: 'agreed', amountCents: 5, leadId: lead.id } as const
    expect(await enter(other, asked)).toMatchObject({ status: 422, json: { fields: ['leadId'] } })
    expect(await enter(partnerId, asked)).toMatchObject({ status: 201 })
    expect((await due(partnerId)).leads).toEqual([{ id: lead.id, name: 'Padaria Sol' }])
    expect((await statement(partnerId)).entries.at(-1)!.lead).toEqual({ id: lead.id, name: 'Padaria Sol' })
    const owner = await memberOf(host(), { partnerId })
    const own = getCommissionStatement.reply.parse((await owner.get(path(partnerId))).json)
    expect(own.entries.at(-1)!.lead).toBeNull()

    // The entry stays when the contact is deleted.
    await host().db.deleteFrom('lead').where('id', '=', lead.id).execute()
    expect((await statement(partnerId)).entries.at(-1)).toMatchObject({ lead: null, receivableCents: 5 })
  })

  test('a partner reads their own ledger, without who made an entry, and nobody else’s', async () => {
    const [partnerId, other] = [await newPartner(host()), await newPartner(host())]
    await enter(partnerId, { kind: 'agreed', amountCents: 5 })
    const owner = await memberOf(host(), { partnerId })
    const own = getCommissionStatement.reply.parse((await owner.get(path(partnerId))).json)
    expect(own.entries.map(({ author }) => author)).toEqual([null, null, null])
    expect((await statement(partnerId)).entries.at(-1)!.author).not.toBeNull()
    expect(await owner.get(path(other))).toMatchObject({ status: 404 })
    expect(await owner.post(path(partnerId), { kind: 'paid', amountCents: 1 })).toMatchObject({ status: 403 })
  })

  test('the list of partners has their balances, those with most to receive first, and the sum of all', async () => {
    const partnerId = await newPartner(host())
    await enter(partnerId, { kind: 'agreed', amountCents: 9_000_000_000 })
    const list = listCommissions.reply.parse((await (await admin()).get('/commissions')).json)
    const amounts = list.items.map(({ receivableCents }) => receivableCents)
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))
    const found = list.items.find(({ id }) => id === partnerId)
    expect(found).toMatchObject({ name: 'Integradora do Ensaio', receivedCents: 120_050, receivableCents: 9_000_030_000 })
    expect(list.sum.receivableCents).toBeGreaterThanOrEqual(9_000_030_000)
  })
}

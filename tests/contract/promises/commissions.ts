import { getCommissionOutlook, getCommissionsDue, getCommissionStatement, listCommissions } from '~/contract/commissions'
import { getUser } from '~/contract/users'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { trailOf } from '../people'
import { memberOf, newCompany, newMonth, newPartner, newUnit } from '../portfolio'
import { readVersions } from '../read-versions'

type Asked = {
  kind: 'agreed' | 'paid'
  amountCents: number
  day?: string
  description?: string
  companyId?: string | null
  leadId?: string
  month?: string
}

const path = (partnerId: string) => `/partner-companies/${partnerId}/commissions`

/** The ledger of a new partner begins with R$ 1.500,50 agreed on 2026-11-20, and R$ 1.200,50 of it paid. Today is 2026-11-21. */
export function commissionPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function enter(partnerId: string, asked: Asked, idempotencyKey?: string) {
    const body = { day: '2026-11-21', description: 'Ensaio', ...asked }
    return call(host(), 'POST', path(partnerId), { token: (await admin()).accessToken, body, idempotencyKey })
  }

  async function statement(partnerId: string, period = '') {
    return getCommissionStatement.reply.parse((await (await admin()).get(`${path(partnerId)}${period}`)).json)
  }

  async function due(partnerId: string) {
    return getCommissionsDue.reply.parse((await (await admin()).get(`${path(partnerId)}/due`)).json)
  }

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

  async function withAgreement() {
    const partnerId = await newPartner(host())
    const companyId = await newCompany(host(), { partnerId })
    const unitId = await newUnit(host(), companyId)
    const agreement = `/companies/${companyId}/commission-agreement`
    const { post } = await admin()
    const version = await readVersions(host).agreement(partnerId, companyId)
    expect(await post(agreement, { percentHundredths: 250, fromMonth: '2026-08', version })).toMatchObject({ status: 200 })
    return { partnerId, companyId, unitId, agreement }
  }

  test('an agreement proposes the finalised months since it began, rounded to the cent, and each is entered once', async () => {
    const { partnerId, companyId, unitId } = await withAgreement()
    const month = (number: number, captiveBrl: number, more = {}) =>
      newMonth(host(), unitId, { year: 2026, month: number, captiveBrl, freeBrl: 1_000, ...more })
    await month(7, 5_000)
    await month(8, 13_345.67)
    await month(9, 900)
    await month(10, 3_000)
    await month(11, 9_000, { status: 'NAO_FINALIZADO' })
    const { months, companies } = await due(partnerId)
    // 12.345,67 × 2,5 % = 308,641 75; September cost more than captive; 2.000,00 × 2,5 % = 50,00
    expect(months).toMatchObject([
      { companyId, companyName: 'Moinho do Ensaio', month: '2026-08', amountCents: 30_864, percentHundredths: 250 },
      { companyId, month: '2026-10', amountCents: 5_000 },
    ])
    expect(companies).toMatchObject([{ id: companyId, agreement: { percentHundredths: 250, fromMonth: '2026-08' } }])

    const { post } = await admin()
    const body = { months: months.map(({ month: key, amountCents }) => ({ companyId, month: key, amountCents })) }
    const [one, other] = await Promise.all([post(`${path(partnerId)}/due`, body), post(`${path(partnerId)}/due`, body)])
    expect([one.json, other.json].map((reply) => (reply as { entered: number }).entered).toSorted()).toEqual([0, 2])
    const { entries, current } = await statement(partnerId)
    expect(entries.slice(2)).toMatchObject([
      { company: { id: companyId }, receivableCents: 30_864 },
      { company: { id: companyId }, receivableCents: 5_000 },
    ])
    expect(entries[2]!.description.replaceAll(/\s/g, ' ')).toBe('Comissão de agosto de 2026: 2,5% da economia de R$ 12.345,67')
    expect(current.receivableCents).toBe(30_000 + 30_864 + 5_000)
    expect((await due(partnerId)).months).toEqual([])
    expect(await trailOf(host(), partnerId)).toEqual(['commissions-of-months-entered'])

    // A reversed one is due again.
    await post(`${path(partnerId)}/${entries[2]!.id}/reverse`, { reason: 'Mês corrigido' })
    expect((await due(partnerId)).months).toMatchObject([{ month: '2026-08', amountCents: 30_864 }])
  })

  test('a partner sees what is earned and not entered, what is open, the next payment and twelve months ahead', async () => {
    const { partnerId, companyId, unitId } = await withAgreement()
    const month = (number: number, captiveBrl: number, more = {}) =>
      newMonth(host(), unitId, { year: 2026, month: number, captiveBrl, freeBrl: 1_000, ...more })
    await month(8, 3_000)
    await month(9, 5_000)
    await month(10, 9_000, { status: 'NAO_FINALIZADO' })
    await month(11, 2_000, { status: 'NAO_FINALIZADO' })
    const outlook = `${path(partnerId)}/outlook`
    const owner = await memberOf(host(), { partnerId })
    const own = getCommissionOutlook.reply.parse((await owner.get(outlook)).json)
    expect(own).toEqual(getCommissionOutlook.reply.parse((await (await admin()).get(outlook)).json))
    expect(await owner.get(`${path(await newPartner(host()))}/outlook`)).toMatchObject({ status: 404 })
    // 2,5 % of 4.000,00, of 2.000,00, and of October's 8.000,00, which is not finalised.
    expect(own.earned.map((it) => [it.month, it.amountCents])).toEqual([
      ['2026-09', 10_000],
      ['2026-08', 5_000],
    ])
    expect(own.openCents).toBe(20_000)
    // The ledger's 300,00 were entered in November: paid on 15 December.
    expect(own.nextPayment).toEqual({ day: '2026-12-15', amountCents: 30_000 })
    expect(own.clients).toMatchObject([{ id: companyId, savingBrl: 6_000, enteredCents: 0 }])
    // November's projection of 1.000,00; no December; the mean of 3.000,00 until August, September and October repeat their own.
    expect(own.expected.map(({ amountCents }) => amountCents)).toEqual([2_500, ...Array(8).fill(7_500), 5_000, 10_000, 20_000])
  })

  test('a month is due only when all units of the company have it finalised', async () => {
    const { partnerId, companyId, unitId } = await withAgreement()
    const second = await newUnit(host(), companyId, 'Depósito')
    await newMonth(host(), unitId, { year: 2026, month: 8, captiveBrl: 2_000, freeBrl: 1_000 })
    await newMonth(host(), second, { year: 2026, month: 8, status: 'NAO_FINALIZADO' })
    expect((await due(partnerId)).months).toEqual([])
    await host().db.updateTable('unit_month').set({ status: 'FINALIZADO' }).where('unit_id', '=', second).execute()
    expect((await due(partnerId)).months).toEqual([])
    const costs = { captive_cost_brl: 500.01, free_cost_brl: 300 }
    await host().db.updateTable('unit_month').set(costs).where('unit_id', '=', second).execute()
    // 1.000,00 + 200,01 = 1.200,01, of which 2,5 % are 30,000 25
    expect((await due(partnerId)).months).toMatchObject([{ amountCents: 3_000 }])
  })

  test('a month is not due while a unit that had the month before does not have it', async () => {
    const { partnerId, companyId, unitId } = await withAgreement()
    const second = await newUnit(host(), companyId, 'Depósito')
    for (const month of [8, 9]) await newMonth(host(), unitId, { year: 2026, month, captiveBrl: 2_000, freeBrl: 1_000 })
    await newMonth(host(), second, { year: 2026, month: 8, captiveBrl: 2_000, freeBrl: 1_000 })
    expect((await due(partnerId)).months.map(({ month }) => month)).toEqual(['2026-08'])
    // A unit that begins in September is not waited for in August.
    await newMonth(host(), second, { year: 2026, month: 9, captiveBrl: 2_000, freeBrl: 1_000 })
    const third = await newUnit(host(), companyId, 'Loja')
    await newMonth(host(), third, { year: 2026, month: 9, captiveBrl: 2_000, freeBrl: 1_000 })
    expect((await due(partnerId)).months.map(({ month }) => month)).toEqual(['2026-08', '2026-09'])
  })

  test('a commission entered by hand for a month of a company says so, takes the month out of those due, and stands once', async () => {
    const { partnerId, companyId, unitId } = await withAgreement()
    for (const month of [8, 9]) await newMonth(host(), unitId, { year: 2026, month, captiveBrl: 2_000, freeBrl: 1_000 })
    const asked = { kind: 'agreed', amountCents: 1_234, companyId, month: '2026-08', description: 'Acerto' } as const
    expect(await enter(partnerId, asked, 'formulario-2')).toMatchObject({ status: 201 })
    expect(await enter(partnerId, asked, 'formulario-2')).toMatchObject({ status: 201 })
    const { entries } = await statement(partnerId)
    expect(entries).toHaveLength(3)
    expect(entries[2]).toMatchObject({ description: 'Comissão de agosto de 2026: Acerto', receivableCents: 1_234 })
    expect((await due(partnerId)).months.map(({ month }) => month)).toEqual(['2026-09'])
    expect(await enter(partnerId, asked)).toMatchObject({ status: 422, json: { fields: ['month'] } })

    const { post } = await admin()
    await post(`${path(partnerId)}/${entries[2]!.id}/reverse`, { reason: 'Valor errado' })
    expect((await due(partnerId)).months.map(({ month }) => month)).toEqual(['2026-08', '2026-09'])
    expect(await enter(partnerId, asked)).toMatchObject({ status: 201 })
  })

  test.each([
    ['without its company', { kind: 'agreed', month: '2026-08', companyId: null }, 'companyId'],
    ['that has not come', { kind: 'agreed', month: '2026-12' }, 'month'],
    ['of a payment', { kind: 'paid', month: '2026-08' }, 'month'],
  ] as const)('a month %s is not entered', async (_, asked, field) => {
    const { partnerId, companyId } = await withAgreement()
    expect(await enter(partnerId, { amountCents: 1, companyId, ...asked })).toMatchObject({
      status: 422,
      json: { fields: [field] },
    })
    expect((await statement(partnerId)).entries).toHaveLength(2)
  })

  test('an archived unit earns nothing and is not waited for, nor does an archived company earn until it is restored', async () => {
    const { partnerId, companyId, unitId } = await withAgreement()
    const second = await newUnit(host(), companyId, 'Depósito')
    for (const month of [8, 9]) await newMonth(host(), unitId, { year: 2026, month, captiveBrl: 3_000, freeBrl: 1_000 })
    await newMonth(host(), second, { year: 2026, month: 8, captiveBrl: 7_000, freeBrl: 1_000 })
    await newMonth(host(), second, { year: 2026, month: 9, status: 'NAO_FINALIZADO' })
    const { post } = await admin()
    await post(`/measuring-point/${second}/archive`, {})
    // 2.000,00 × 2,5 % = 50,00
    const earned = [
      { month: '2026-08', amountCents: 5_000 },
      { month: '2026-09', amountCents: 5_000 },
    ]
    expect((await due(partnerId)).months).toMatchObject(earned)
    await post(`/companies/${companyId}/archive`, {})
    expect((await due(partnerId)).months).toEqual([])
    const months = [{ companyId, ...earned[0]! }]
    expect(await post(`${path(partnerId)}/due`, { months })).toMatchObject({ status: 409 })
    await post(`/companies/${companyId}/restore`, {})
    expect((await due(partnerId)).months).toMatchObject(earned)
  })

  test('a month entered for one partner is not due to the company’s later partner', async () => {
    const { partnerId, companyId, unitId } = await withAgreement()
    for (const month of [8, 9]) await newMonth(host(), unitId, { year: 2026, month, captiveBrl: 3_000, freeBrl: 1_000 })
    const { post } = await admin()
    const months = [{ companyId, month: '2026-08', amountCents: 5_000 }]
    expect(await post(`${path(partnerId)}/due`, { months })).toMatchObject({ status: 201 })
    const other = await newPartner(host())
    await host().db.updateTable('company').set({ partner_company_id: other }).where('id', '=', companyId).execute()
    expect((await due(other)).months.map(({ month }) => month)).toEqual(['2026-09'])
    expect(await post(`${path(other)}/due`, { months })).toMatchObject({ status: 409 })
  })

  test('a commission that differs from what was shown is refused, and with it all the others', async () => {
    const { partnerId, companyId, unitId } = await withAgreement()
    for (const month of [8, 9]) await newMonth(host(), unitId, { year: 2026, month, captiveBrl: 3_000, freeBrl: 1_000 })
    const months = [
      { companyId, month: '2026-08', amountCents: 5_000 },
      { companyId, month: '2026-09', amountCents: 5_001 },
    ]
    expect(await (await admin()).post(`${path(partnerId)}/due`, { months })).toMatchObject({ status: 409 })
    expect((await statement(partnerId)).entries).toHaveLength(2)
  })

  test('an agreement is for a company that a partner brought; after a change and its end, the entries stay', async () => {
    const { partnerId, companyId, agreement } = await withAgreement()
    const { post, delete: remove } = await admin()
    const version = await readVersions(host).agreement(partnerId, companyId)
    expect(await post(agreement, { percentHundredths: 300, fromMonth: '2026-10', version })).toMatchObject({ status: 200 })
    expect((await due(partnerId)).companies[0]!.agreement).toEqual({ percentHundredths: 300, fromMonth: '2026-10' })
    for (const [percentHundredths, fromMonth] of [
      [0, '2026-10'],
      [10_001, '2026-10'],
      [2.5, '2026-10'],
      [250, '2026-13'],
    ]) {
      expect(await post(agreement, { percentHundredths, fromMonth, version }), String(fromMonth)).toMatchObject({ status: 400 })
    }
    const shown = `${agreement}?version=${await readVersions(host).agreement(partnerId, companyId)}`
    expect(await remove(shown)).toMatchObject({ status: 200 })
    expect(await remove(shown)).toMatchObject({ status: 404 })
    expect((await due(partnerId)).companies[0]!.agreement).toBeNull()
    const alone = await newCompany(host())
    expect(
      await post(`/companies/${alone}/commission-agreement`, { percentHundredths: 1, fromMonth: '2026-10', version }),
    ).toMatchObject({
      status: 422,
    })
    expect(await trailOf(host(), companyId)).toEqual(['commission-agreed', 'commission-agreed', 'commission-agreement-ended'])
  })
}

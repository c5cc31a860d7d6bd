import { getCommissionOutlook } from '~/contract/commissions'
import { commissionCalls } from '../commission-calls'
import type { OwnHost } from '../host'
import { trailOf } from '../people'
import { memberOf, newCompany, newMonth, newPartner, newUnit } from '../portfolio'
import { readVersions } from '../read-versions'

/** What is due of finalised months, and the outlook. Today is 2026-11-21. */
export function commissionAgreementPromises(host: () => OwnHost) {
  const { admin, path, enter, statement, due } = commissionCalls(host)

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

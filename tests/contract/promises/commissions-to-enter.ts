import { getCommissionsToEnter } from '~/contract/commissions'
import { commissionCalls } from '../commission-calls'
import type { OwnHost } from '../host'
import { newCompany, newMonth, newPartner, newUnit } from '../portfolio'
import { readVersions } from '../read-versions'

/** What is due of all partners together. Today is 2026-11-21. */
export function commissionsToEnterPromises(host: () => OwnHost) {
  const { admin, path, due, statement } = commissionCalls(host)

  async function toEnter() {
    return getCommissionsToEnter.reply.parse((await (await admin()).get('/commissions/to-enter')).json)
  }

  async function companyWithAgreement(partnerId: string, percentHundredths = 250) {
    const companyId = await newCompany(host(), { partnerId })
    const { post } = await admin()
    const version = await readVersions(host).agreement(partnerId, companyId)
    const agreement = { percentHundredths, fromMonth: '2026-08', version }
    expect(await post(`/companies/${companyId}/commission-agreement`, agreement)).toMatchObject({ status: 200 })
    return companyId
  }

  test('the office sees months, partners and amount of all commissions to enter, until they are entered', async () => {
    const before = await toEnter()
    const [one, other] = [await newPartner(host()), await newPartner(host())]
    const [big, small] = [await companyWithAgreement(one, 10_000), await companyWithAgreement(other)]
    const [bigUnit, smallUnit] = [await newUnit(host(), big), await newUnit(host(), small)]
    const month = (unitId: string, number: number, captiveBrl: number, more = {}) =>
      newMonth(host(), unitId, { year: 2026, month: number, captiveBrl, freeBrl: 1_000, ...more })
    // Before the agreement, a loss, and a month that is still open.
    await month(bigUnit, 7, 5_000)
    await month(bigUnit, 8, 900)
    await month(bigUnit, 10, 9_000, { status: 'NAO_FINALIZADO' })
    await month(bigUnit, 9, 900_000_001_000)
    await month(smallUnit, 8, 13_345.67)
    // 100,20 × 2,5 % = 2,505: half a cent is rounded up.
    await month(smallUnit, 9, 1_100.2)
    const after = await toEnter()
    // The whole saving of 900.000.000.000,00; 12.345,67 × 2,5 % = 308,641 75, and 2,51.
    expect(after).toMatchObject({
      partners: before.partners + 2,
      months: before.months + 3,
      amountCents: before.amountCents + 90_000_000_000_000 + 30_864 + 251,
    })
    expect(after.largest[0]).toEqual({ id: one, name: 'Integradora do Ensaio', months: 1, amountCents: 90_000_000_000_000 })

    const { post } = await admin()
    const months = (await due(other)).months.map(({ companyId, month: key, amountCents }) => ({
      companyId,
      month: key,
      amountCents,
    }))
    expect(await post(`${path(other)}/due`, { months })).toMatchObject({ status: 201, json: { entered: 2 } })
    expect(await toEnter()).toMatchObject({ partners: before.partners + 1, months: before.months + 1 })
    const { entries } = await statement(other)
    await post(`${path(other)}/${entries.at(-1)!.id}/reverse`, { reason: 'Mês corrigido' })
    expect(await toEnter()).toMatchObject({ partners: before.partners + 2, months: before.months + 2 })
    await post(`/companies/${big}/archive`, {})
    expect(await toEnter()).toMatchObject({ partners: before.partners + 1, months: before.months + 1 })
  })

  test('a month waits for every unit that had begun, and archived units are not waited for', async () => {
    const before = await toEnter()
    const partnerId = await newPartner(host())
    const companyId = await companyWithAgreement(partnerId)
    const [first, second] = [await newUnit(host(), companyId), await newUnit(host(), companyId, 'Depósito')]
    for (const month of [8, 9]) await newMonth(host(), first, { year: 2026, month, captiveBrl: 2_000, freeBrl: 1_000 })
    await newMonth(host(), second, { year: 2026, month: 8, captiveBrl: 2_000, freeBrl: 1_000 })
    // August: 2.000,00 × 2,5 %; September lacks the second unit, and a retroactive month closes nothing.
    await newMonth(host(), second, { year: 2026, month: 9, captiveBrl: 2_000, freeBrl: 1_000, isRetroactive: true })
    expect(await toEnter()).toMatchObject({ months: before.months + 1, amountCents: before.amountCents + 5_000 })
    await (await admin()).post(`/measuring-point/${second}/archive`, {})
    // August and September of the first unit: 1.000,00 × 2,5 % each.
    expect(await toEnter()).toMatchObject({ months: before.months + 2, amountCents: before.amountCents + 5_000 })
    expect((await due(partnerId)).months).toHaveLength(2)
  })

  test('the sums are those of the partners’ own ledgers', async () => {
    const { largest, ...sum } = await toEnter()
    const partners = await host().db.selectFrom('partner_company').select(['id', 'name']).execute()
    const ledgers = await Promise.all(partners.map(async (partner) => ({ ...partner, due: (await due(partner.id)).months })))
    const owed = ledgers
      .filter((it) => it.due.length > 0)
      .map((it) => ({
        id: it.id,
        name: it.name,
        months: it.due.length,
        amountCents: it.due.reduce((cents, { amountCents }) => cents + amountCents, 0),
      }))
    expect(sum).toEqual({
      partners: owed.length,
      months: owed.reduce((total, { months }) => total + months, 0),
      amountCents: owed.reduce((total, { amountCents }) => total + amountCents, 0),
    })
    expect(largest.map(({ amountCents }) => amountCents)).toEqual(
      owed
        .map(({ amountCents }) => amountCents)
        .toSorted((a, b) => b - a)
        .slice(0, 10),
    )
    expect(owed).toEqual(expect.arrayContaining(largest))
  })
}

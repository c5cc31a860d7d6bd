import { companyWithUnit } from '../company-with-unit'
import type { OwnHost } from '../host'

const path = (unitId: string, months: string) => `/measuring-point/${unitId}/month-prices?months=${months}`

/** R$ 200 and R$ 300 every other hour of August 2025, as of no market file in these tests. */
const augustHours = Array.from({ length: 744 }, (_, at) => ({
  submarket: 'NORDESTE',
  month: 202508,
  period: at + 1,
  day: Math.floor(at / 24) + 1,
  hour: at % 24,
  brl_per_mwh: at % 2 === 0 ? 200 : 300,
}))

export function monthPricesPromises(host: () => OwnHost) {
  test('a unit’s readers read the flag, energy tariff, mean PLD and taxes of its months; others find no unit', async () => {
    const { client, partner, unitId } = await companyWithUnit(host())
    await host()
      .db.insertInto('pld_hour')
      .values(augustHours)
      .onConflict((it) => it.doNothing())
      .execute()
    const expected = {
      months: [
        {
          month: '2026-06',
          // ANEEL activated yellow in June 2026; R$ 18,85/MWh since April 2024.
          flag: { name: 'yellow', brlPerKwh: 0.01885 },
          energy: {
            resolution: 'REH 3.583/2026',
            brlPerKwh: { peak: expect.closeTo(0.4377, 9), offPeak: expect.closeTo(0.25527, 9) },
          },
          pldBrlPerMwh: null,
        },
        {
          month: '2025-08',
          // Red, level 2: R$ 78,77/MWh.
          flag: { name: 'red2', brlPerKwh: 0.07877 },
          energy: null,
          pldBrlPerMwh: 250,
        },
        // Flags and their surcharges are known since July 2022.
        { month: '2017-01', flag: null, energy: null, pldBrlPerMwh: null },
      ],
      // The general rate of Pernambuco; no bill of this distributor was read.
      taxes: { icmsFraction: 0.205, federalFraction: null },
    }
    for (const reader of [client, partner]) {
      expect(await reader.get(path(unitId, '2026-06,2025-08,2017-01'))).toMatchObject({ status: 200, json: expected })
    }
    const other = await companyWithUnit(host())
    expect(await other.client.get(path(unitId, '2026-06'))).toMatchObject({ status: 404 })
    expect(await other.partner.get(path(unitId, '2026-06'))).toMatchObject({ status: 404 })
  })

  test('the taxes of a unit are the last known ones of its distributor, and the ICMS of its state', async () => {
    const { client, unitId } = await companyWithUnit(host())
    const copel = { distributor_name: 'Copel', uf: 'PR', submarket: 'SUL' }
    await host().db.updateTable('consumer_unit').set(copel).where('id', '=', unitId).execute()
    const { json } = await client.get(path(unitId, '2026-06'))
    // 1,44 % and 6,63 % on a Copel bill of September 2026, and the general rate of Paraná.
    expect(json).toMatchObject({ taxes: { icmsFraction: 0.195, federalFraction: expect.closeTo(0.0807, 9) } })
  })

  test.each(['', '2026-13', '2026-6', '0026-06', '2026-06,', Array(121).fill('2026-06').join(',')])(
    'months in another form are refused: "%s"',
    async (months) => {
      const { client, unitId } = await companyWithUnit(host())
      expect(await client.get(path(unitId, months))).toMatchObject({ status: 400 })
    },
  )
}

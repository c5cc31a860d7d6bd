import { setTimeout as sleep } from 'node:timers/promises'
import { getUnitHours, sendUnitHours } from '~/contract/unit-hours'
import { setUnitArchived } from '~/provider/units/unit-records'
import { member } from '../caller'
import { addMonth, companyWithUnit } from '../company-with-unit'
import type { OwnHost } from '../host'
import { newMember, trailOf } from '../people'
import { xlsxOf } from '../month-importer'

type Reader = { accessToken: string; get: (path: string) => Promise<{ status: number; json: unknown }> }

const two = (value: number) => String(value).padStart(2, '0')
const path = (unitId: string) => `/measuring-point/${unitId}/hours`

/** Days of July 2016, far from the demonstration's market, in quarters at their ends; each is this consumption. [kWh] */
function quartersOf(days: readonly number[], kwh: number) {
  const rows = days.flatMap((day) =>
    Array.from({ length: 96 }, (_, quarter) => {
      const minutes = (quarter + 1) * 15
      return `${two(day)}/07/2016 ${two(Math.floor(minutes / 60))}:${two(minutes % 60)};${String(kwh).replace('.', ',')}`
    }),
  )
  return ['Data e hora;Energia ativa (kWh)', ...rows].join('\r\n')
}

/** Hours of a day in a file of the chamber, each of 0,5 MWh. */
function chamberDay(day: string) {
  const rows = Array.from({ length: 24 }, (_, hour) => `${day};${hour};0.5`)
  return ['DATA;PERIODO_COMERCIALIZACAO;CONSUMO_CARGA_ACL', ...rows].join('\n')
}

const wholeMonth = Array.from({ length: 31 }, (_, at) => at + 1)

const hoursOf = async (who: Reader, unitId: string, query = '') =>
  getUnitHours.reply.parse((await who.get(path(unitId) + query)).json)

const textCell = (value: string) => ({ value, type: String })

export function unitHourPromises(host: () => OwnHost) {
  async function sendFile({ accessToken }: Reader, unitId: string, content: string | Buffer, unit?: string) {
    const body = new FormData()
    body.set('file', new File([new Uint8Array(Buffer.from(content))], 'medidor.csv'))
    if (unit) body.set('unit', unit)
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await host().fetch(new Request(host().baseUrl + path(unitId), { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as object }
  }

  test('the client of a unit sends a month of quarters, and reads its hours beside the month data', async () => {
    const { client, partner, unitId } = await companyWithUnit(host())
    await addMonth(host(), unitId, { year: 2017, month: 7, measured_mwh: 7.5 })
    const { status, json } = await sendFile(client, unitId, quartersOf(wholeMonth, 2.5).replaceAll('/2016', '/2017'))
    expect(status).toBe(201)
    // 744 h × 4 × 2,5 kWh = 7.440 kWh
    expect(sendUnitHours.reply.parse(json)).toEqual({
      unit: 'kWh',
      isFromChamber: false,
      isUnadjusted: false,
      intervalMinutes: 15,
      isAtEnd: true,
      problems: [],
      months: [{ month: 201707, hourCount: 744, missingHours: 0, totalKwh: 7_440, stored: 'new', typedMwh: 7.5 }],
    })
    const read = await hoursOf(partner, unitId, '?month=201707')
    expect(read).toMatchObject({ maySend: false, month: 201707, submarket: 'NORDESTE', unit: { id: unitId } })
    expect(read.months.filter(({ source }) => source !== 'chamber')).toMatchObject([
      {
        month: 201707,
        source: 'meter-15',
        sent: { fileName: 'medidor.csv', at: '2026-11-21T15:00:00.000Z' },
        measuredMwh: 7.44,
        missingReadings: 0,
        loadFactor: 1,
      },
    ])
    expect(new Set(read.wh)).toEqual(new Set([10_000]))
    expect(await hoursOf(client, unitId)).toMatchObject({ maySend: true })
    expect(await trailOf(host(), unitId)).toEqual(['unit-hours-sent'])
  })

  test('a file of the chamber is told as the chamber’s, and not as a meter’s', async () => {
    const { client, unitId } = await companyWithUnit(host())
    const { status, json } = await sendFile(client, unitId, chamberDay('2020-07-01'))
    expect(status).toBe(201)
    expect(sendUnitHours.reply.parse(json)).toMatchObject({
      isFromChamber: true,
      isUnadjusted: true,
      unit: 'MWh',
      months: [{ totalKwh: 12_000 }],
    })
    const { months } = await hoursOf(client, unitId, '?month=202007')
    expect(months.find((it) => it.month === 202007)).toMatchObject({ source: 'chamber-file', sent: { fileName: 'medidor.csv' } })
  })

  test('the hours of a newer file take the place of the stored ones, and all others stay', async () => {
    const { client, unitId } = await companyWithUnit(host())
    const admin = await member(host(), 'admin@farol.example')
    await sendFile(client, unitId, quartersOf(wholeMonth, 2.5))
    const june = quartersOf([3, 4], 1).replaceAll('/07/2016', '/06/2016')
    await sendFile(client, unitId, june)
    const { json } = await sendFile(admin, unitId, quartersOf([1, 2], 5))
    expect(json).toMatchObject({ months: [{ month: 201607, hourCount: 48, missingHours: 696, stored: 'merged' }] })
    const { wh, months } = await hoursOf(client, unitId, '?month=201607')
    expect([wh[0], wh[47], wh[48], wh[743]]).toEqual([20_000, 20_000, 10_000, 10_000])
    expect(months.filter(({ source }) => source !== 'chamber').map(({ month }) => month)).toEqual([201606, 201607])
  })

  test('a meter’s month and the chamber’s are never mixed: the newer file takes the place of the whole month', async () => {
    const { client, unitId } = await companyWithUnit(host())
    await sendFile(client, unitId, quartersOf(wholeMonth, 2.5))
    const chamber = await sendFile(client, unitId, chamberDay('2016-07-01'))
    expect(chamber.json).toMatchObject({ months: [{ month: 201607, hourCount: 24, stored: 'replaced' }] })
    const { wh, months } = await hoursOf(client, unitId, '?month=201607')
    expect([wh[23], wh[24]]).toEqual([500_000, null])
    expect(months.find(({ month }) => month === 201607)).toMatchObject({ source: 'chamber-file', missingReadings: 720 })
    const meter = await sendFile(client, unitId, quartersOf([2], 2.5))
    expect(meter.json).toMatchObject({ months: [{ month: 201607, hourCount: 24, stored: 'replaced' }] })
    const { wh: back } = await hoursOf(client, unitId, '?month=201607')
    expect([back[23], back[24]]).toEqual([null, 10_000])
  })

  test('files of several days that arrive at the same instant are all stored', async () => {
    const { client, unitId } = await companyWithUnit(host())
    await sendFile(client, unitId, quartersOf([1], 1))
    const days = [2, 3, 4, 5, 6, 7, 8, 9]
    const replies = await Promise.all(days.map((day) => sendFile(client, unitId, quartersOf([day], day))))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]))
    const { wh } = await hoursOf(client, unitId, '?month=201607')
    expect([1, ...days, 10].map((day) => wh[(day - 1) * 24])).toEqual([...[1, ...days].map((day) => day * 4_000), null])
  })

  test('a unit archived while its file is read takes no hours', async () => {
    const { unitId } = await companyWithUnit(host())
    const admin = await member(host(), 'admin@farol.example')
    const { db } = host()
    const sending = await db.transaction().execute(async (trx) => {
      await setUnitArchived(trx, unitId, '2026-11-20T12:00:00.000Z')
      const started = sendFile(admin, unitId, quartersOf([1], 1))
      await sleep(500)
      return { reply: started }
    })
    expect(await sending.reply).toMatchObject({ status: 422, json: { message: 'Esta unidade está arquivada.' } })
    expect(await db.selectFrom('unit_hours').select('month').where('unit_id', '=', unitId).execute()).toEqual([])
  })

  test('who may send a month may delete it, as it was read; nobody else does, and the other months stay', async () => {
    const { client, partner, unitId } = await companyWithUnit(host())
    const { client: stranger } = await companyWithUnit(host())
    await sendFile(client, unitId, quartersOf([1, 2], 1))
    await sendFile(client, unitId, quartersOf([3, 4], 1).replaceAll('/07/2016', '/06/2016'))
    const address = `${path(unitId)}/201607?sentAt=2026-11-21T15:00:00.000Z`
    expect((await partner.delete(address)).status).toBe(403)
    expect((await stranger.delete(address)).status).toBe(404)
    expect((await client.delete(address.replace('T15', 'T14'))).status).toBe(409)
    expect((await hoursOf(client, unitId)).months.some(({ month }) => month === 201607)).toBe(true)
    expect((await client.delete(address)).status).toBe(200)
    expect((await client.delete(address)).status).toBe(404)
    const { months } = await hoursOf(client, unitId)
    expect(months.filter(({ source }) => source !== 'chamber').map(({ month }) => month)).toEqual([201606])
    expect(await trailOf(host(), unitId)).toEqual(['unit-hours-sent', 'unit-hours-sent', 'unit-hours-deleted'])
  })

  test('an XLSX of hours in the unit that was chosen is read as a CSV', async () => {
    const { client, unitId } = await companyWithUnit(host())
    const rows = Array.from({ length: 24 }, (_, hour) => [
      { value: new Date('2016-07-05T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' },
      { value: hour, type: Number },
      { value: 0.25, type: Number },
    ])
    const sheet = await xlsxOf([['Data', 'Hora', 'Consumo'].map(textCell), ...rows])
    expect(await sendFile(client, unitId, sheet)).toMatchObject({ status: 422, json: { fields: ['file'] } })
    const { json } = await sendFile(client, unitId, sheet, 'MWh')
    // 24 × 0,25 MWh
    expect(json).toMatchObject({ unit: 'MWh', intervalMinutes: 60, months: [{ hourCount: 24, totalKwh: 6_000 }] })
  })

  test('hours of the spot price settle what the meter reads', async () => {
    const { client, unitId } = await companyWithUnit(host())
    const rows = Array.from({ length: 744 }, (_, hour) => ({
      submarket: 'NORDESTE',
      month: 201605,
      period: hour + 1,
      day: Math.floor(hour / 24) + 1,
      hour: hour % 24,
      brl_per_mwh: hour < 24 ? 200 : 100,
    }))
    const { db } = host()
    await db.insertInto('pld_hour').values(rows).execute()
    await sendFile(client, unitId, quartersOf([1, 2], 2.5).replaceAll('/07/', '/05/'))
    const { months, pldBrlPerMwh } = await hoursOf(client, unitId, '?month=201605')
    await db.deleteFrom('pld_hour').where('month', '=', 201605).execute()
    expect([pldBrlPerMwh[0], pldBrlPerMwh[24]]).toEqual([200, 100])
    // A flat load over the priced hours that were read: 0 above their mean of 150.
    expect(months.find(({ month }) => month === 201605)).toMatchObject({ meanPldBrlPerMwh: 150, modulationBrlPerMwh: 0 })
    // 48 h × 10 kWh = 0,48 MWh, half at R$ 200 and half at R$ 100
    const settled = months.find(({ month }) => month === 201605)!
    expect(settled).toMatchObject({ hourCount: 48, missingReadings: 696, missingPrices: 0, consumedMwh: 0.48, spotBrl: 72 })
  })

  test('the rates of a unit are its distributor’s TUSD in the month, and with the TE while it is captive', async () => {
    const { client, unitId } = await companyWithUnit(host())
    const { db } = host()
    const published = await db
      .selectFrom('tariff_rate')
      .innerJoin('distributor', 'distributor.id', 'distributor_id')
      .select(['resolution', 'tusd_peak', 'tusd_off_peak', 'te_peak', 'te_off_peak'])
      .where('distributor.name', '=', 'Neoenergia Pernambuco')
      .where('subgroup', '=', 'A4')
      .where('ths', '=', 'VERDE')
      .where('valid_from', '<=', '2026-06-01')
      .orderBy('valid_from', 'desc')
      .executeTakeFirstOrThrow()
    await sendFile(client, unitId, quartersOf([1, 2], 2.5).replaceAll('/07/2016', '/06/2026'))
    const free = await hoursOf(client, unitId, '?month=202606')
    expect(free.rates).toMatchObject({
      subgroup: 'A4',
      ths: 'VERDE',
      isAssumed: false,
      isCaptive: false,
      resolution: published.resolution,
      peakBrlPerMwh: published.tusd_peak,
      offPeakBrlPerMwh: published.tusd_off_peak,
    })
    await db.updateTable('consumer_unit').set({ status: 'EM_ADESAO' }).where('id', '=', unitId).execute()
    const captive = await hoursOf(client, unitId, '?month=202606')
    expect(captive.rates?.isCaptive).toBe(true)
    expect(captive.rates?.peakBrlPerMwh).toBeCloseTo(published.tusd_peak! + published.te_peak!, 2)
    await db.updateTable('consumer_unit').set({ ths: 'BRANCA' }).where('id', '=', unitId).execute()
    expect((await hoursOf(client, unitId, '?month=202606')).rates).toBeNull()
  })

  test('the unit’s partner reads and does not send; other companies’ people neither read nor send', async () => {
    const { partner, unitId } = await companyWithUnit(host())
    const { client: stranger } = await companyWithUnit(host())
    const file = quartersOf([1], 1)
    expect(await sendFile(partner, unitId, file)).toMatchObject({ status: 403 })
    expect(await sendFile(stranger, unitId, file)).toMatchObject({ status: 404 })
    expect(await stranger.get(path(unitId))).toMatchObject({ status: 404 })
    expect(await (await newMember(host())).get(path(unitId))).toMatchObject({ status: 404 })
    expect(await host().db.selectFrom('unit_hours').select('month').where('unit_id', '=', unitId).execute()).toEqual([])
  })

  test('an archived unit takes no hours, a file without a whole day is refused, and a deleted unit leaves none', async () => {
    const { client, unitId, companyId } = await companyWithUnit(host())
    const { db } = host()
    const refused = await sendFile(client, unitId, quartersOf([1], 1).split('\r\n').slice(0, 40).join('\r\n'))
    expect(refused).toMatchObject({
      status: 422,
      json: { fields: ['file'], message: 'O arquivo não tem nenhum dia inteiro legível.' },
    })
    await sendFile(client, unitId, quartersOf([1], 1))
    const admin = await member(host(), 'admin@farol.example')
    await db.updateTable('consumer_unit').set({ archived_at: '2026-11-20T12:00:00.000Z' }).where('id', '=', unitId).execute()
    expect(await sendFile(client, unitId, quartersOf([1], 1))).toMatchObject({ status: 404 })
    expect(await sendFile(admin, unitId, quartersOf([1], 1))).toMatchObject({ status: 422 })
    expect(await hoursOf(admin, unitId)).toMatchObject({ maySend: false })
    await db.deleteFrom('company').where('id', '=', companyId).execute()
    expect(await db.selectFrom('unit_hours').select('month').where('unit_id', '=', unitId).execute()).toEqual([])
  })
}

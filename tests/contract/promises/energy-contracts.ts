import { getEnergyContract, getUnitContracts, listEnergyContracts } from '~/contract/energy-contracts'
import { getMeasuringPoint } from '~/contract/measuring-points'
import { getUnitMonth } from '~/contract/month-data'
import { call, member } from '../caller'
import { companyWithUnit } from '../company-with-unit'
import { energyContract } from '../energy-contract'
import type { OwnHost } from '../host'
import { emptyStudy, trailOf } from '../people'

type Reader = { get: (path: string) => Promise<{ status: number; json: unknown }> }

const listOf = async (who: Reader, query: Record<string, string> = {}) =>
  listEnergyContracts.reply.parse((await who.get(`/energy-contracts?${new URLSearchParams(query)}`)).json).items

export function energyContractPromises(host: () => OwnHost) {
  async function contracting() {
    const found = await companyWithUnit(host())
    const admin = await member(host(), 'admin@farol.example')
    const path = `/companies/${found.companyId}/energy-contracts`
    const typed = (change: object = {}) => ({
      ...energyContract,
      units: [{ unitId: found.unitId, shareFraction: 1 }],
      ...change,
    })
    const create = async (change: object = {}) => {
      const { status, json } = await admin.post(path, typed(change))
      expect(status).toBe(201)
      return (json as { id: string }).id
    }
    const refused = async (change: object) => {
      const { status, json } = await admin.post(path, typed(change))
      return { status, ...(json as { message: string; fields?: string[] }) }
    }
    const read = async (id: string) => getEnergyContract.reply.parse((await admin.get(`/energy-contracts/${id}`)).json)
    const ofUnit = async (who: Reader, months?: string) => {
      const query = months ? `?months=${months}` : ''
      return getUnitContracts.reply.parse((await who.get(`/measuring-point/${found.unitId}/energy-contracts${query}`)).json)
    }
    const alerts = async (who: Reader = admin) =>
      (await listOf(who, { company: found.companyId, state: 'attention' })).map(({ alert }) => alert?.stage)
    return { ...found, admin, typed, create, refused, read, ofUnit, alerts, path }
  }

  test('a contract says what it supplies in a month: the client reads its price, its partner does not, strangers nothing', async () => {
    const { create, ofUnit, client, partner, unitId } = await contracting()
    const id = await create({ baseMonth: '2026-11' })
    const other = await companyWithUnit(host())
    // 744 h × 1 MW, ±10 %; in 2027 two months of the 5 % of 2026: 200 × 1,05^(2/12) = 201,63297.
    const january = {
      month: '2027-01',
      contractedMwh: 744,
      takeMinMwh: expect.closeTo(669.6, 9) as number,
      takeMaxMwh: expect.closeTo(818.4, 9) as number,
      suppliers: ['Norte Energia'],
    }
    expect(await ofUnit(client, '2026-12,2027-01')).toMatchObject({
      showsPrices: true,
      contracts: [{ id, state: 'future', alert: null }],
      months: [{ ...january, priceBrlPerMwh: expect.closeTo(201.63297, 4) as number }],
    })
    expect(await ofUnit(partner, '2027-01')).toMatchObject({
      showsPrices: false,
      contracts: [{ baseMonth: null }],
      months: [{ ...january, priceBrlPerMwh: null }],
    })
    expect(await other.client.get(`/measuring-point/${unitId}/energy-contracts`)).toMatchObject({ status: 404 })
    expect(await other.partner.get(`/measuring-point/${unitId}/energy-contracts`)).toMatchObject({ status: 404 })
    expect((await listOf(client)).map((it) => it.id)).toEqual([id])
    expect((await listOf(partner)).map((it) => it.id)).toEqual([id])
    expect(await listOf(other.client)).toEqual([])
  })

  test('fields that no contract can have are refused by name, and nothing is stored', async () => {
    const { refused, unitId, admin, companyId } = await contracting()
    const other = await companyWithUnit(host())
    const half = [{ unitId, shareFraction: 0.5 }]
    const cases: [object, string, RegExp][] = [
      [{ lastMonth: '2026-12' }, 'lastMonth', /último mês/],
      [{ lastMonth: '2047-01' }, 'lastMonth', /até 20 anos/],
      [{ prices: [{ year: 2028, brlPerMwh: 1 }] }, 'prices', /Falta o preço de 2027/],
      [
        {
          prices: [
            { year: 2027, brlPerMwh: 1 },
            { year: 2029, brlPerMwh: 1 },
          ],
        },
        'prices',
        /não tem o ano 2029/,
      ],
      [
        {
          prices: [
            { year: 2027, brlPerMwh: 1 },
            { year: 2027, brlPerMwh: 2 },
          ],
        },
        'prices',
        /2027 tem dois preços/,
      ],
      [{ baseMonth: '2026-12' }, 'baseMonth', /ainda não chegou/],
      [{ baseMonth: '2022-12' }, 'baseMonth', /01\/2023/],
      [{ volume: { kind: 'monthly', monthsMwh: Array(12).fill(0) } }, 'volume', /Ao menos um mês/],
      [{ units: half }, 'units', /somam 50%/],
      [{ units: [...half, ...half] }, 'units', /duas vezes/],
      [{ units: [{ unitId: other.unitId, shareFraction: 1 }] }, 'units', /outra empresa/],
      [{ hasCommission: true }, 'hasCommission', /acordo/],
      [{ studyId: 'nenhum' }, 'studyId', /Estudo/],
      [{ proposalId: 'nenhuma' }, 'proposalId', /Proposta/],
    ]
    for (const [change, field, message] of cases) {
      expect(await refused(change)).toMatchObject({
        status: 422,
        fields: [field],
        message: expect.stringMatching(message) as string,
      })
    }
    for (const change of [
      { volume: { kind: 'flat', averageMw: -1 } },
      { flexibilityUpFraction: 1.01 },
      { prices: [{ year: 2027, brlPerMwh: 0 }] },
      { supplierCnpj: '11222333000182' },
    ]) {
      expect(await refused(change)).toMatchObject({ status: 400 })
    }
    await host().db.updateTable('consumer_unit').set({ archived_at: 'x' }).where('id', '=', unitId).execute()
    expect(await refused({})).toMatchObject({ status: 422, message: 'A unidade Loja Centro está arquivada.' })
    expect(await listOf(admin, { company: companyId })).toEqual([])
  })

  test('a unit may have two suppliers, whose volumes add up; the same one twice in a month is refused', async () => {
    const { create, refused, ofUnit, client } = await contracting()
    await create()
    expect(
      await refused({
        supplierCnpj: '12abc34501de35',
        firstMonth: '2028-12',
        lastMonth: '2029-06',
        prices: [{ year: 2028, brlPerMwh: 1 }],
      }),
    ).toMatchObject({
      status: 422,
      message: expect.stringContaining('Norte Energia já tem um contrato com a unidade Loja Centro') as string,
    })
    await create({ firstMonth: '2029-01', lastMonth: '2029-12', prices: [{ year: 2029, brlPerMwh: 1 }] })
    await create({
      supplier: 'Sul',
      supplierCnpj: '11222333000181',
      volume: { kind: 'monthly', monthsMwh: [256, ...Array<number>(11).fill(10)] },
      prices: [{ year: 2027, brlPerMwh: 100 }],
    })
    // 744 + 256 = 1 000 MWh; (744 × 200 + 256 × 100) ÷ 1 000 = 174,4
    expect((await ofUnit(client, '2027-01')).months).toMatchObject([
      { contractedMwh: 1_000, priceBrlPerMwh: expect.closeTo(174.4, 9) as number, suppliers: ['Norte Energia', 'Sul'] },
    ])
  })

  test('two changes of one version: the first is stored, the second is refused with what is stored', async () => {
    const { create, read, admin, typed } = await contracting()
    const id = await create()
    const { version } = await read(id)
    const change = (supplier: string) => admin.patch(`/energy-contracts/${id}`, { ...typed({ supplier }), version })
    expect(await change('Norte S.A.')).toMatchObject({ status: 200 })
    expect(await change('Norte Ltda')).toMatchObject({ status: 409, json: { stored: { supplier: 'Norte S.A.' } } })
    expect(await read(id)).toMatchObject({ supplier: 'Norte S.A.' })
    expect(await trailOf(host(), id)).toEqual(['energy-contract-created', 'energy-contract-changed'])
  })

  test('a contract ends early with a reason, and supplies nothing after that month', async () => {
    const { create, read, admin, ofUnit, client } = await contracting()
    const id = await create()
    const { version } = await read(id)
    const end = (lastMonth: string) => admin.post(`/energy-contracts/${id}/end`, { lastMonth, reason: 'Troca', version })
    expect(await end('2028-12')).toMatchObject({ status: 422, json: { fields: ['lastMonth'] } })
    expect(await end('2026-11')).toMatchObject({ status: 422, json: { fields: ['lastMonth'] } })
    expect(await end('2027-06')).toMatchObject({ status: 200 })
    expect((await ofUnit(client, '2027-06,2027-07')).months.map(({ month }) => month)).toEqual(['2027-06'])
    expect(await read(id)).toMatchObject({ lastMonth: '2028-12', ended: { lastMonth: '2027-06', reason: 'Troca' } })
    expect(await end('2027-05')).toMatchObject({ status: 409 })
    expect((await trailOf(host(), id)).at(-1)).toBe('energy-contract-ended')
  })

  test('the end is told 12, 6 and 3 months before and once past, until another contract starts the month after', async () => {
    const { create, alerts, client, partner, ofUnit } = await contracting()
    const past = { firstMonth: '2025-01', prices: [{ year: 2025, brlPerMwh: 200 }] }
    const norte = await create({ ...past, lastMonth: '2026-10' })
    expect(await alerts()).toEqual(['ended'])
    expect(await alerts(client)).toEqual(['ended'])
    expect(await alerts(partner)).toEqual(['ended'])
    expect((await ofUnit(client)).contracts).toMatchObject([{ id: norte, alert: { stage: 'ended' } }])
    const sul = { supplierCnpj: '11222333000181', prices: [{ year: 2026, brlPerMwh: 1 }] }
    await create({ ...sul, firstMonth: '2026-11', lastMonth: '2027-04' })
    expect(await alerts()).toEqual([6])
    // A gap of one month: still told.
    await create({ firstMonth: '2027-06', lastMonth: '2027-12' })
    expect(await alerts()).toEqual([6])
    await create({ ...sul, firstMonth: '2027-05', lastMonth: '2027-05', prices: [{ year: 2027, brlPerMwh: 1 }] })
    // That of May is followed in June by the one to December 2027, 14 months away.
    expect(await alerts()).toEqual([])
  })

  test('the list is searched by company and supplier, and what ended comes before what ends', async () => {
    const { create, companyId, admin } = await contracting()
    const old = { firstMonth: '2025-01', lastMonth: '2026-12', prices: [{ year: 2025, brlPerMwh: 1 }] }
    const far = await create({ supplier: 'Três Águas Energia', supplierCnpj: '11222333000181', lastMonth: '2030-12' })
    const near = await create(old)
    const found = async (query: Record<string, string>) =>
      (await listOf(admin, { company: companyId, ...query })).map((it) => it.id)
    // The near one has no successor: that of another supplier from January is one.
    expect(await found({})).toEqual([near, far])
    expect(await found({ state: 'attention' })).toEqual([])
    expect(await found({ text: 'tres aguas' })).toEqual([far])
    expect(await found({ text: 'padaria' })).toEqual([near, far])
    expect(await found({ text: '%' })).toEqual([])
    expect(await found({ state: 'closed' })).toEqual([])
  })

  test('a contract names the commission agreement and its author’s study; it stays when the study is deleted', async () => {
    const { create, read, admin, companyId } = await contracting()
    await host()
      .db.insertInto('commission_agreement')
      .values({ company_id: companyId, percent_hundredths: 250, from_month: '2026-01' })
      .execute()
    const { id: authorId } = await host()
      .db.selectFrom('user_account')
      .select('id')
      .where('email', '=', 'admin@farol.example')
      .executeTakeFirstOrThrow()
    const studyId = `estudo-${companyId}`
    await host().db.insertInto('study').values(emptyStudy(studyId, authorId)).execute()
    const id = await create({ hasCommission: true, studyId })
    expect(await read(id)).toMatchObject({ agreement: { percentHundredths: 250 }, study: { name: 'Cliente', isOwn: true } })
    expect(await admin.delete(`/studies/${studyId}`)).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({ study: null, hasCommission: true })
  })

  test('a month without contracted energy has that of its contract on its page and in its alerts; the office’s form stays empty', async () => {
    const { create, admin, client, partner, companyId, unitId } = await contracting()
    await create({ firstMonth: '2026-07', prices: [{ year: 2026, brlPerMwh: 200 }] })
    const path = `/measuring-point/${unitId}/months/2026-09`
    const save = async (version: string | null, figures: object) => {
      const { status, json } = await admin.patch(path, { version, figures })
      expect(status).toBe(200)
      return getUnitMonth.reply.parse(json)
    }
    const september = async (who: Reader) => {
      const { json } = await who.get(`/measuring-point/public/${unitId}`)
      const found = getMeasuringPoint.reply.parse(json).invoices.find(({ year, month }) => year === 2026 && month === 9)!
      const { contractedEnergy, takeMin, takeMax, volumeToInvoice, fornecedores } = found
      return { contractedEnergy, takeMin, takeMax, volumeToInvoice, fornecedores }
    }
    const told = async () => ((await client.get(`/companies/${companyId}/alerts`)).json as { alerts: object[] }[])[0]?.alerts[0]
    const { version, figures } = await save(null, { status: 'EM_CURTO_PRAZO', measuredMwh: 800 })
    expect(figures).toMatchObject({ contractedMwh: null })
    // 720 h × 1 MW, ±10 %; used 800 × 1,03 = 824 MWh, invoiced up to 792.
    const limits = { takeMin: expect.closeTo(648, 9) as number, takeMax: expect.closeTo(792, 9) as number }
    const supplied = { ...limits, contractedEnergy: 720, volumeToInvoice: limits.takeMax, fornecedores: ['Norte Energia'] }
    expect(await september(client)).toEqual(supplied)
    expect(await september(partner)).toEqual(supplied)
    expect(await told()).toMatchObject({ kind: 'take', side: 'above', totalMwh: 824, limitMwh: limits.takeMax })

    await save(version, { contractedMwh: 900, flexibilityFraction: 0.1 })
    expect(await september(client)).toMatchObject({ contractedEnergy: 900, takeMin: 810, fornecedores: undefined })
    expect(await told()).toBeUndefined()
  })

  test('a form sent twice with one key makes one contract', async () => {
    const { admin, typed, path, companyId } = await contracting()
    const sent = { token: admin.accessToken, body: typed(), idempotencyKey: `chave-${companyId}` }
    const one = await call(host(), 'POST', path, sent)
    expect(one).toMatchObject({ status: 201 })
    expect((await call(host(), 'POST', path, sent)).json).toEqual(one.json)
    expect(await listOf(admin, { company: companyId })).toHaveLength(1)
  })
}

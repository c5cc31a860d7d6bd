import { yearFile } from '~/areas/units/files.server'
import { measuringPoint } from '~/contract/measuring-points'
import { getUnitMonth } from '~/contract/month-data'
import { energyContract } from '../energy-contract'
import type { OwnHost } from '../host'
import { monthImporter } from '../month-importer'

/** Columns that earlier files did not have. */
const details = {
  'Consumo na ponta (MWh)': '10,5',
  'Consumo fora de ponta (MWh)': '90',
  'Geração (MWh)': '5',
  'PROINFA (MWh)': '2',
  'Encargo de energia de reserva (R$)': '1',
  'Encargo de reserva de capacidade (R$)': '2',
  'Garantia financeira (R$)': '3',
  'Contribuição associativa (R$)': '4',
  'Demanda contratada (kW)': '500',
  'Demanda medida (kW)': '1.250,5 kW',
  'Energia reativa na ponta (kVArh)': '6',
  'Energia reativa fora de ponta (kVArh)': '7',
  'Custo da energia reativa (R$)': 'R$ 1.234,56',
  Retroativo: 'Sim',
}

function withDetails(code: string, month: string): string {
  const rows = [
    ['Código CCEE', 'Mês', ...Object.keys(details)],
    [code, month, ...Object.values(details)],
  ]
  return rows.map((row) => row.join(';')).join('\n')
}

const demand = (valor: number) => ({ mercado: 'LIVRE', tipo: 'TUSD_DEMANDA', fornecedor: null, valor })

/** Imports with any of the fields of a month. */
export function monthImportFieldPromises(host: () => OwnHost) {
  const { admin, unitWithCode, send, ask, change, read, storedMonths, enter } = monthImporter(host)

  /** A unit with a unique name. */
  async function unitWithName() {
    const made = await unitWithCode()
    const name = `Loja ${made.code}`
    await host().db.updateTable('consumer_unit').set({ name }).where('id', '=', made.unitId).execute()
    return { ...made, name }
  }

  const monthOf = async (unitId: string) =>
    getUnitMonth.reply.parse((await (await admin()).get(`/measuring-point/${unitId}/months/2026-09`)).json).figures

  const confirm = async ({ id }: { id: string }) => {
    await change(id, { which: 'all', replaces: true })
    return ask(id, 'confirm')
  }

  test('a file with cost lines replaces those of its columns alone, is refused where they sum to more than the cost, and is undone', async () => {
    const { unitId, code } = await unitWithCode()
    await enter(unitId, 9, { freeCostBrl: 40_000 })
    const before = await storedMonths(unitId)
    const importOf = async (...cells: string[]) => {
      const header = 'Código CCEE;Mês;Livre: TUSD demanda (R$);Livre: Energia por fornecedor;Cativo: ICMS (R$)'
      return send([header, [code, 'set/2026', ...cells].join(';')].join('\n'))
    }
    const long = 'A'.repeat(110)
    const first = await importOf('10.000,10', `"${long}: 20.000,50; Vento: 0"`, '')
    expect(first).toMatchObject({ rows: 1, wrong: 0 })
    expect((await confirm(first)).status).toBe(200)
    const energy = [
      { mercado: 'LIVRE', tipo: 'ENERGIA', fornecedor: long, valor: 20_000.5 },
      { mercado: 'LIVRE', tipo: 'ENERGIA', fornecedor: 'Vento', valor: 0 },
    ]
    expect((await monthOf(unitId))!.custosDiscriminados).toEqual([demand(10_000.1), ...energy])

    const second = await importOf('11000', '', '')
    expect((await read(second.id)).rows.items[0]).toMatchObject({
      figures: { custosDiscriminados: [demand(11_000)] },
      current: { custosDiscriminados: [demand(10_000.1), ...energy] },
    })
    expect((await confirm(second)).status).toBe(200)
    expect((await monthOf(unitId))!.custosDiscriminados).toEqual([demand(11_000), ...energy])
    // 11.000 + 30.000 > 40.000
    expect(await confirm(await importOf('', 'Aurora: 30000', ''))).toMatchObject({
      status: 422,
      json: { fieldMessages: { 2: expect.stringMatching(/somam .*41.000,00.* a mais que o custo livre/) } },
    })
    const twice = await importOf('-1', '"Aurora: 1; aurora: 2"', 'x')
    expect((await read(twice.id)).rows.items[0]!.problems).toEqual([
      { field: 'captive-icms', message: 'Cativo: ICMS: "x" não é um número' },
      expect.objectContaining({ field: 'free-demand', message: expect.stringMatching(/não pode ser negativo/) }),
      expect.objectContaining({ field: 'free-energy', message: expect.stringMatching(/aurora está duas vezes/) }),
    ])
    expect((await ask(second.id, 'undo')).status).toBe(200)
    expect((await monthOf(unitId))!.custosDiscriminados).toEqual([demand(10_000.1), ...energy])
    expect((await ask(first.id, 'undo')).status).toBe(200)
    expect(await storedMonths(unitId)).toEqual(before)
  })

  test('a row with more suppliers than a month may have is shown with its error', async () => {
    const { code } = await unitWithCode()
    const suppliers = Array.from({ length: 90 }, (_, index) => `F${index}: 1`).join('; ')
    const { id } = await send(`Código CCEE;Mês;Livre: Energia por fornecedor\n${code};set/2026;"${suppliers}"`)
    const [row] = (await read(id)).rows.items
    expect(row!.problems).toEqual([{ field: 'free-energy', message: expect.stringContaining('até 20 fornecedores') }])
    expect(row!.figures.custosDiscriminados).toHaveLength(60)
  })

  test('a file with demand, charges and reactive energy writes them, leaves all others as they were, and is undone', async () => {
    const { unitId, code, client } = await unitWithCode()
    await enter(unitId, 9, { captiveCostBrl: 1, measuredMwh: 50, contractedMwh: 60, flexibilityFraction: 0.05 })
    const before = await storedMonths(unitId)
    const { id, ...draft } = await send(withDetails(code, 'set/2026'))
    expect(draft).toMatchObject({ rows: 1, wrong: 0, existing: 1 })
    await change(id, { which: 'all', replaces: true })
    expect((await ask(id, 'confirm')).status).toBe(200)
    expect(await monthOf(unitId)).toMatchObject({
      captiveCostBrl: 1,
      measuredMwh: 50,
      contractedMwh: 60,
      flexibilityFraction: 0.05,
      status: 'FINALIZADO',
      isRetroactive: true,
      measuredDemandKw: 1250.5,
      reactiveCostBrl: 1234.56,
    })
    const { invoices } = measuringPoint.parse((await client.get(`/measuring-point/public/${unitId}`)).json)
    expect(invoices).toMatchObject([
      {
        is_month_retroactive: true,
        consumedPeak: 10.5,
        consumedOffPeak: 90,
        generation: 5,
        proinfa: 2,
        // 50 + 3 % − 2
        relativeConsume: 49.5,
        energyReserveTax: 1,
        capacityReserveTax: 2,
        financialGuaranteeTax: 3,
        associativeContributionTax: 4,
        contractedOffPeakDemand: 500,
        consumedOffPeakDemand: 1250.5,
        consumePeakReactive: 6,
        consumeOffPeakReactive: 7,
        costReactive: 1234.56,
      },
    ])
    expect((await ask(id, 'undo')).status).toBe(200)
    expect(await storedMonths(unitId)).toEqual(before)
  })

  test('an unreadable optional field, or one out of range, is reported by row and column, as in the form', async () => {
    const { code } = await unitWithCode()
    const { id } = await send(
      [
        'Código CCEE;Mês;Demanda medida (kW);Encargo de energia de reserva;Retroativo',
        `${code};set/2026;10000001;abc;talvez`,
      ].join('\n'),
    )
    expect((await read(id)).rows.items[0]).toMatchObject({
      problems: [
        { field: 'reserveEnergyBrl', message: '"abc" não é um número' },
        { field: 'measuredDemandKw', message: 'A demanda medida precisa estar entre 0 e 10.000.000 kW' },
        { field: 'isRetroactive', message: '"talvez" não diz se o mês é retroativo: use Sim ou Não' },
      ],
      cells: { measuredDemandKw: '10000001' },
    })
  })

  test.each(['csv', 'xlsx'] as const)(
    '%s: the file of a unit’s year, imported as it was downloaded, changes no figure of any month',
    async (format) => {
      const { unitId, code, client } = await unitWithName()
      await send(withDetails(code, 'set/2026')).then(({ id }) => ask(id, 'confirm'))
      // Finer than the file: 112,123456 MWh are 112,123 there, and unknown figures 0.
      await enter(unitId, 8, { measuredMwh: 112.123456, contractedMwh: 100, captiveCostBrl: 80_000.5, freeCostBrl: 60_000 })
      await enter(unitId, 7, { measuredMwh: 80, proinfaMwh: 1.0005, captiveCostBrl: 3, freeCostBrl: 5 })
      // July stores no contract: the file has that of the energy contract.
      const { company_id } = await host()
        .db.selectFrom('consumer_unit')
        .select('company_id')
        .where('id', '=', unitId)
        .executeTakeFirstOrThrow()
      const july = { units: [{ unitId, shareFraction: 1 }], firstMonth: '2026-07', prices: [{ year: 2026, brlPerMwh: 200 }] }
      const contract = await (await admin()).post(`/companies/${company_id}/energy-contracts`, { ...energyContract, ...july })
      expect(contract.status).toBe(201)
      await host().db.updateTable('unit_month').set({ is_retroactive: 0 }).where('unit_id', '=', unitId).execute()
      const before = await storedMonths(unitId)

      const { json } = await client.get(`/measuring-point/public/${unitId}`)
      const downloaded = await yearFile({ call: async () => json as never }, unitId, format)
      const { id, ...draft } = await send(Buffer.from(await downloaded.arrayBuffer()), `ano.${format}`)
      expect(draft).toMatchObject({ kind: 'unit-numbers', rows: 3, wrong: 0, existing: 3 })
      expect((await read(id)).rows.items.map(({ unit, figures }) => [unit?.id, figures])).toEqual([
        [unitId, {}],
        [unitId, {}],
        [unitId, {}],
      ])
      await change(id, { which: 'all', replaces: true })
      expect((await ask(id, 'confirm')).status).toBe(200)
      expect(await storedMonths(unitId)).toEqual(before.map((month) => ({ ...month, version: id })))
    },
  )

  test('from the file of a unit’s year only the edited cells are written', async () => {
    const { unitId, client } = await unitWithName()
    await enter(unitId, 8, { measuredMwh: 112.123456, captiveCostBrl: 80_000.5, freeCostBrl: 60_000 })
    const [before] = await storedMonths(unitId)
    const { json } = await client.get(`/measuring-point/public/${unitId}`)
    const text = await (await yearFile({ call: async () => json as never }, unitId, 'csv')).text()
    expect(text.split('60000')).toHaveLength(3)
    const { id } = await send(text.replaceAll('60000', '61000'))
    await change(id, { which: 'all', replaces: true })
    await ask(id, 'confirm')
    expect(await storedMonths(unitId)).toEqual([{ ...before, free_cost_brl: 61_000, version: id }])
  })

  test('a unit is found by name alone when one unit of the company has it', async () => {
    const { unitId, companyId, name } = await unitWithName()
    const { name: company } = await host()
      .db.selectFrom('company')
      .select('name')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow()
    const { id } = await send(`Empresa;Unidade;Mês;Cativo\n${company};${name};set/2026;1\n${company};Outra ${name};set/2026;1`)
    expect((await read(id)).rows.items.map(({ unit, problems }) => [unit?.id, problems.map(({ message }) => message)])).toEqual([
      [undefined, [`${company} não tem a unidade Outra ${name}`]],
      [unitId, []],
    ])
  })
}

import { randomUUID } from 'node:crypto'
import { listMonthImports } from '~/contract/month-imports'
import { csv, monthImporter } from '../month-importer'
import type { OwnHost } from '../host'
import { trailOf } from '../people'
import { newCompany, newReport } from '../portfolio'

/** Confirming, discarding and undoing imports. */
export function monthImportWritePromises(host: () => OwnHost) {
  const { admin, unitWithCode, send, ask, change, read, yearOf, storedMonths, enter } = monthImporter(host)

  test('an existing month is refused unless its row updates it, and an outdated update is refused too', async () => {
    const { unitId, code } = await unitWithCode()
    await enter(unitId, 9, { captiveCostBrl: 1, proinfaMwh: 2 })
    const { id, ...draft } = await send(csv(`${code};Setembro;2026;10;;;;;`, `${code};Outubro;2026;20;;;;;`))
    expect(draft).toMatchObject({ existing: 1, existingRefused: 1 })
    expect(await ask(id, 'confirm')).toMatchObject({
      status: 409,
      json: { fieldMessages: { 2: 'Setembro de 2026 já está cadastrado' } },
    })
    expect((await read(id, '?show=existing')).rows.items).toMatchObject([
      { line: 2, replaces: false, current: { captiveCostBrl: 1 } },
    ])
    expect((await change(id, { which: 'existing', replaces: true })).json).toMatchObject({ existing: 1, existingRefused: 0 })

    await enter(unitId, 9, { freeCostBrl: 5 })
    expect(await ask(id, 'confirm')).toMatchObject({
      status: 409,
      json: { fieldMessages: { 2: 'Setembro de 2026 foi alterado por outra pessoa' } },
    })
    expect((await yearOf(unitId))[9]!.figures).toBeNull()
    await change(id, { which: 'lines', lines: [2], replaces: true })
    expect((await ask(id, 'confirm')).status).toBe(200)
    // Empty cells keep the stored value.
    expect((await yearOf(unitId))[8]!.figures).toMatchObject({ captiveCostBrl: 10, freeCostBrl: 5, proinfaMwh: 2 })
  })

  test('undoing the last import puts each month back as it was, and the one before may then be undone', async () => {
    const { unitId, code } = await unitWithCode()
    await enter(unitId, 9, { captiveCostBrl: 1, measuredMwh: 50, contractedMwh: 60 })
    const before = await storedMonths(unitId)
    const first = await send(csv(`${code};Agosto;2026;7;;;;;`))
    await ask(first.id, 'confirm')
    const between = await storedMonths(unitId)
    const second = await send(csv(`${code};Setembro;2026;10;20;30;40;5%;2`, `${code};Outubro;2026;20;;;;;`))
    await change(second.id, { which: 'all', replaces: true })
    await ask(second.id, 'confirm')
    expect((await storedMonths(unitId)).map(({ month, captive_cost_brl }) => [month, captive_cost_brl])).toEqual([
      [8, 7],
      [9, 10],
      [10, 20],
    ])

    expect(await ask(first.id, 'undo')).toMatchObject({
      status: 409,
      json: { message: 'Só a última importação confirmada pode ser desfeita.' },
    })
    expect((await ask(second.id, 'undo')).json).toMatchObject({ state: 'undone', mayBeUndone: false })
    expect(await storedMonths(unitId)).toEqual(between)
    expect((await ask(second.id, 'undo')).status).toBe(409)
    expect((await ask(first.id, 'undo')).status).toBe(200)
    expect(await storedMonths(unitId)).toEqual(before)
    expect(await trailOf(host(), second.id)).toEqual([
      'month-import-created',
      'month-import-rows-chosen',
      'month-import-confirmed',
      'month-import-undone',
    ])
  })

  test('an import whose months were changed, deleted or given documents since is not undone, and says which', async () => {
    const { unitId, code } = await unitWithCode()
    const rows = ['Junho', 'Julho', 'Agosto', 'Setembro'].map((month) => `${code};${month};2026;7;;;;;`)
    const { id } = await send(csv(...rows))
    await ask(id, 'confirm')
    await enter(unitId, 7, { freeCostBrl: 1 })
    await (await admin()).delete(`/monthData/${unitId}:2026-08`)
    await newReport(host(), unitId, { year: 2026, month: 9 })
    expect(await ask(id, 'undo')).toMatchObject({
      status: 409,
      json: {
        fieldMessages: {
          3: 'Julho de 2026 foi alterado ou excluído',
          4: 'Agosto de 2026 foi alterado ou excluído',
          5: 'Setembro de 2026 recebeu documentos',
        },
      },
    })
    expect((await yearOf(unitId))[5]!.figures).toMatchObject({ captiveCostBrl: 7 })
    expect((await read(id)).import).toMatchObject({ state: 'confirmed', mayBeUndone: true })
  })

  test('of two confirmations of one draft at once one writes it; a discarded draft loses its rows and cannot be confirmed', async () => {
    const { code, unitId } = await unitWithCode()
    const { id } = await send(csv(`${code};Agosto;2026;7;;;;;`))
    const replies = await Promise.all([ask(id, 'confirm'), ask(id, 'confirm')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await storedMonths(unitId)).toHaveLength(1)

    const other = await send(csv(`${code};Maio;2026;7;;;;;`))
    expect((await (await admin()).delete(`/month-imports/${other.id}`)).status).toBe(200)
    expect((await read(other.id)).rows).toMatchObject({ items: [], total: 0 })
    expect((await ask(other.id, 'confirm')).status).toBe(409)
    expect((await change(other.id, { which: 'all', isIncluded: true })).status).toBe(409)
    expect(await trailOf(host(), other.id)).toEqual(['month-import-created', 'month-import-discarded'])
    const { items } = listMonthImports.reply.parse((await (await admin()).get('/month-imports')).json)
    expect(items.find((it) => it.id === other.id)).toMatchObject({ state: 'discarded' })
  })

  test('two imports of the same month confirmed at once: the second is refused, and nothing is lost', async () => {
    const { code, unitId } = await unitWithCode()
    const drafts = [await send(csv(`${code};Agosto;2026;7;;;;;`)), await send(csv(`${code};Agosto;2026;8;;;;;`))]
    const replies = await Promise.all(drafts.map(({ id }) => ask(id, 'confirm')))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await storedMonths(unitId)).toMatchObject([{ captive_cost_brl: replies[0]!.status === 200 ? 7 : 8 }])
  })
}

/** A file of many months; the most that one may have are 100,000. */
export const manyMonthPromises = (count: number) => (host: () => OwnHost) => {
  const { send, ask, change, read } = monthImporter(host)

  test(`of ${count.toLocaleString('en')} rows the 300 wrong ones come first, and the rest is imported and undone`, async () => {
    const companyId = await newCompany(host())
    const cnpj = '11222333000181'
    const codes = Array.from({ length: Math.ceil(count / 120) }, () => randomUUID().slice(0, 12).toUpperCase())
    const unit = {
      company_id: companyId,
      cnpj,
      status: 'ATIVO' as const,
      submarket: 'NE',
      uf: 'PE',
      distributor_name: 'D',
      tariff_group: 'A4',
      ths: 'VERDE',
    }
    const units = codes.map((code) => ({ ...unit, id: `massa-${code}`, name: code, code_ccee: code }))
    for (let at = 0; at < units.length; at += 400)
      await host()
        .db.insertInto('consumer_unit')
        .values(units.slice(at, at + 400))
        .execute()
    const wrongEvery = Math.floor(count / 300)
    const rows = Array.from({ length: count }, (_, index) => {
      const year = 2017 + Math.floor((index % 120) / 12)
      const month = (index % 12) + 1
      const cost = index % wrongEvery === 0 && index < 300 * wrongEvery ? 'mil' : '1000,50'
      return `${codes[Math.floor(index / 120)]};${month};${year};${cost};2;3;4;10%;1`
    })
    const draft = await send(csv(...rows))
    expect(draft).toMatchObject({ rows: count, wrong: 300 })
    const { rows: page } = await read(draft.id, '?page=7')
    // 300 wrong rows are six pages of 50: the seventh has none.
    expect(page.items.every(({ problems }) => problems.length === 0)).toBe(true)
    expect((await read(draft.id, '?page=6')).rows.items.every(({ problems }) => problems.length === 1)).toBe(true)
    await change(draft.id, { which: 'wrong', isIncluded: false })
    expect((await ask(draft.id, 'confirm')).json).toMatchObject({ state: 'confirmed', included: count - 300 })
    const written = () => host().db.selectFrom('unit_month').select('month').where('unit_id', 'like', 'massa-%').execute()
    expect(await written()).toHaveLength(count - 300)
    expect((await ask(draft.id, 'undo')).json).toMatchObject({ state: 'undone' })
    expect(await written()).toHaveLength(0)
    await host().db.deleteFrom('company').where('id', '=', companyId).execute()
  })
}

import { gridRows, readGrid, type MonthOfYear } from './year-grid'

const figures = {
  status: 'FINALIZADO',
  captiveCostBrl: 90_000.5,
  freeCostBrl: 70_000,
  contractedMwh: 100,
  measuredMwh: 98.125,
  flexibilityFraction: 0.1,
  proinfaMwh: null,
} as const

/** A year of twelve months; those passed exist. */
function year(known: Record<number, Partial<MonthOfYear> & { figures?: MonthOfYear['figures'] }>): MonthOfYear[] {
  return Array.from({ length: 12 }, (_, index) => ({
    month: index + 1,
    id: null,
    version: null,
    figures: null,
    derived: null,
    costLines: 0,
    ...known[index + 1],
  }))
}

const september = { 9: { id: 'm9', version: 'v1', figures } }

/** The sent fields: the page's texts with what was typed instead. */
function sent(months: MonthOfYear[], typed: Record<string, string>, unticked: readonly string[] = []): Record<string, string> {
  const fields = gridRows(months).flatMap(({ month, texts, base }) =>
    Object.entries({ ...texts, base }).flatMap(([name, value]) => {
      if (value === false || unticked.includes(`${name}-${month}`)) return []
      return [[`${name}-${month}`, value === true ? '1' : value]]
    }),
  )
  return { ...Object.fromEntries(fields), ...typed }
}

test('an unchanged page changes no month', () => {
  expect(readGrid(sent(year(september), {}))).toEqual({ changes: [], errors: {} })
})

test('of an existing month only the changed cells are sent, with the version that was read', () => {
  const fields = sent(year(september), { 'measuredMwh-9': '99,5', 'captiveCostBrl-9': '90000,50' }, ['isFinished-9'])
  expect(readGrid(fields).changes).toEqual([
    { month: 9, version: 'v1', figures: { measuredMwh: 99.5, status: 'NAO_FINALIZADO' } },
  ])
})

test('a percentage becomes a fraction, and an emptied cell an unknown figure', () => {
  const fields = sent(year(september), { 'flexibilityFraction-9': '12,5', 'freeCostBrl-9': '' })
  expect(readGrid(fields).changes).toEqual([
    { month: 9, version: 'v1', figures: { flexibilityFraction: 0.125, freeCostBrl: null } },
  ])
})

test('a new month is sent with the 10 % and the finished state that the page came with', () => {
  const fields = sent(year({}), { 'contractedMwh-1': '85.4' })
  expect(readGrid(fields).changes).toEqual([
    {
      month: 1,
      version: null,
      figures: {
        contractedMwh: 85.4,
        measuredMwh: null,
        flexibilityFraction: 0.1,
        captiveCostBrl: null,
        freeCostBrl: null,
        status: 'FINALIZADO',
      },
    },
  ])
})

test('a new month needs a figure besides its flexibility', () => {
  expect(readGrid(sent(year({}), { 'flexibilityFraction-2': '5' })).errors).toEqual({
    'contractedMwh-2': 'Escreva ao menos um valor do mês.',
  })
})

test('each unreadable cell has its own error', () => {
  const fields = sent(year(september), { 'measuredMwh-9': '5a', 'captiveCostBrl-3': '125.300' })
  expect(readGrid(fields).errors).toEqual({
    'measuredMwh-9': 'Medida: "5a" não é um número.',
    'captiveCostBrl-3': 'Custo cativo: "125.300" pode ser 125300 ou 125,300: escreva um dos dois.',
  })
})

test('figures out of range and unreadable figures are reported together', () => {
  const fields = sent(year(september), { 'measuredMwh-9': '5a', 'flexibilityFraction-9': '101', 'captiveCostBrl-3': '-1' })
  expect(readGrid(fields).errors).toEqual({
    'measuredMwh-9': 'Medida: "5a" não é um número.',
    'flexibilityFraction-9': 'A flexibilidade precisa estar entre 0 e 100 %.',
    'captiveCostBrl-3': 'O custo cativo precisa estar entre 0 e 1.000.000.000.',
  })
})

test('a refused form shows typed cells as typed, and the others as they are stored now', () => {
  const fields = sent(year(september), { 'measuredMwh-9': '-5' })
  const row = gridRows(year(september), fields)[8]!
  expect([row.texts.measuredMwh, row.texts.contractedMwh, row.isChanged]).toEqual(['-5', '100', true])
  expect(row.conflict).toBeUndefined()
})

describe('when another person saved the month meanwhile', () => {
  const theirs = year({ 9: { id: 'm9', version: 'v2', figures: { ...figures, measuredMwh: 97, freeCostBrl: 71_000 } } })
  const fields = sent(year(september), { 'measuredMwh-9': '99,5' })

  test('what they saved is shown beside what was typed, in the cells where both differ', () => {
    const { conflict, texts } = gridRows(theirs, fields)[8]!
    expect(conflict).toMatchObject({ version: 'v2', changed: ['measuredMwh'], saved: { measuredMwh: '97' } })
    expect([texts.measuredMwh, texts.freeCostBrl]).toEqual(['99,5', '71.000,00'])
  })

  /** The conflict page's form, sent with a choice. */
  const again = (choice?: string) => {
    const { base, texts } = gridRows(theirs, fields)[8]!
    const cells = Object.entries({ ...texts, base }).map(([name, value]) => [`${name}-9`, value === true ? '1' : String(value)])
    return readGrid({ ...Object.fromEntries(cells), ...(choice && { 'choice-9': choice }) }).changes
  }

  test('"Atualizar" writes over the version that was shown, and leaves their other figures', () => {
    expect(again('v2')).toEqual([{ month: 9, version: 'v2', figures: { measuredMwh: 99.5 } }])
  })

  test('"Manter o que está salvo" writes nothing', () => {
    expect(again('manter')).toEqual([])
  })

  test('without a choice the month is sent as it was read, and so refused again', () => {
    expect(again()).toEqual([{ month: 9, version: 'v1', figures: { measuredMwh: 99.5 } }])
  })

  test('the same value from both persons is no conflict', () => {
    const row = gridRows(theirs, sent(year(september), { 'measuredMwh-9': '97,0' }))[8]!
    expect([row.isChanged, row.conflict]).toEqual([false, undefined])
  })
})

test('a month that another person created or deleted meanwhile is a conflict too', () => {
  const created = gridRows(year(september), sent(year({}), { 'measuredMwh-9': '99' }))[8]!
  expect(created.conflict).toMatchObject({ version: 'v1', changed: ['measuredMwh'] })
  const deleted = gridRows(year({}), sent(year(september), { 'measuredMwh-9': '99' }))[8]!
  expect(deleted.conflict).toMatchObject({ version: 'nenhuma', changed: ['measuredMwh'] })
})

test('a form without the fields of a row leaves its month alone', () => {
  expect(readGrid({ 'measuredMwh-9': '99', 'base-8': 'v1|1' })).toEqual({ changes: [], errors: {} })
})

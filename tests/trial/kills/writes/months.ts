import type { Context, Sending, WriteKind } from './write-kind'

const months = Array.from({ length: 12 }, (_, index) => index + 1)
const yearNames = Array.from({ length: 6 }, (_, index) => 2017 + index)

/**
 * A year of a unit: twelve months in one call. An acknowledged one is later overwritten with its versions: then the database
 * contains all of the old or all of the new.
 */
export const year: WriteKind = {
  name: 'ano de uma unidade',
  weight: 4,
  read: `
    select unit_id || ':' || year as key, 'month ' || month || ' ' || cast(captive_cost_brl as integer) as part from unit_month
      where unit_id || ':' || year in {keys}
    union all
    select object_id || ':' || substr(details, 12, 4), 'audit ' || action from audit_entry
      where action = 'month-saved' and object_id || ':' || substr(details, 12, 4) in {keys}`,
  async next(context) {
    const { made, random } = context
    const before = random.next() < 0.4 ? made.years.shift() : undefined
    if (before) return written(context, before.unitId, before.year, before)
    if (made.units.length === 0) return undefined
    const { id } = random.pick(made.units)
    const free = yearNames.filter((name) => !taken.has(`${id}:${name}`))
    if (free.length === 0) return undefined
    const name = random.pick(free)
    taken.add(`${id}:${name}`)
    return written(context, id, name)
  },
}

/** Years with a write. Unit ids are unique to each database. */
const taken = new Set<string>()

type Before = Context['made']['years'][number]

function written({ made, random }: Context, unitId: string, name: number, before?: Before): Sending {
  const firstCost = random.below(100_000)
  const parts = [
    ...months.map((month) => `month ${month} ${firstCost + month}`),
    ...Array.from({ length: before ? 2 : 1 }, () => 'audit month-saved'),
  ]
  const figures = { freeCostBrl: 60_000, contractedMwh: 100, measuredMwh: 112.5 }
  const body = {
    year: name,
    months: months.map((month, index) => ({
      month,
      version: before?.versions[index] ?? null,
      figures: { ...figures, captiveCostBrl: firstCost + month },
    })),
  }
  const onReply = (reply: { months: { version: string }[] }) => {
    const versions = reply.months.map(({ version }) => version)
    if (!before) made.years.push({ unitId, year: name, versions, parts, firstCost })
  }
  const key = `${unitId}:${name}`
  const path = `/measuring-point/${unitId}/months`
  return { key, method: 'PATCH', path, body, parts, ...(before && { before: before.parts }), onReply }
}

const importedYears = [2023, 2024]

/** A file of months of a unit, read into a draft. */
export const monthImport: WriteKind = {
  name: 'arquivo de meses',
  weight: 1,
  read: `
    select file_name as key, 'draft of ' || row_count as part from month_import where file_name in {keys}
    union all
    select file_name, 'row of ' || year || ' ' || month from month_import join month_import_row on import_id = id
      where file_name in {keys}
    union all
    select file_name, 'audit ' || action from month_import join audit_entry on object_id = month_import.id
      where action = 'month-import-created' and file_name in {keys}`,
  async next({ unique, made }) {
    const index = made.units.findIndex(({ id }) => !taken.has(`${id}:import`))
    const unitOfFile = made.units[index]
    if (!unitOfFile) return undefined
    taken.add(`${unitOfFile.id}:import`)
    const key = `${unique()}.csv`
    const rows = importedYears.flatMap((name) => months.map((month) => [name, month] as const))
    const lines = rows.map(([name, month]) => `${unitOfFile.code};${month};${name};80000,5;60000;100;112,5;0,1;1`)
    const header = 'Código CCEE;Mes;Ano;CustoCativo;CustoLivre;EnergiaContratada;EnergiaMedida;Flexibilidade;Status'
    const body = new FormData()
    body.set('file', new File([[header, ...lines].join('\r\n')], key))
    const parts = [
      `draft of ${rows.length}`,
      ...rows.map(([name, month]) => `row of ${name} ${month}`),
      'audit month-import-created',
    ]
    const onReply = ({ id }: { id: string }) => made.drafts.push({ importId: id, unitId: unitOfFile.id, months: rows.length })
    return { key, method: 'POST', path: '/month-imports', body, parts, onReply }
  },
}

/** The months of a draft, written all at once. */
export const confirmedImport: WriteKind = {
  name: 'importação de meses',
  weight: 1,
  read: `
    select id as key, 'state ' || state as part from month_import where state <> 'draft' and id in {keys}
    union all
    select version, 'month' from unit_month where version in {keys}
    union all
    select object_id, 'audit ' || action from audit_entry where action = 'month-import-confirmed' and object_id in {keys}`,
  async next({ made }) {
    const draft = made.drafts.shift()
    if (!draft) return undefined
    const parts = ['state confirmed', ...Array.from({ length: draft.months }, () => 'month'), 'audit month-import-confirmed']
    const key = draft.importId
    return { key, method: 'POST', path: `/month-imports/${key}/confirm`, body: {}, parts, doneStatus: 409 }
  },
}

import { sql, type Kysely } from 'kysely'

/** Converts every stored study to one shape, `base` and `alternative`, and renames its `premises` to `assumptions`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let rows: Row[] = []
  do {
    const after = rows.at(-1)?.id ?? ''
    rows = (await sql<Row>`select id, mode, content from study where id > ${after} order by id limit 200`.execute(db)).rows
    for (const { id, mode, content } of rows) {
      const study = oneShape(mode, JSON.parse(content) as Fields)
      if (study) await sql`update study set content = ${JSON.stringify(study)} where id = ${id}`.execute(db)
    }
  } while (rows.length > 0)
}

type Row = { id: string; mode: string; content: string }
type Fields = Record<string, unknown>

/** The old names of the base and alternative scenarios, by mode. */
const oldNames: Record<string, readonly [base: string, alternative: string]> = {
  ML: ['captive', 'freeMarket'],
  APE: ['captive', 'selfProducer'],
  MLXAPE: ['freeMarket', 'selfProducer'],
  GDXAPE: ['distributedGeneration', 'selfProducer'],
}

function oneShape(mode: string, study: Fields): Fields | undefined {
  const names = oldNames[mode]
  if (!names || !names.every((name) => name in study)) return undefined
  const { request, [names[0]]: base, [names[1]]: alternative, ...same } = study
  return { ...same, request: withAssumptions(request), base: withAssumptions(base), alternative: withAssumptions(alternative) }
}

function withAssumptions(part: unknown): Fields {
  const { premises, ...same } = part as Fields
  return premises === undefined ? same : { ...same, assumptions: premises }
}

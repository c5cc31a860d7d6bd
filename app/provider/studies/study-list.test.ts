import { CompiledQuery, type KyselyPlugin } from 'kysely'
import { studyListParams } from '~/contract/studies'
import { openMemory } from '~/database/open-memory.fixture'
import { listStudiesOf } from './studies'

/** How SQLite says it will read what the list asks for: one line a step. */
async function stepsOf(asked: object) {
  const db = await openMemory()
  const queries: CompiledQuery[] = []
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      queries.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await listStudiesOf(db.withPlugin(noting), 'ana', studyListParams.parse(asked))
  const steps: string[][] = []
  for (const { sql, parameters } of queries) {
    const { rows } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]))
    steps.push(rows.map(({ detail }) => detail))
  }
  await db.destroy()
  return steps
}

const sorts = ['createdAt', 'customer', 'mode', 'saving'] as const
const orders = sorts.flatMap((sort) => (['asc', 'desc'] as const).map((direction) => [sort, direction] as const))

test.each(orders)('by %s, %s, an index alone is counted and read, without sorting', async (sort, direction) => {
  for (const text of ['', 'pa']) {
    const steps = (await stepsOf({ sort, direction, text })).flat()
    expect(steps.filter((step) => /TEMP B-TREE|SCAN study/.test(step))).toEqual([])
    const reads = steps.filter((step) => step.startsWith('SEARCH study'))
    expect(reads).not.toEqual([])
    for (const read of reads) expect(read).toMatch(/^SEARCH study USING COVERING INDEX .*\(author_id=\?\)$/)
  }
})

test('studies whose text an index finds are read by id, and only these are sorted', async () => {
  const steps = (await stepsOf({ text: 'padaria' })).flat()
  expect(steps.filter((step) => /STUDY/i.test(step) && !step.includes('_search'))).toEqual([
    'SEARCH study USING INDEX sqlite_autoindex_study_1 (id=?)',
  ])
})

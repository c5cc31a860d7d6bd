import * as fc from 'fast-check'
import { listDistributors } from '~/contract/distributors'
import { as } from '../contract/caller'
import { onSqlite, type OwnHost } from '../contract/host'
import { anyStudy, areasOf, calculate, modes, type AnyStudy, type Areas } from './any-study-request'

let host: OwnHost
let author: Awaited<ReturnType<typeof as>>
let nameOf: Map<string, string>
let areas: Areas
beforeAll(async () => {
  host = await onSqlite()
  author = await as(host, 'black@farol.example')
  const distributors = listDistributors.reply.parse((await author.get('/distribuidoras')).json)
  nameOf = new Map(distributors.map(({ value, name }) => [value, name]))
  areas = await areasOf(author.post, distributors)
})
afterAll(() => host.close())

/** Figures changed per study, one at a time. */
const changesOfEach = 2

type Figures = Record<string, unknown>
/** `kind`: the path without list indexes. */
type Figure = { place: string; kind: string; within: Figures; name: string }

test('200 random studies, others in each run, are stored as calculated, and refused when any figure is changed by more than a cent', async () => {
  for (const mode of modes) expect(areas[mode].length, mode).toBeGreaterThan(10)

  const timesChanged = new Map<string, number>()
  const studyAndChange = fc.asyncProperty(anyStudy(areas), fc.nat(), fc.boolean(), async (asked, at, isMore) => {
    const study = await studyOf(asked, nameOf.get(asked.request.distribuidora)!)
    const { status, json } = await author.post('/studies', study)
    expect([status, status === 201 || json]).toEqual([201, true])

    const figures = (['base', 'alternative', 'economy'] as const).flatMap((part) => figuresIn(study[part] as Figures, part))
    for (const { kind } of figures) timesChanged.set(kind, timesChanged.get(kind) ?? 0)
    for (let change = 0; change < changesOfEach; change++) {
      const fewest = Math.min(...figures.map(({ kind }) => timesChanged.get(kind)!))
      const leastChanged = figures.filter(({ kind }) => timesChanged.get(kind) === fewest)
      const figure = leastChanged[at % leastChanged.length]!
      timesChanged.set(figure.kind, fewest + 1)
      const restore = changeFigure(figure, isMore)
      const refused = { status: 409, json: { fields: [figure.place] } }
      expect(await author.post('/studies', study), figure.place).toMatchObject(refused)
      restore()
    }
  })
  // A failure prints its seed and its study.
  await fc.assert(studyAndChange, { numRuns: 200, endOnFailure: true })
  expect([...timesChanged.keys()]).toEqual(expect.arrayContaining(namedFigures))
  expect([...timesChanged].filter(([, times]) => times === 0)).toEqual([])
}, 600_000)

test('50 random studies with a denied discount are stored with both results, and cost more without it', async () => {
  const denied = anyStudy(areas).filter(({ request }) => Number(request['desconto']) > 0)
  for (const asked of fc.sample(denied, { seed: 20_251_125, numRuns: 50 })) {
    const { mode, request } = asked
    const study = await studyOf(asked, nameOf.get(request.distribuidora)!)
    const withoutDiscount = await calculate(author.post, { mode, request: { ...request, desconto: 0 } })
    const { status, json } = await author.post('/studies', { ...study, withoutDiscount })
    expect([status, status === 201 || json], JSON.stringify(asked)).toEqual([201, true])

    expect(costOf(withoutDiscount.alternative)).toBeGreaterThan(costOf(study.alternative))
    // Only in MLXAPE the base scenario has the discount.
    expect(costOf(withoutDiscount.base) > costOf(study.base)).toBe(mode === 'MLXAPE')
  }
}, 600_000)

const costOf = (result: unknown) => (result as { custoTotal: number }).custoTotal

/** Some of the figures that random studies must have. */
const namedFigures = [
  'base.custoTotal',
  'base.lines.#.amountBrl',
  'alternative.lines.#.rateBrl',
  'economy.economyData.#.economia',
  'economy.dadosApeXml.#.economiaMensal',
  'economy.vplAnual.#',
  'economy.sensitivity.#.npvBrl',
]

async function studyOf(asked: AnyStudy, distributorName: string) {
  return { mode: asked.mode, distributorName, form: {}, request: asked.request, ...(await calculate(author.post, asked)) }
}

/**
 * Changes a figure by a little more than a cent, or by a millionth if a cent is below its precision; a year by 1. Returns a
 * function that restores it.
 */
function changeFigure({ within, name }: Figure, isMore: boolean) {
  const value = within[name] as number
  const move = name === 'ano' ? 1 : Math.max(0.011, Math.abs(value) * 1e-6)
  within[name] = isMore ? value + move : value - move
  return () => {
    within[name] = value
  }
}

function figuresIn(within: Figures, place: string): Figure[] {
  return Object.entries(within).flatMap(([name, value]) => {
    const inner = `${place}.${name}`
    if (typeof value === 'number') return [{ place: inner, kind: inner.replaceAll(/\d+/g, '#'), within, name }]
    return typeof value === 'object' && value !== null ? figuresIn(value as Figures, inner) : []
  })
}

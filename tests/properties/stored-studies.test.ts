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

type Figures = Record<string, unknown>
type Change = { at: number; isMore: boolean }

test('2.000 random studies of all modes are stored as calculated, and refused when any figure is changed by more than a cent', async () => {
  for (const mode of modes) expect(areas[mode].length, mode).toBeGreaterThan(10)

  const change = fc.record({ at: fc.nat(), isMore: fc.boolean() })
  const cases = fc.sample(fc.tuple(anyStudy(areas), change), { seed: 20_261_121, numRuns: 2_000 })
  const changedPlaces = new Set<string>()
  for (const [asked, changed] of cases) {
    const study = await studyOf(asked, nameOf.get(asked.request.distribuidora)!)
    const { status, json } = await author.post('/studies', study)
    expect([status, status === 201 || json], JSON.stringify(asked)).toEqual([201, true])

    const place = changeOne(study, changed)
    expect(await author.post('/studies', study), `${place} of ${JSON.stringify(asked)}`).toMatchObject({
      status: 409,
      json: { fields: [place] },
    })
    changedPlaces.add(place.replaceAll(/\d+/g, '#'))
  }
  expect([...changedPlaces]).toEqual(expect.arrayContaining(namedFigures))
}, 600_000)

test('100 random studies with a denied discount are stored with both results, and cost more without it', async () => {
  const denied = anyStudy(areas).filter(({ request }) => Number(request['desconto']) > 0)
  for (const asked of fc.sample(denied, { seed: 20_251_125, numRuns: 100 })) {
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

/** Some figures that the random changes must include. */
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

/** Changes one figure by a little more than a cent, or by a millionth if a cent is below its precision; a year by 1. */
function changeOne(study: Awaited<ReturnType<typeof studyOf>>, { at, isMore }: Change): string {
  const figures = (['base', 'alternative', 'economy'] as const).flatMap((part) => figuresIn(study[part] as Figures, part))
  const { place, within, name } = figures[at % figures.length]!
  const value = within[name] as number
  const move = name === 'ano' ? 1 : Math.max(0.011, Math.abs(value) * 1e-6)
  within[name] = isMore ? value + move : value - move
  return place
}

function figuresIn(within: Figures, place: string): { place: string; within: Figures; name: string }[] {
  return Object.entries(within).flatMap(([name, value]) => {
    if (typeof value === 'number') return [{ place: `${place}.${name}`, within, name }]
    return typeof value === 'object' && value !== null ? figuresIn(value as Figures, `${place}.${name}`) : []
  })
}

import type { FormValues } from '~/areas/simulator/form/fields'
import type { LiveAnswer, LiveReply } from '~/areas/simulator/live-answer'
import { monthlySaving } from '~/domain/study/saving'
import { hasPlant } from '~/domain/study/study'
import { limitSentence, resultSentence } from '~/study-text/headline'
import { judgedTone, savingPercent } from '~/study-text/saving-text'
import { money } from '~/ui/format'
import { addressOf, bill, openSimulator, plantBill, resultIn } from '../../tests/support/simulator-site'

const file = 'fatura.pdf'
const replyOf = async (response: Response) => ({ status: response.status, ...((await response.json()) as LiveReply) })

test.each<[string, FormValues]>([
  ['the free market', bill],
  ['a loss', { ...bill, precoEnergia1: '900' }],
  ['a discount that the law denies', { ...bill, desconto: '0.5' }],
  ['a discount of an older contract', { ...bill, desconto: '0.5', isContractBeforeLaw15269: 'on' }],
  ['a self-producer', plantBill('APE')],
  ['the free market against a self-producer', plantBill('MLXAPE')],
  ['distributed generation against a self-producer', plantBill('GDXAPE')],
])('for %s the answer has the sentence and the figures of the study made of the same form', async (_, form) => {
  const { askLive, post, open } = await openSimulator()
  const live = await replyOf(await askLive({ ...form, file }))
  const { study } = resultIn(await open(addressOf(await post(form))))
  const { savingBrl, savingFraction } = monthlySaving(study)
  const { tone, notes } = (live as unknown as { answer: LiveAnswer }).answer
  expect(tone).toBe(judgedTone({ savingBrl, savingFraction }))
  const limit = limitSentence(study)
  expect(notes.filter((note) => !note.includes('investimento'))).toEqual(limit === undefined ? [] : [limit])
  expect(notes.some((note) => note.includes('investimento'))).toBe(hasPlant(study) && study.plant.investmentBrl > 0)
  expect(live).toMatchObject({
    status: 200,
    answer: {
      sentence: resultSentence(study),
      amount: money(Math.abs(savingBrl)),
      share: savingPercent(Math.abs(savingFraction)),
      totals: [{ amount: money(study.base.totalBrl) }, { amount: money(study.alternative.totalBrl) }],
    },
  })
})

test('an answer stores nothing: no table of the database has a new row', async () => {
  const { askLive, db } = await openSimulator()
  const rows = async () => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name)
    const counts = tables.map((name) => db.selectFrom(name as 'study').select(({ fn }) => fn.countAll().as('rows')))
    return Promise.all(counts.map(async (count, index) => [tables[index], (await count.executeTakeFirstOrThrow()).rows]))
  }
  const before = await rows()
  expect((await askLive({ ...bill, file })).status).toBe(200)
  expect(await rows()).toEqual(before)
})

test('after 200 answers in ten minutes no more come, and the person still simulates', async () => {
  const { askLive, post } = await openSimulator()
  for (let asked = 0; asked < 200; asked++) expect((await askLive({})).status).toBe(422)
  expect(await replyOf(await askLive({ ...bill, file }))).toEqual({
    status: 429,
    problem: 'Houve muitas respostas em pouco tempo. SIMULAR ECONOMIA continua a calcular.',
  })
  expect(addressOf(await post(bill))).toMatch(/estudo=/)
})

test('without a field, or without the invoice that a study needs, there is no answer', async () => {
  const { askLive } = await openSimulator()
  const incomplete = { status: 422, problem: 'O formulário ainda não está completo.' }
  expect(await replyOf(await askLive({ ...bill, file, demandaForaPonta: '' }))).toEqual(incomplete)
  expect(await replyOf(await askLive(bill))).toEqual(incomplete)
})

test('a refusal of the provider is shown in its words', async () => {
  const { askLive } = await openSimulator({
    breakage: ({ url }) =>
      url.endsWith('/simulator/cativo') ? Response.json({ statusCode: 422, message: 'Sem tarifa.' }, { status: 422 }) : undefined,
  })
  expect(await replyOf(await askLive({ ...bill, file }))).toEqual({ status: 422, problem: 'Sem tarifa.' })
})

test('a page of a person who signed out, and people without the simulator, get no answer', async () => {
  const { askLive, signIn } = await openSimulator()
  const problem = 'Entre novamente para ver a economia.'
  expect(await replyOf(await askLive({ ...bill, file, draftTag: 'alheia' }))).toEqual({ status: 409, problem })
  expect(await replyOf(await askLive({ ...bill, file }, await signIn('cliente@farol.example')))).toEqual({ status: 403, problem })
})

test('an administrator who sees the form as somebody else reads why there is no answer, and the next page has no message', async () => {
  const { askLive, view } = await openSimulator()
  const response = await askLive({ ...bill, file }, await view())
  expect(response.headers.getSetCookie()).toEqual([])
  expect(await replyOf(response)).toEqual({
    status: 403,
    problem: 'Você está vendo a plataforma como outra pessoa: nada pode ser mudado.',
  })
})

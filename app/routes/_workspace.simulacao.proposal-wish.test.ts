import { confirmedName, proposalWishName } from '~/areas/simulator/form/intents'
import { addressOf, formOfAnswer, openSimulator, plantBill } from '../../tests/support/simulator-site'

/** 15.000 kWh a month from 1.000 kWp are 15 kWh a kWp: doubted, and to be confirmed. */
const doubted = { ...plantBill('APE'), potenciaUsina: '1.000', custoProjeto: '3.000.000' }
const wish = { [proposalWishName]: 'sim' }

test('a wish for a proposal outlives the question about doubtful values, and two presses make one study and one draft', async () => {
  const { post, studies, db } = await openSimulator()
  const asked = formOfAnswer(await post({ ...doubted, ...wish, sendingKey: 'primeiro envio' }))
  expect(asked).toMatchObject({
    status: 422,
    doubts: [expect.stringContaining('15 kWh por kWp')],
    proposalKey: expect.any(String),
  })
  expect(await studies()).toEqual([])
  const { values, doubts = [], proposalKey = '' } = asked
  const confirmed = { ...values, ...wish, sendingKey: proposalKey, [confirmedName]: doubts.join(' ') }
  const [first, second] = [addressOf(await post(confirmed)), addressOf(await post(confirmed))]
  expect(first).toMatch(/^\/simulacao\/propostas\/[\w-]+$/)
  expect(second).toBe(first)
  expect(await studies()).toHaveLength(1)
  expect(await db.selectFrom('sales_proposal').selectAll().execute()).toHaveLength(1)
})

test('a form that is sent back for a missing value keeps the wish, and one without a wish has none', async () => {
  const { post } = await openSimulator()
  const refused = formOfAnswer(await post({ ...doubted, ...wish, demandaForaPonta: '' }))
  expect(refused).toMatchObject({ status: 400, proposalKey: expect.any(String) })
  expect(formOfAnswer(await post({ ...doubted, demandaForaPonta: '' }))).not.toHaveProperty('proposalKey')
})

test('who may not sell makes a study, and no draft', async () => {
  const { post, signIn, db } = await openSimulator()
  const cookies = await signIn('simulador@farol.example')
  expect(addressOf(await post({ ...plantBill('APE'), ...wish }, { cookies }))).toMatch(/estudo=/)
  expect(await db.selectFrom('sales_proposal').selectAll().execute()).toEqual([])
})

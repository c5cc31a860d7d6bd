import { addressOf, bill, formIn, openSimulator, formOfAnswer } from '../../tests/support/simulator-site'

const day = 24 * 60 * 60 * 1000

async function openAt(start: string) {
  const clock = { now: new Date(start) }
  return { clock, ...(await openSimulator({ now: () => clock.now })) }
}

test('a draft is restored when the form is opened again, with the time it was stored', async () => {
  const { open, sendDraft: keepDraft } = await openAt('2026-11-21T15:00:00Z')
  expect(formIn(await open('/simulacao')).typedAt).toBeUndefined()
  expect((await keepDraft({ nomeCliente: 'Padaria', demandaForaPonta: '167,' })).status).toBe(204)
  const { values, typedAt } = formIn(await open('/simulacao'))
  expect(values).toMatchObject({ nomeCliente: 'Padaria', demandaForaPonta: '167,', cnpj: '' })
  expect(typedAt).toBe('2026-11-21T15:00:00.000Z')
})

test('a form that was refused or changed by a button is restored too, and its own answer shows no notice', async () => {
  const { open, post } = await openAt('2026-11-21T15:00:00Z')
  const answer = formOfAnswer(await post({ ...bill, cnpj: '1' }))
  expect(answer).toMatchObject({ status: 400, typedAt: undefined })
  expect(formIn(await open('/simulacao')).values).toMatchObject({ nomeCliente: 'Padaria Sol', cnpj: '1' })
  await post({ ...bill, intent: 'modo:APE' })
  expect(formIn(await open('/simulacao')).values).toMatchObject({ nomeCliente: 'Padaria Sol', calc: 'APE', desconto: '-1' })
})

test('making a study, or "Começar de novo", deletes the draft; recalculating a study leaves it', async () => {
  const { open, post, sendDraft: keepDraft } = await openAt('2026-11-21T15:00:00Z')
  await keepDraft({ nomeCliente: 'Padaria' })
  const studyId = addressOf(await post(bill)).split('=')[1]!
  expect(formIn(await open('/simulacao'))).toMatchObject({ values: { nomeCliente: '' }, typedAt: undefined })

  await keepDraft({ nomeCliente: 'Mercado' })
  addressOf(await post({ intent: 'recalcular', estudo: studyId }))
  expect(formIn(await open('/simulacao')).values.nomeCliente).toBe('Mercado')

  expect(addressOf(await post({ intent: 'recomecar' }))).toBe('/simulacao')
  expect(formIn(await open('/simulacao')).values.nomeCliente).toBe('')
})

test('editing a study shows the study, and an address of a mode keeps the draft', async () => {
  const { open, post, sendDraft: keepDraft } = await openAt('2026-11-21T15:00:00Z')
  const studyId = addressOf(await post(bill)).split('=')[1]!
  await keepDraft({ nomeCliente: 'Mercado' })
  expect(formIn(await open(`/simulacao?editar=${studyId}`))).toMatchObject({
    values: { nomeCliente: 'Padaria Sol' },
    typedAt: undefined,
  })
  expect(formIn(await open('/simulacao?modo=GDXAPE')).values).toMatchObject({ nomeCliente: 'Mercado', calc: 'GDXAPE' })
})

test('a draft belongs to one person, has fields of 400 characters, and expires after seven days', async () => {
  const { clock, open, signIn, sendDraft: keepDraft } = await openAt('2026-11-21T15:00:00Z')
  await keepDraft({ nomeCliente: 'x'.repeat(500) })
  const other = await signIn('simulador@farol.example')
  expect(formIn(await open('/simulacao', other)).values.nomeCliente).toBe('')
  expect(formIn(await open('/simulacao')).values.nomeCliente).toHaveLength(400)
  clock.now = new Date(clock.now.getTime() + 7 * day)
  expect(formIn(await open('/simulacao', await signIn('black@farol.example'))).values.nomeCliente).toBe('')
})

test.each(['', 'basic@farol.example'])('for a person who may not simulate ("%s") nothing is stored', async (email) => {
  const { db, signIn, sendDraft: keepDraft } = await openAt('2026-11-21T15:00:00Z')
  expect((await keepDraft({ nomeCliente: 'Padaria' }, email && (await signIn(email)))).status).toBe(403)
  expect(await db.selectFrom('web_session').select('id_hash').where('id_hash', 'like', 'form:%').execute()).toEqual([])
})

test('a page that was opened before another person signed in does not change the draft of that person', async () => {
  const { open, signIn, sendDraft } = await openAt('2026-11-21T15:00:00Z')
  const { draftTag } = formIn(await open('/simulacao'))
  const next = await signIn('simulador@farol.example')
  expect((await sendDraft({ nomeCliente: 'Padaria', draftTag }, next)).status).toBe(409)
  expect(formIn(await open('/simulacao', next)).values.nomeCliente).toBe('')
  expect((await sendDraft({ nomeCliente: 'Padaria', draftTag })).status).toBe(204)
})

import { beforeName, beforeText } from '~/areas/simulator/form/form-values'
import { coelbaBill, distributorBills } from '~/invoices/danf3e/distributor-bills.fixture'
import { drawnPdf, type DrawnText } from '~/invoices/danf3e/drawn-bill.fixture'
import { initialForm } from '~/areas/simulator/form/fields'
import { intentName, readInvoiceIntent } from '~/areas/simulator/form/intents'
import { addressOf, bill, formIn, formOfAnswer, invoice, openSimulator } from '../../tests/support/simulator-site'

/** A4 Verde, 200 kW contracted; its CNPJ is printed with stars after 22.333. */
const attached = await billOf(distributorBills.neoenergia)
const none = { files: {} }

async function billOf(texts: DrawnText[]) {
  const printed = await drawnPdf(texts)
  return { file: new File([new Uint8Array(printed)], 'fatura.pdf', { type: 'application/pdf' }) }
}

/** The bill of the form, of whom the invoice is printed for, and with its figures. */
const own = { ...bill, cnpj: '22.333.444/0001-81', nomeCliente: 'Padaria', demandaForaPonta: '200' }

test('a bill of another company is refused with both CNPJ, and nothing is submitted', async () => {
  const { post, submissions, studies } = await openSimulator()
  const answer = formOfAnswer(await post({ ...own, cnpj: '11.222.333/0001-81' }, { files: attached }))
  expect(answer).toMatchObject({ status: 400, hasInvoice: false })
  expect(answer.invoiceError).toMatch(
    /^A fatura é de PADARIA DO EXEMPLO LTDA, CNPJ 22\.333.*o formulário é do CNPJ 11\.222\.333\/0001-81\./,
  )
  expect([await submissions(), await studies()]).toEqual([[], []])
})

test('differences from the bill are shown once, and the bill is not requested again', async () => {
  const { post, submissions, db } = await openSimulator()
  const answer = formOfAnswer(await post({ ...own, demandaForaPonta: '150' }, { files: attached }))
  expect(answer).toMatchObject({ status: 400, hasInvoice: true })
  expect(answer.attached?.differences).toContain('Demanda contratada fora de ponta: 200 kW na fatura, 150 kW no formulário')
  expect(await submissions()).toEqual([])

  const { id } = await db.selectFrom('read_invoice').select('id').executeTakeFirstOrThrow()
  expect(addressOf(await post({ ...answer.values, [beforeName]: beforeText(answer.values) }, none))).toContain('estudo=')
  const [submission] = await submissions()
  expect(JSON.parse(submission!.content)).toMatchObject({ readInvoice: id, offPeakDemand: 150, cnpj: '22333444000181' })
})

test('distributor, kW and kWh of the bill are compared with the typed ones, as far as nobody rounds', async () => {
  const { post } = await openSimulator()
  const ofCoelba = await billOf(coelbaBill)
  // The bill has 2.000 and 18.000 kWh; 18.100 is less than 1 % away.
  const typed = { ...own, demandaForaPonta: '150', consumoPonta: '2.500', consumoForaPonta: '18.100' }
  expect(formOfAnswer(await post(typed, { files: ofCoelba })).attached?.differences).toEqual([
    'Distribuidora: a da fatura é Neoenergia Coelba',
    'Demanda contratada fora de ponta: 200 kW na fatura, 150 kW no formulário',
    'Consumo na ponta: 2.000 kWh na fatura, 2.500 kWh no formulário',
  ])
})

test('a name of the bill that is longer than 23 characters is shortened with a word about it', async () => {
  const { post } = await openSimulator()
  const long = await billOf(coelbaBill.map((it) => ({ ...it, text: it.text.replace(/^PADARIA DO/, 'PADARIA E CONFEITARIA DO') })))
  const { values, attached: note } = formOfAnswer(await post(initialForm, { files: long }))
  expect([values.nomeCliente, note?.shortenedName]).toEqual(['PADARIA E CONFEITARIA', 'PADARIA E CONFEITARIA DO EXEMPLO LTDA'])
})

test('the bill fills empty fields and leaves typed ones', async () => {
  const { post } = await openSimulator()
  const { values, attached: note } = formOfAnswer(
    await post({ ...initialForm, cnpj: own.cnpj, nomeCliente: 'Padaria', pis: '1' }, { files: attached }),
  )
  expect(values).toMatchObject({ nomeCliente: 'Padaria', pis: '1', grupoTarifario: 'A4', ths: 'VERDE', demandaForaPonta: '200' })
  expect(note?.filled).toContain('Demanda contratada fora de ponta')
})

describe('the button that reads the attached bill', () => {
  const press = { [intentName]: readInvoiceIntent }

  test('fills an empty form without complaining about its fields, and keeps the bill', async () => {
    const { post, submissions } = await openSimulator()
    const answer = formOfAnswer(await post({ ...initialForm, ...press }, { files: await billOf(coelbaBill) }))
    const values = { distribuidora: 'neoenergia-coelba', grupoTarifario: 'A4', demandaForaPonta: '200' }
    expect(answer).toMatchObject({ status: 200, hasInvoice: true, values })
    expect([answer.lastResult, answer.invoiceError]).toEqual([undefined, undefined])
    expect(answer.attached?.filled).toContain('Distribuidora')
    expect(await submissions()).toEqual([])
  })

  test('says so when the form agrees with the bill', async () => {
    const { post } = await openSimulator()
    const { values } = formOfAnswer(await post({ ...initialForm, ...press }, { files: attached }))
    const again = formOfAnswer(await post({ ...values, ...press }, { files: attached }))
    expect(again.attached).toMatchObject({ differences: [], filled: [] })
  })

  test.each([
    ['no file', {}, 'Selecione alguma fatura para enviar!'],
    ['a PDF without text', { file: invoice }, /^Não foi possível ler esta fatura\./],
    ['the bill of another company', attached, /^A fatura é de PADARIA DO EXEMPLO LTDA, CNPJ 22\.333/],
  ])('answers %s at the field of the file', async (_, files, message) => {
    const { post } = await openSimulator()
    const answer = formOfAnswer(await post({ ...bill, ...press }, { files }))
    expect(answer).toMatchObject({ status: 200, hasInvoice: false })
    expect(answer.invoiceError).toMatch(message)
  })
})

test('a bill that was read before serves as the submission of its study', async () => {
  const { post, open, submissions, db } = await openSimulator()
  await post({ ...own, demandaForaPonta: '150' }, { files: attached })
  const { id } = await db.selectFrom('read_invoice').select('id').executeTakeFirstOrThrow()
  const { values, hasInvoice } = formIn(await open(`/simulacao?fatura=${id}`))
  expect(hasInvoice).toBe(true)
  addressOf(await post({ ...own, invoice: values.invoice }, none))
  expect(JSON.parse((await submissions())[0]!.content)).toMatchObject({ readInvoice: id })
})

test('the receipt of one bill is not valid for another customer', async () => {
  const { post, submissions } = await openSimulator()
  const { values } = formOfAnswer(await post({ ...own, demandaForaPonta: '150' }, { files: attached }))
  const other = formOfAnswer(await post({ ...values, cnpj: '11.222.333/0001-81' }, none))
  expect(other).toMatchObject({ status: 400, hasInvoice: false, invoiceError: 'Selecione alguma fatura para enviar!' })
  expect(await submissions()).toEqual([])
})

import {
  addressOf,
  bill,
  formIn,
  invoice,
  openSimulator,
  plantBill,
  proposal,
  resultIn,
  formOfAnswer,
  type Breakage,
} from '../../tests/support/simulator-site'

const sequences = [
  ['ML', ['/simulator/cativo', '/simulator/ml', '/economies/ml']],
  ['APE', ['/simulator/cativo', '/simulator/ape', '/economies/ape']],
  ['MLXAPE', ['/simulator/ml', '/simulator/ape', '/economies/apexml']],
  ['GDXAPE', ['/simulator/gd', '/simulator/ape', '/economies/gdxape']],
] as const

describe.each(sequences)('%s', (mode, sequence) => {
  test('calls in the order of the specification, then stores the study', async () => {
    const called: string[] = []
    const breakage: Breakage = ({ url, method }) => {
      if (method === 'POST') called.push(new URL(url).pathname)
      return undefined
    }
    const { post, open, studies } = await openSimulator({ breakage })
    called.length = 0
    const address = addressOf(await post(plantBill(mode)))
    expect(called).toEqual(['/invoices', '/simulator-invoice', ...sequence, '/studies'])
    expect(resultIn(await open(address)).study.mode).toBe(mode)
    expect(await studies()).toHaveLength(1)
  })

  test.each(sequence)(
    'when %s breaks, the form returns whole, nothing is stored and the invoice is not requested again',
    async (path) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => {})
      const breakage: Breakage = ({ url }) => (new URL(url).pathname === path ? new Response(null, { status: 500 }) : undefined)
      const { post, studies } = await openSimulator({ breakage })
      const answer = formOfAnswer(await post(plantBill(mode)))
      const { invoice: _receipt, ...typed } = plantBill(mode)
      expect(answer).toMatchObject({ status: 502, values: typed, hasInvoice: true })
      expect(answer.failure?.message).toBe('Erro, verifique se todos os dados estão preenchidos corretamente e tente novamente!')
      expect(await studies()).toEqual([])
      log.mockRestore()
    },
  )
})

describe('a study whose figures the provider no longer confirms', () => {
  const sequence = ['/invoices', '/simulator-invoice', '/simulator/cativo', '/simulator/ml', '/economies/ml', '/studies']

  test('is calculated again when the day changed between its calls, and stored with the new day', async () => {
    const called: string[] = []
    // Midnight in Brasília is 3:00 UTC, and comes just before the study is to be kept.
    const clock = { now: new Date('2026-11-21T02:59:59Z') }
    const breakage: Breakage = ({ url, method }) => {
      const path = new URL(url).pathname
      if (method === 'POST') called.push(path)
      if (path === '/studies') clock.now = new Date('2026-11-21T03:00:00Z')
      return undefined
    }
    const { post, open, studies } = await openSimulator({ breakage, now: () => clock.now })
    called.length = 0
    const address = addressOf(await post(bill))
    expect(called).toEqual([...sequence, ...sequence.slice(2)])
    expect(resultIn(await open(address)).study.day).toBe('2026-11-21')
    expect(await studies()).toHaveLength(1)
  })

  test('is a general failure when it differs the second time', async () => {
    let times = 0
    const breakage: Breakage = ({ url }) => {
      if (new URL(url).pathname !== '/studies') return undefined
      times += 1
      return Response.json({ statusCode: 409, message: 'O resultado enviado não é o que se calcula hoje.' }, { status: 409 })
    }
    const { post, studies } = await openSimulator({ breakage })
    const { status, failure } = formOfAnswer(await post(bill))
    expect(status).toBe(502)
    expect(failure?.message).toBe('Erro, verifique se todos os dados estão preenchidos corretamente e tente novamente!')
    expect(times).toBe(2)
    expect(await studies()).toEqual([])
  })
})

test('the plant of a study is restored as typed, after travelling swapped', async () => {
  const { post, open } = await openSimulator()
  const { study } = resultIn(await open(addressOf(await post(plantBill('APE')))))
  expect(study).toMatchObject({
    mode: 'APE',
    plant: {
      demandKw: 100,
      powerKwp: 120,
      generationKwh: 15_000,
      isLocal: true,
      simultaneityFraction: 0.65,
      surplusPriceBrlPerMwh: 98,
      investmentBrl: 450_000,
    },
  })
  expect(study.years).toHaveLength(25)
  expect(study.cumulativeNpvBrl).toHaveLength(26)
  expect(study.cumulativeNpvBrl[0]).toBe(-450_000)
  expect(study.sensitivity).toHaveLength(20)
})

test.each([
  ['custoProjeto', '', 'O valor de investimento deve ser informado'],
  ['custoProjeto', '0', 'O valor de investimento deve ser informado'],
  ['simultaneidade', '101', 'A simultaneidade deve ser um valor de porcentagem válido'],
  ['demandaUsina', '', 'A demanda da usina deve ser informada'],
  ['potenciaUsina', '-1', 'A potência da usina deve ser informada'],
  ['geracao', 'x', 'A geração da usina deve ser informada'],
] as const)('a plant with %s "%s" is answered: %s', async (name, text, message) => {
  const { post } = await openSimulator()
  const answer = formOfAnswer(await post({ ...plantBill('APE'), [name]: text }))
  expect(answer).toMatchObject({ status: 400, lastResult: { error: { [name]: [message] } } })
})

test('distributed generation asks for no investment', async () => {
  const { post } = await openSimulator()
  expect(addressOf(await post({ ...plantBill('GDXAPE'), custoProjeto: '', simultaneidade: '' }))).toContain('estudo=')
})

test('an address opens the form in its mode, and an unknown one in the first', async () => {
  const { open } = await openSimulator()
  expect(formIn(await open('/simulacao?modo=MLXAPE')).values).toMatchObject({ calc: 'MLXAPE', desconto: '-1' })
  expect(formIn(await open('/simulacao?modo=constructor')).values.calc).toBe('ML')
})

test('a tab keeps typed values and unsets the discount', async () => {
  const { post, studies } = await openSimulator()
  const answer = formOfAnswer(await post({ ...bill, intent: 'modo:APE' }))
  expect(answer).toMatchObject({ status: 200, values: { ...bill, calc: 'APE', desconto: '-1', discountUnsetBy: 'mode' } })
  expect(await studies()).toEqual([])
})

describe('a person without the proposal permission', () => {
  test('simulates nothing without an invoice', async () => {
    const { post, studies, submissions } = await openSimulator()
    const answer = formOfAnswer(await post(bill, { files: {} }))
    expect(answer).toMatchObject({ status: 400, invoiceError: 'Selecione alguma fatura para enviar!', values: bill })
    expect([await studies(), await submissions()]).toEqual([[], []])
  })

  test.each([
    ['a picture', '\x89PNG\r\n'],
    ['half a PDF', '%PDF-1.7\n1 0 obj'],
  ])('reads that %s is no invoice', async (_, content) => {
    const { post, studies } = await openSimulator()
    const file = new File([content], 'fatura.pdf', { type: 'application/pdf' })
    const answer = formOfAnswer(await post(bill, { files: { file } }))
    expect(answer).toMatchObject({ status: 400, values: bill, hasInvoice: false })
    expect(answer.invoiceError).toContain('Este arquivo não é um PDF')
    expect(await studies()).toEqual([])
  })

  test('reads when the invoice does not arrive, and nothing is simulated', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { post, studies } = await openSimulator({ breakage: noInvoices })
    const answer = formOfAnswer(await post(bill))
    expect(answer).toMatchObject({ status: 502, failure: { message: 'Erro ao enviar sua fatura, por favor, tente novamente!' } })
    expect(await studies()).toEqual([])
    log.mockRestore()
  })

  test('sends the invoice of a customer once', async () => {
    const { post, open, submissions } = await openSimulator()
    const id = addressOf(await post(bill)).split('=')[1]!
    const { values } = formIn(await open(`/simulacao?editar=${id}`))
    expect(addressOf(await post(values, { files: {} }))).toContain('estudo=')
    expect(await submissions()).toHaveLength(1)
    expect(formOfAnswer(await post({ ...values, cnpj: '12.ABC.345/01DE-35' }, { files: {} }))).toMatchObject({
      status: 400,
      hasInvoice: false,
    })
  })

  test('needs an invoice despite another person’s receipt, or a forged one', async () => {
    const { post, open, signIn } = await openSimulator()
    const id = addressOf(await post(bill)).split('=')[1]!
    const { values } = formIn(await open(`/simulacao?editar=${id}`))
    const cookies = await signIn('simulador@farol.example')
    expect(formOfAnswer(await post(values, { cookies, files: {} })).hasInvoice).toBe(false)
    expect(formOfAnswer(await post({ ...bill, invoice: 'forjada.assinatura' }, { files: {} })).hasInvoice).toBe(false)
  })

  test('gets no proposal by asking for one', async () => {
    const { post, open } = await openSimulator()
    const address = addressOf(await post({ ...plantBill('APE'), ...proposal }))
    expect(resultIn(await open(address)).hasProposal).toBe(false)
  })
})

const noInvoices: Breakage = ({ url }) => (url.endsWith('/simulator-invoice') ? new Response(null, { status: 500 }) : undefined)

test('recalculates without sending the invoice again', async () => {
  const { post, submissions } = await openSimulator()
  const id = addressOf(await post(bill, { files: { file: invoice } })).split('=')[1]!
  expect(addressOf(await post({ intent: 'recalcular', estudo: id }, { files: {} }))).toContain('estudo=')
  expect(await submissions()).toHaveLength(1)
})

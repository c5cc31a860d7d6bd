import { imageNames, type FormValues } from '~/areas/simulator/form/fields'
import { itemFieldNames, itemName } from '~/areas/simulator/form/items'
import {
  addressOf,
  bill,
  invoice,
  openSimulator,
  plantBill,
  proposal,
  resultIn,
  formOfAnswer,
  type Breakage,
} from '../../tests/support/simulator-site'
import { png } from '../../tests/contract/picture'

async function openAsAdmin(breakage?: Breakage) {
  const site = await openSimulator(breakage && { breakage })
  const cookies = await site.signIn('admin@farol.example')
  const post = (fields: Partial<FormValues> & Record<string, string>, files: Record<string, File> = {}) =>
    site.post(fields, { cookies, files })
  return { ...site, post, open: (path: string) => site.open(path, cookies) }
}

describe('a person with the proposal permission', () => {
  test('simulates without an invoice, and the simulation is submitted', async () => {
    const { post, submissions } = await openAsAdmin()
    expect(addressOf(await post(bill))).not.toContain('envio')
    const [submission] = await submissions()
    expect(JSON.parse(submission!.content)).toMatchObject({
      distributor: 'copel',
      offPeakDemand: 167.47,
      pis: 0.0144,
      managementCost: -1,
    })
  })

  test('gets the study and an alert when the submission fails', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { post, open } = await openAsAdmin(({ url }) =>
      url.includes('/simulator-invoice/') ? new Response(null, { status: 500 }) : undefined,
    )
    const shown = resultIn(await open(addressOf(await post(bill))))
    expect(shown.submissionFailure).toBe('Erro ao enviar sua simulação, por favor, tente novamente!')
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })

  test('stores a proposal with its study, after saying which investment the sum of its plants replaces', async () => {
    const { post, open, studies } = await openAsAdmin()
    const said = formOfAnswer(await post({ ...plantBill('APE'), ...proposal }))
    expect(said.failure?.message).toMatch(/^A soma das instalações substituiu .*o investimento informado, R\$/)
    expect(await studies()).toEqual([])
    expect(resultIn(await open(addressOf(await post(said.values)))).hasProposal).toBe(true)
  })

  test.each([
    ['lcoe', '', 'lcoe', 'Este campo deve ser informado'],
    ['localization', ' ', 'localization', 'Este campo deve ser informado'],
    ['itemCount', '0', 'items', 'Adicione ao menos uma instalação'],
    [itemName(0, 'nome'), '', itemName(0, 'nome'), 'Nome é obrigatório'],
    [itemName(0, 'potencia'), '0', itemName(0, 'potencia'), 'Este campo deve ser informado'],
    [itemName(0, 'epc'), 'x', itemName(0, 'epc'), 'Este campo deve ser informado'],
    ['clientLogo', '../segredo', 'clientLogo', 'Envie a imagem novamente'],
  ] as const)('%s "%s" is answered at %s: %s', async (name, text, place, message) => {
    const { post, studies } = await openAsAdmin()
    const answer = formOfAnswer(await post({ ...plantBill('MLXAPE'), ...proposal, [name]: text }))
    expect(answer.status).toBe(400)
    expect(answer.lastResult?.error?.[place]).toEqual([message])
    expect(await studies()).toEqual([])
  })

  test.each(imageNames)('a %s that is no picture is refused, and the rest stays', async (name) => {
    const { post, studies } = await openAsAdmin()
    const file = new File(['<svg onload=alert(1)>'], 'marca.png', { type: 'image/png' })
    const answer = formOfAnswer(await post({ ...plantBill('APE'), ...proposal }, { [`${name}File`]: file }))
    expect(answer).toMatchObject({ status: 400, values: { nomeCliente: 'Padaria Sol', lcoe: '187,4', [name]: '' } })
    expect(answer.imageErrors?.[name]).toBe('O arquivo não é uma imagem PNG ou JPEG inteira.')
    expect(await studies()).toEqual([])
  })

  test('a thousand items are refused', async () => {
    const { post, studies } = await openAsAdmin()
    const items = Array.from({ length: 1_000 }, (_, index) =>
      itemFieldNames.map((name) => [`items[${index}].${name}`, '1'] as const),
    )
    const answer = formOfAnswer(
      await post({ ...plantBill('APE'), ...proposal, ...Object.fromEntries(items.flat()), itemCount: '1000' }),
    )
    expect(answer).toMatchObject({ status: 400, failure: { message: 'A proposta tem no máximo 6 instalações.' } })
    expect(await studies()).toEqual([])
  })

  test('items are added and removed by the server, without judging the rest', async () => {
    const { post } = await openAsAdmin()
    const two = formOfAnswer(await post({ ...plantBill('APE'), ...proposal, intent: 'adicionar' })).values
    expect(two).toMatchObject({ itemCount: '2', [itemName(0, 'nome')]: 'Usina Lapa', [itemName(1, 'nome')]: '' })
    const one = formOfAnswer(await post({ ...two, [itemName(1, 'nome')]: 'Outra', intent: 'excluir:0' })).values
    expect(one).toMatchObject({ itemCount: '1', [itemName(0, 'nome')]: 'Outra', [itemName(1, 'nome')]: '' })
  })

  test('a study is made again with the tariff of today, and the first one stays', async () => {
    const { post, studies } = await openAsAdmin()
    const id = addressOf(await post(plantBill('APE'))).split('=')[1]!
    expect(addressOf(await post({ intent: 'recalcular', estudo: id }))).not.toContain(id)
    expect(await studies()).toHaveLength(2)
  })
})

const logo = () => new File([png(4, 4)], 'marca.png', { type: 'image/png' })

test('a person with an invoice sends a logo with a study of any mode, and no other picture', async () => {
  const { post, studies } = await openSimulator()
  const files = { file: invoice, partnerLogoFile: logo(), clientLogoFile: logo() }
  addressOf(await post(bill, { files }))
  const [kept] = await studies()
  const { mode, partnerLogo, form } = JSON.parse(kept!.content) as { mode: string; partnerLogo: string; form: FormValues }
  expect(mode).toBe('ML')
  expect(partnerLogo).toMatch(/^[0-9a-f-]{36}$/)
  expect(form.clientLogo ?? '').toBe('')
})

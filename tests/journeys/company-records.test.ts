import { png } from '../contract/picture'
import { enterAs, openAccountSite } from '../support/account-site'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

describe.each([
  {
    looks: 'with script',
    script: true,
    width: 1280,
    initials: 'AÇAÍ',
    cnpj: '12.ABC.345/01DE-35',
    client: 'simulador',
    former: 'ipojuca',
  },
  {
    looks: 'without script',
    script: false,
    width: 360,
    initials: 'BURITI',
    cnpj: '11.444.777/0001-61',
    client: 'pesquisa',
    former: 'chapada',
  },
])('$looks, at $width px', ({ script, width, initials, cnpj, client, former }) => {
  test('an administrator creates a company, corrects it, links its client, and archives it', async () => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    await page.goto('/areaAdm/empresas')
    await page.getByRole('link', { name: 'Cadastrar empresa' }).click()
    await page.waitForURL('**/areaAdm/empresas/nova')
    await page.getByLabel('Nome', { exact: true }).fill(`Polpas ${initials}`)
    await page.getByLabel('Sigla').fill(initials.toLowerCase())
    await page.getByLabel('CNPJ').fill(cnpj.replace(/\d$/, '9'))
    await page.getByLabel('Situação').selectOption('ATIVO')
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
    await page.getByText('Informe um CNPJ válido').first().waitFor()
    expect(await page.getByLabel('Sigla').inputValue()).toBe(initials.toLowerCase())
    await page.getByLabel('CNPJ').fill(cnpj)
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
    await page.getByText('Informe o dia em que começou no mercado livre').first().waitFor()
    await page.getByLabel('Situação').selectOption('EM_ADESAO')
    await page.getByLabel('Parceiro que indicou').selectOption({ label: 'Antunes Engenharia Elétrica' })
    await page.getByRole('button', { name: 'Cadastrar empresa' }).click()
    await page.getByText('A empresa foi cadastrada.').waitFor()
    await page.getByRole('heading', { name: initials, level: 1 }).waitFor()

    await page.getByLabel('Situação').selectOption('ATIVO')
    await page.getByLabel('Início no mercado livre').fill('2026-01-01')
    await page.getByRole('button', { name: 'Salvar os dados' }).click()
    await page.getByText('Os dados da empresa foram salvos.').waitFor()
    expect(await page.getByLabel('Situação').inputValue()).toBe('ATIVO')

    await page.getByLabel('E-mail da conta').fill('ninguem@farol.example')
    await page.getByRole('button', { name: 'Ligar a conta' }).click()
    await page.getByText('Não há conta de cliente com este e-mail.').first().waitFor()
    await page.getByLabel('E-mail da conta').fill(`${client}@farol.example`)
    await page.getByRole('button', { name: 'Ligar a conta' }).click()
    await page.getByText('Esta conta é de outra empresa').first().waitFor()
    const address = page.url()
    await page.goto(`/areaAdm/empresas/demo-empresa-${former}`)
    await page.getByRole('button', { name: 'Desligar' }).click()
    await page.getByText('A conta foi desligada da empresa.').waitFor()
    await page.goto(address)
    await page.getByLabel('E-mail da conta').fill(`${client}@farol.example`)
    await page.getByRole('button', { name: 'Ligar a conta' }).click()
    await page.getByText('A conta foi ligada à empresa.').waitFor()

    await page.getByLabel('Imagem').setInputFiles({ name: 'marca.png', mimeType: 'image/png', buffer: png(30, 20) })
    await page.getByRole('button', { name: 'Enviar a marca' }).click()
    await page.getByText('A marca da empresa foi trocada.').waitFor()
    const mark = page.getByAltText(`Marca: Polpas ${initials}`)
    expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)

    const own = await site.visit({ script, width })
    await enterAs(own, `${client}@farol.example`)
    await own.goto('/client')
    await own.getByText(`Polpas ${initials}`).first().waitFor()

    await page.getByRole('button', { name: 'Arquivar a empresa' }).click()
    await page.getByText('Marque que confirma antes de continuar').first().waitFor()
    await page.getByLabel('Sim, quero arquivar a empresa.').check()
    await page.getByRole('button', { name: 'Arquivar a empresa' }).click()
    await page.getByText('A empresa foi arquivada.').waitFor()
    await own.goto('/client')
    expect(await own.getByText(`Polpas ${initials}`).count()).toBe(0)
    await page.goto('/areaAdm/empresas?situacao=archived')
    await page.getByRole('link', { name: initials }).click()
    await page.getByLabel('Sim, quero restaurar a empresa.').check()
    await page.getByRole('button', { name: 'Restaurar a empresa' }).click()
    await page.getByText('A empresa foi restaurada.').waitFor()
  })

  test('of two administrators the second is told what is saved now, keeps what they typed, and may save it', async () => {
    const [first, second] = [
      await site.visitAs('admin@farol.example', { script, width }),
      await site.visitAs('super@farol.example', { script, width }),
    ]
    const address = `/areaAdm/empresas/demo-empresa-${script ? 'tres-barras' : 'chapada'}`
    await first.goto(address)
    await second.goto(address)
    await first.getByLabel('Nome', { exact: true }).fill('Nome do primeiro')
    await first.getByRole('button', { name: 'Salvar os dados' }).click()
    await first.getByText('Os dados da empresa foram salvos.').waitFor()
    await second.getByLabel('Nome', { exact: true }).fill('Nome do segundo')
    await second.getByRole('button', { name: 'Salvar os dados' }).click()
    await second.getByText('Outra pessoa salvou esta empresa enquanto você a editava.').waitFor()
    await second.getByRole('definition').filter({ hasText: 'Nome do primeiro' }).waitFor()
    expect(await second.getByLabel('Nome', { exact: true }).inputValue()).toBe('Nome do segundo')
    await second.getByRole('button', { name: 'Salvar os dados' }).click()
    await second.getByText('Os dados da empresa foram salvos.').waitFor()
    await second.getByText('Nome do segundo').first().waitFor()
  })
})

test('where a script runs the list follows what is typed, and its address can be shared', async () => {
  const page = await site.visitAs('admin@farol.example')
  await page.goto('/areaAdm')
  await page.getByLabel('Sigla da empresa').pressSequentially('borbo')
  await page.waitForURL('**/areaAdm?sigla=borbo')
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['BORBOREMA'])
  await page.getByLabel('Sigla da empresa').fill('nenhuma assim')
  await page.getByText('Nenhuma empresa tem “nenhuma assim” na sigla.').first().waitFor()
  await page.getByLabel('Sigla da empresa').fill('')
  await page.getByRole('link', { name: 'VITALIS' }).waitFor()
  expect(await page.getByLabel('Sigla da empresa').evaluate((field) => field === document.activeElement)).toBe(true)
})

import { png } from '../contract/picture'
import { pdf } from '../contract/portfolio'
import { openAccountSite } from '../support/account-site'
import { expectNoFaults } from '../support/simulator-pages'

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
  test('an administrator creates a company with a unit, corrects it, links its client, and archives it', async () => {
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

    const address = page.url()
    await page.getByRole('link', { name: 'Cadastrar unidade' }).click()
    await page.getByLabel('Nome da unidade').fill(`Fábrica ${initials}`)
    await page.getByLabel('Código CCEE').fill('PESERRAENTR001P')
    await page.getByRole('button', { name: 'Cadastrar unidade' }).click()
    await page.getByText('Escolha a distribuidora').first().waitFor()
    await page.getByLabel('Estado').selectOption('PE')
    await page.getByLabel('Submercado').selectOption({ label: 'Nordeste' })
    await page.getByLabel('Distribuidora').selectOption({ label: 'Neoenergia Pernambuco' })
    await page.getByLabel('Grupo tarifário').selectOption('A3')
    await page.getByLabel('Modalidade (THS)').selectOption({ label: 'Azul' })
    await page.getByRole('button', { name: 'Cadastrar unidade' }).click()
    await page.getByText('Este código já é de outra unidade, Centro de Distribuição Caruaru (SERRA ALTA).').first().waitFor()
    expect(await page.getByLabel('Nome da unidade').inputValue()).toBe(`Fábrica ${initials}`)
    await page.getByLabel('Código CCEE').fill(`pe-${client}`)
    await page.getByRole('button', { name: 'Cadastrar unidade' }).click()
    await page.getByText('A unidade foi cadastrada.').waitFor()
    expect(await page.getByLabel('Código CCEE').inputValue()).toBe(`PE-${client.toUpperCase()}`)

    await page.getByLabel('Tarifa de hoje').selectOption('AZUL CONVENCIONAL')
    await page.getByLabel('Recomendada').selectOption('AZUL I5')
    await page.getByLabel('Custo por ano: AZUL CONVENCIONAL').fill('1.250,50')
    await page.getByLabel('Custo por ano: AZUL I5').fill('mil')
    await page.getByRole('button', { name: 'Salvar a comparação' }).click()
    await page.getByText('Digite um número, como 1.234,56').first().waitFor()
    expect(await page.getByLabel('Custo por ano: AZUL I5').inputValue()).toBe('mil')
    await page.getByLabel('Custo por ano: AZUL I5').fill('1000')
    await page.getByRole('button', { name: 'Salvar a comparação' }).click()
    await page.getByText('A comparação de tarifas foi salva.').waitFor()
    expect(await page.getByLabel('Custo por ano: AZUL CONVENCIONAL').inputValue()).toBe('1.250,50')
    const study = { name: 'estudo.pdf', mimeType: 'application/pdf' }
    await page.getByLabel('Estudos de viabilidade').setInputFiles({ ...study, buffer: Buffer.from('MZ') })
    await page.getByRole('button', { name: 'Enviar o estudo' }).click()
    await page.getByText('O arquivo estudo.pdf não é um PDF.').first().waitFor()
    await page.getByLabel('Estudos de viabilidade').setInputFiles({ ...study, buffer: Buffer.from(pdf) })
    await page.getByRole('button', { name: 'Enviar o estudo' }).click()
    await page.getByText('Os documentos foram guardados.').waitFor()
    await page.getByRole('link', { name: 'estudo.pdf', exact: true }).waitFor()

    await page.goto(address)
    await page.getByRole('link', { name: `Fábrica ${initials}` }).waitFor()
    await page.getByLabel('E-mail da conta').fill('ninguem@farol.example')
    await page.getByRole('button', { name: 'Ligar a conta' }).click()
    await page.getByText('Não há conta de cliente com este e-mail.').first().waitFor()
    await page.getByLabel('E-mail da conta').fill(`${client}@farol.example`)
    await page.getByRole('button', { name: 'Ligar a conta' }).click()
    await page.getByText('Esta conta é de outra empresa').first().waitFor()
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
    expect(new URL(page.url()).hash).toBe('#marca')
    const mark = page.getByAltText(`Marca: Polpas ${initials}`)
    expect(await mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)

    const own = await site.visitAs(`${client}@farol.example`, { script, width })
    await own.goto('/client')
    await own.getByText(`Fábrica ${initials}`).filter({ visible: true }).first().waitFor()
    if (width === 360) await own.getByText('Comparar as tarifas e baixar os estudos').click()
    await own.getByRole('link', { name: 'Baixar PDF' }).first().waitFor()

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

  test('of two administrators the second reads what is stored now, keeps what they typed, and may save it', async () => {
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
    await second.getByText('Outra pessoa salvou esta empresa enquanto você editava.').waitFor()
    if (script) await expectNoFaults(second)
    await second.getByRole('cell', { name: 'Nome do primeiro' }).waitFor()
    expect(await second.getByLabel('Nome', { exact: true }).inputValue()).toBe('Nome do segundo')
    await second.getByRole('button', { name: 'Salvar os dados' }).click()
    await second.getByText('Os dados da empresa foram salvos.').waitFor()
    await second.getByText('Nome do segundo').first().waitFor()
  })
})

test('with script the list follows the typing, and its address can be shared', async () => {
  const page = await site.visitAs('admin@farol.example')
  await page.goto('/areaAdm')
  await page.getByLabel('Sigla da empresa').pressSequentially('borbo')
  await page.waitForURL(/\/areaAdm\?sigla=borbo/)
  expect(await page.getByRole('rowheader').allTextContents()).toEqual(['BORBOREMA'])
  await page.getByLabel('Sigla da empresa').fill('nenhuma assim')
  await page.getByText('Nenhuma empresa tem “nenhuma assim” na sigla.').first().waitFor()
  await page.getByLabel('Sigla da empresa').fill('')
  await page.getByRole('link', { name: 'VITALIS' }).waitFor()
  expect(await page.getByLabel('Sigla da empresa').evaluate((field) => field === document.activeElement)).toBe(true)
})

test('several documents of a month are sent at once, recognised by content, and removed', async () => {
  const page = await site.visitAs('admin@farol.example', { script: false })
  await page.goto('/areaAdm/unidades/demo-unidade-ipojuca-001')
  await page.getByLabel('Mês').selectOption({ index: 1 })
  await page.getByLabel('Tipo').selectOption({ label: 'Análise da fatura da distribuidora' })
  await page.getByLabel('Arquivos', { exact: true }).setInputFiles([fileOf('primeira.pdf'), fileOf('segunda.pdf')])
  await page.getByRole('button', { name: 'Enviar documentos' }).click()
  await page.getByText('Os documentos foram guardados.').waitFor()
  await page.getByRole('link', { name: 'segunda.pdf', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Excluir primeira.pdf' }).click()
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await page.getByRole('link', { name: 'primeira.pdf', exact: true }).waitFor()
  await page.getByRole('link', { name: 'Excluir primeira.pdf' }).click()
  await page.getByRole('button', { name: 'Excluir o documento' }).click()
  await page.getByText('O documento foi excluído.').waitFor()
  expect(await page.getByRole('link', { name: 'primeira.pdf', exact: true }).count()).toBe(0)
  expect(await page.getByRole('link', { name: 'segunda.pdf', exact: true }).count()).toBe(1)
})

function fileOf(name: string) {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
}

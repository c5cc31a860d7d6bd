import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { signIn } from '../support/sign-in'
import { openTestSite } from '../support/open-test-site'
import { testsWith } from '../support/tests-with'
import { openW3m } from '../support/w3m'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n')

let site: Awaited<ReturnType<typeof openTestSite>>

async function open(address: string) {
  const w3m = await openW3m(site.address + address)
  onTestFinished(w3m.close)
  return w3m
}

async function readAsAdmin(address: string) {
  const cookie = await signIn(site.address, 'admin@farol.example')
  return Buffer.from(await (await fetch(site.address + address, { headers: { cookie } })).arrayBuffer())
}

testsWith(['w3m', 'tmux'], () => {
  beforeAll(async () => {
    site = await openTestSite()
  })
  afterAll(() => site?.stop())

  test('in w3m a household completes the form up to the thank-you page, and its row is in the export', async () => {
    const invoice = path.join(site.dataDir, 'conta.pdf')
    writeFileSync(invoice, pdf)
    const w3m = await open('/novo-atacarejo/autoprodutor')
    await w3m.shows('Quanto sua casa economiza na conta de luz?')
    await w3m.fill('Nome', 'Família Ávila')
    await w3m.fill('CPF ou CNPJ', '01234567890')
    await w3m.fill('E-mail', 'avila@casa.example')
    await w3m.fill('Celular', '(81) 98765-4321')
    await w3m.choose('Estado', 'Pernambuco')
    await w3m.fill('Valor da conta de energia', '1e9')
    await w3m.tick('Declaro que li os termos de uso')
    await w3m.press('Enviar')

    await w3m.shows('Há um campo a corrigir:')
    await w3m.shows('• Valor da conta de energia deve ser um número válido')
    for (const kept of ['[Família Ávila ', '[01234567890 ', '[Pernambuco ', '[1e9 ', '[*] Declaro']) await w3m.shows(kept)
    await w3m.fill('Valor da conta de energia', '350,00')
    await w3m.press('Enviar')

    await w3m.shows('Família, sua casa pode economizar R$ 546,00 por ano')
    await w3m.upload('Fatura de energia', invoice)
    await w3m.shows('Dados salvos com sucesso!')
    await w3m.shows('Recebemos sua fatura e entraremos em contato assim que possível!')

    const csv = await readAsAdmin('/areaAdm/planilha.csv')
    const [row] = parse<Record<string, string>>(csv, { bom: true, delimiter: ';', columns: true })
    expect(row).toMatchObject({
      Nome: 'Família Ávila',
      Documento: '01234567890',
      Email: 'avila@casa.example',
      Celular: '8187654321',
      'Celular completo': '81987654321',
      Estado: 'PE',
      'Valor da conta': '350',
      'Desconto anual': '546',
    })
    expect(await readAsAdmin(new URL(row!['Fatura']!).pathname)).toEqual(pdf)
  })

  test("in w3m, a shop owner opens a partner's simulator and reads what the shop saves", async () => {
    const w3m = await open('/aurora-solar/autoprodutor')
    await w3m.shows('Tenho interesse Veja mais')
    await w3m.fill('Nome', 'Dona da Padaria')
    await w3m.fill('CNPJ', '11.222.333/0001-80')
    await w3m.fill('E-mail', 'dona@padaria.example')
    await w3m.press('Acessar o simulador')
    await w3m.shows('Por favor, insira um CNPJ válido.')
    await w3m.shows('[Dona da Padaria ')
    await w3m.fill('CNPJ', '11.222.333/0001-81')
    await w3m.press('Acessar o simulador')

    await w3m.shows('Preencha com os dados da sua conta de energia')
    await w3m.fill('Nome do cliente (opcional)', 'Padaria Sol')
    await w3m.fill('CNPJ', '11.222.333/0001-81')
    await w3m.choose('Distribuidora', 'Copel (PR)')
    await w3m.press('Atualizar')
    // The page is shown from its top.
    await w3m.shows('Ir para o conteúdo')
    await w3m.shows('MERCADO LIVRE cativo × livre AUTOPRODUTOR cativo × autoprodutor')
    expect(await w3m.readScreen(), 'what the rules remember').not.toContain('nomeCliente')
    await w3m.choose('Grupo tarifário', 'A4')
    // A real bill, Copel A4 Verde of September 2026.
    await w3m.fill('Demanda fora de ponta', '167,47')
    await w3m.fill('Consumo fora de ponta', '18434')
    await w3m.fill('Consumo na ponta', '1039')
    await w3m.choose('Tipo de desconto', 'Convencional')
    await w3m.fill('PIS', '1,44')
    await w3m.fill('COFINS', '6,63')
    await w3m.fill('ICMS', '19')
    await w3m.press('SIMULAR ECONOMIA')
    await w3m.shows('R$ 5.696,79')
    expect(await w3m.readScreen()).toMatch(/^Com o mercado livre, Padaria Sol economiza R\$ \d+,\d\d por mês/m)
  })
})

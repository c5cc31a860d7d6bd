import { gzipSync } from 'node:zlib'
import { violationsOf } from '../support/accessibility'
import { openAccountSite } from '../support/account-site'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

const two = (value: number) => String(value).padStart(2, '0')

/** July of a year in quarters at their beginnings: 10 kWh each from 8 h to 18 h, and 2,5 kWh at other hours. */
function quartersOf(year: number): string {
  const rows = Array.from({ length: 31 * 96 }, (_, at) => {
    const [day, hour, minute] = [Math.floor(at / 96) + 1, Math.floor((at % 96) / 4), (at % 4) * 15]
    return `${two(day)}/07/${year} ${two(hour)}:${two(minute)};${hour >= 8 && hour < 18 ? '10,0' : '2,5'}`
  })
  return ['Data e hora;Consumo ativo', ...rows].join('\r\n')
}

test.each([
  ['with script at 1280 px', { script: true, width: 1280 }, 2018],
  ['without script at 360 px', { script: false, width: 360 }, 2019],
])('%s, a client sends the quarters of a meter and sees the curve of the unit', async (_, look, year) => {
  const page = await site.visitAs('cliente@farol.example', look)
  await page.goto('/client')
  const address = await page.locator('a', { hasText: 'Consumo hora a hora da unidade' }).first().getAttribute('href')
  await page.goto(address!)
  await page.getByRole('heading', { name: 'Enviar o arquivo do medidor' }).waitFor()

  const send = page.getByRole('button', { name: 'Enviar e gravar' })
  await send.click()
  await page.getByText('Escolha um arquivo CSV ou XLSX.').waitFor()
  const file = { name: 'medidor.csv', mimeType: 'text/csv', buffer: Buffer.from(quartersOf(year)) }
  await page.getByLabel('Arquivo do medidor').setInputFiles(file)
  await send.click()
  await page.getByText('O cabeçalho não diz a unidade do consumo').waitFor()

  await page.getByLabel('Unidade do consumo').selectOption('kWh')
  await page.getByLabel('Arquivo do medidor').setInputFiles(file)
  await send.click()
  await page.getByText('As horas da unidade foram gravadas.').waitFor()
  await page.getByText('Leituras de 15 em 15 minutos, em kWh, com a hora no começo de cada intervalo.').waitFor()
  // 31 × (10 h × 40 kWh + 14 h × 10 kWh) = 31 × 540 = 16.740 kWh
  const read = page.getByRole('region', { name: 'O que foi lido do arquivo' })
  expect(await read.getByRole('row', { name: `Julho de ${year}` }).textContent()).toContain('16.740')

  await read.getByRole('link', { name: `Julho de ${year}` }).click()
  const answer = page.getByRole('region', { name: `Julho de ${year}` })
  await answer.getByText('16,74 MWh').waitFor()
  await answer.getByText('Demonstração: o PLD é inventado').waitFor()
  // The demonstration's prices begin later.
  expect(await answer.textContent()).toContain('744 horas sem PLD')
  await page.getByText('Horas do medidor, lidas de 15 em 15 minutos do arquivo medidor.csv').waitFor()
  // Mean of 22,5 kWh an hour, and a maximum of 40.
  expect(await answer.textContent()).toContain('56,3%')
  const figure = answer.locator('figure').filter({ hasText: 'dia útil típico' })
  await figure.getByText('O consumo de um dia útil típico é maior às 8h').first().waitFor()
  await figure.getByText('Ver os números do gráfico').click()
  expect(await figure.getByRole('row', { name: '8h' }).first().textContent()).toContain('40')

  const shift = page.getByRole('region', { name: 'Se parte do consumo mudasse de hora' })
  await shift.getByLabel('Potência deslocada').fill('10')
  await shift.getByLabel('Tarifa de energia na ponta').fill('1.500,00')
  await shift.getByLabel('Tarifa fora de ponta').fill('400,00')
  await shift.getByRole('button', { name: 'Calcular' }).click()
  // 10 kW × 3 h × 22 or 23 peak days × R$ 1,10
  const saved = year === 2018 ? '726,00' : '759,00'
  await shift.getByText(`Na tarifa, R$ ${saved}`).waitFor()
  const link = page.getByRole('link', { name: 'Baixar as horas em CSV' })
  const csv = await (await page.request.get((await link.getAttribute('href'))!)).text()
  const lines = csv.trimEnd().split('\r\n')
  expect(lines.slice(0, 2)).toEqual(['\ufeffDia;Hora;Consumo (kWh);PLD (R$/MWh)', `01/07/${year};0;10;`])
  expect(lines).toContain('744 horas sem PLD: fora da conta.')
  expect(csv).toContain('Demonstração: o PLD é inventado')
  expect(lines).toContain(`Economia na tarifa (R$);${saved}`)
  expect(lines.at(-1)).toBe('A demanda contratada não muda, e o PLD não reage.')
  const pdf = await page.request.get((await link.getAttribute('href'))!.replace('.csv', '.pdf'))
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  const html = await (await page.request.get(page.url())).body()
  expect(gzipSync(html).length).toBeLessThanOrEqual(40_000)
  expect(look.script ? await violationsOf(page) : []).toEqual([])

  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(overflow).toBe(0)

  await page.getByRole('link', { name: `Excluir as horas de julho de ${year}` }).click()
  await page.getByText(`Você vai excluir as horas de julho de ${year} da unidade`).waitFor()
  await page.getByRole('button', { name: 'Excluir horas' }).click()
  await page.getByText('As horas enviadas deste mês foram excluídas.').waitFor()
  await page.getByText(`Sem leituras em julho de ${year}`).waitFor()
})

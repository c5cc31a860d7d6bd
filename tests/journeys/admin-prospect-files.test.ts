import { openAccountSite } from '../support/account-site'
import { patienceMs } from '../support/browser'
import { ucmt } from '../support/prospect-file'
import { expectNoFaults } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeEach(async () => {
  site = await openAccountSite({ OPEN_DATA: 'off' })
})
afterEach(async () => {
  await site?.stop()
})

const sent = (text: string) => ({ name: 'ucmt_pj.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const three = ucmt({}, { COD_ID_ENCR: 'B' }, { COD_ID_ENCR: 'C' })

test.each([
  ['with script', true, 1280],
  ['without script', false, 360],
])(
  '%s an administrator sends captive units, compares them, doubts a base with fewer of them, and undoes it',
  async (_, script, width) => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    const send = async (text: string) => {
      await page.goto('/areaAdm/dados/enviar')
      await page.getByLabel('Arquivo da ANEEL ou da CCEE').setInputFiles(sent(text))
      await page.getByRole('button', { name: 'Enviar o arquivo' }).click()
    }
    await send(ucmt({}).replace(';LIV;', ';LIVRE;'))
    await page.getByText('faltam as colunas LIV; há colunas desconhecidas LIVRE').first().waitFor()

    await send(three)
    await page.getByRole('heading', { name: 'Espera uma decisão' }).waitFor()
    await page.getByText('Neoenergia Cosern: unidades cativas (nenhuma → 3)').waitFor()
    if (script) await expectNoFaults(page)
    await page.getByRole('button', { name: 'Confirmar e gravar' }).click()
    const bases = page.getByRole('row', { name: /Neoenergia Cosern.*dezembro de 2024/ })
    await bases.getByText('3', { exact: true }).waitFor({ timeout: patienceMs })
    if (script) await expectNoFaults(page)

    await send(ucmt({ DATA_BASE: '31DEC2025:00:00:00' }))
    await page.getByText('Neoenergia Cosern tem 1 unidade cativa, menos da metade das 3 gravadas').first().waitFor()
    await page.getByText('Neoenergia Cosern: unidades cativas -66,7% (3 → 1)').waitFor()
    await page.getByRole('button', { name: 'Confirmar e gravar' }).click()
    await page.getByRole('row', { name: /Neoenergia Cosern.*dezembro de 2025/ }).waitFor({ timeout: patienceMs })
    await page.getByLabel('Sim: desfazer a importação').check()
    await page.getByRole('button', { name: 'Desfazer esta importação' }).click()
    await page.getByText('A importação foi desfeita: cada linha voltou a ser o que era.').waitFor()
    await bases.getByText('3', { exact: true }).waitFor()
    await page.goto('/areaAdm/dados')
    const row = page.getByRole('row', { name: /Unidades cativas de média tensão/ })
    await row.getByText('dezembro de 2024').waitFor()

    const researcher = await site.visitAs('pesquisa@farol.example', { script, width })
    await researcher.goto('/pesquisa-mercado-livre/prospectos')
    expect(await researcher.getByText('3 unidades cativas').count()).toBeGreaterThan(0)
  },
)

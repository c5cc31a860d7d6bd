import { publicDataIds } from '~/contract/public-data'
import { flagFile, flagRows } from '~/provider/premises/flag-file.fixture'
import { patienceMs } from '../support/browser'
import { openAccountSite } from '../support/account-site'
import { startPortal } from '../support/open-data-portal'
import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { expectNoFaults, storeStudy } from '../support/simulator-pages'

let portal: Awaited<ReturnType<typeof startPortal>>
let site: Awaited<ReturnType<typeof openAccountSite>>

beforeEach(async () => {
  portal = await startPortal()
  // The hour is long past or far ahead: whatever the clock says, the sets are tried at the start and then only when asked.
  site = await openAccountSite({ OPEN_DATA: '0', ANEEL_DATA_URL: portal.address, CCEE_DATA_URL: portal.address })
})
afterEach(async () => {
  await site?.stop()
  await portal?.stop()
})

const october = ['2026-10', 'Vermelha P1', '44,63'] as const
const flags = 'bandeiras-tarifarias'
const csv = (text: string) => ({ name: 'baixado.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
const resource = 'bandeira-tarifaria-acionamento'
const tariffs = 'tarifas-distribuidoras-energia-eletrica'
const tariffResource = 'tarifas-homologadas-distribuidoras-energia-eletrica'

test.each([
  ['with script', true, 1280],
  ['without script', false, 360],
])(
  '%s an administrator fetches a set, compares a doubtful file before it is stored, sends another, and undoes it',
  async (_, script, width) => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    const row = page.getByRole('row', { name: /Bandeiras acionadas/ })
    await page.goto('/areaAdm')
    await page.getByText(/conjuntos atrasados/).waitFor()
    await page.getByRole('link', { name: 'Ver dados' }).click()
    // The tries after the start find no set at the portal.
    const refused = async () => {
      await page.reload()
      return page.getByText('O portal respondeu 404.').count()
    }
    await expect.poll(refused).toBe(publicDataIds.length)

    portal.publish(flags, resource, flagFile([...flagRows, october], '2026-10-30'))
    await row.getByRole('button', { name: 'Buscar agora' }).click()
    await page.getByText('O conjunto está sendo buscado.').waitFor()
    await row.getByText('outubro de 2026').waitFor()
    await row.getByText('gravado', { exact: true }).waitFor()
    await row.getByText('65', { exact: true }).waitFor()
    if (script) await expectNoFaults(page)

    // The next publication has fewer than half the months: a person decides.
    portal.publish(flags, resource, flagFile(flagRows.slice(0, 20), '2026-10-31'), { modified: '2026-10-31T12:00:00' })
    await row.getByRole('button', { name: 'Buscar agora' }).click()
    await row.getByText('O arquivo tem 20 meses, menos da metade dos 65 gravados.').waitFor()
    if (script) await expectNoFaults(page)
    await row.getByRole('link', { name: 'Comparar e decidir' }).click()
    await page.getByRole('heading', { name: 'Espera uma decisão' }).waitFor()
    // The surcharges and flags of the 20 months are those that are stored.
    await page.getByText('Nada muda: o que o arquivo diz é o que está gravado.').waitFor()
    if (script) await expectNoFaults(page)
    await page.getByRole('button', { name: 'Confirmar e gravar' }).click()
    await page.getByText('O arquivo está sendo gravado.').waitFor()
    await expect.poll(() => page.getByRole('article').count(), { timeout: patienceMs }).toBe(2)
    await page.getByRole('link', { name: 'Voltar aos dados' }).click()
    await row.getByText('20', { exact: true }).waitFor()

    // A portal that refuses leaves the upload.
    portal.refuse({ status: 403 })
    await row.getByRole('button', { name: 'Buscar agora' }).click()
    await row.getByText(/recusou o acesso \(403\)/).waitFor()
    await page.getByRole('link', { name: 'Enviar arquivo' }).click()
    await page.getByRole('button', { name: 'Enviar o arquivo' }).click()
    await page.getByText('Escolha o arquivo de um dos conjuntos').first().waitFor()
    await page.getByLabel('Arquivo da ANEEL ou da CCEE').setInputFiles(csv('<!doctype html><p>Acesso bloqueado</p>'))
    await page.getByRole('button', { name: 'Enviar o arquivo' }).click()
    await page.getByText('é uma página, e não um arquivo de dados').first().waitFor()
    if (script) await expectNoFaults(page)
    const november = [...flagRows.slice(0, 63), ['2026-09', 'Verde', ',00'], october] as const
    await page.getByLabel('Arquivo da ANEEL ou da CCEE').setInputFiles(csv(flagFile(november, '2026-11-01')))
    await page.getByRole('button', { name: 'Enviar o arquivo' }).click()
    await page.getByRole('heading', { name: 'Espera uma decisão' }).waitFor()
    await page.getByText('1 linha alterada.').waitFor()
    await page.getByText('setembro de 2026: bandeira amarela → verde').waitFor()
    if (script) await expectNoFaults(page)
    await page.getByRole('button', { name: 'Confirmar e gravar' }).click()
    await expect.poll(() => page.getByRole('article').count(), { timeout: patienceMs }).toBe(3)

    // What is stored is what studies read.
    await page.goto('/areaAdm/premissas')
    expect(await page.getByText('arquivo de 01/11/2026').count()).toBeGreaterThan(0)

    // The newest import alone can be undone, with a reason that the trail keeps.
    await page.goto(`/areaAdm/dados/${flags}`)
    expect(await page.getByRole('button', { name: 'Desfazer esta importação' }).count()).toBe(1)
    await page.getByLabel('Por que desfazer').selectOption({ label: 'os valores da fonte estão errados' })
    // A browser that does not stop at the unticked box is refused.
    const undo = page.getByRole('button', { name: 'Desfazer esta importação' })
    await page.getByLabel('Sim: desfazer a importação').evaluate((box) => box.removeAttribute('required'))
    await undo.click()
    await page.getByText('Marque a confirmação para desfazer a importação.').waitFor()
    if (script) await expectNoFaults(page)
    await page.getByLabel('Sim: desfazer a importação').check()
    await undo.click()
    await page.getByText('A importação foi desfeita: cada linha voltou a ser o que era.').waitFor()
    await page.getByText(/Desfeita em .* por .*: os valores da fonte estão errados/).waitFor()
    if (script) await expectNoFaults(page)
    await page.goto('/areaAdm/premissas')
    expect(await page.getByText('arquivo de 01/11/2026').count()).toBe(0)
    await page.goto('/areaAdm/auditoria')
    await page
      .getByText(/desfez uma importação de dados públicos/)
      .first()
      .waitFor()
  },
)

const days = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10)
const inWords = (day: string) => day.split('-').toReversed().join('/')

test.each([
  ['with script', true, 1280],
  ['without script', false, 360],
])(
  '%s a tariff is published, fetched, compared, confirmed, told on the study, recalculated and undone',
  async (_, script, width) => {
    const page = await site.visitAs('admin@farol.example', { script, width })
    const study = `/simulacao?estudo=${await storeStudy(page, site.address)}`
    await page.goto(study)
    expect(await page.getByText('já está em vigor').count()).toBe(0)

    const copel = { SigAgente: 'COPEL-DIS', NumCNPJDistribuidora: '04368898000106' }
    const of = (from: string, to: string) => verdeRows({ ...copel, DatInicioVigencia: from, DatFimVigencia: to })
    const past = [2014, 2015, 2016].flatMap((year) => of(`${year}-06-24`, `${year + 1}-06-23`))
    const row = page.getByRole('row', { name: /Tarifas homologadas/ })
    const fetch = async () => {
      await page.goto('/areaAdm/dados')
      await row.getByRole('button', { name: 'Buscar agora' }).click()
      await page.getByText('O conjunto está sendo buscado.').waitFor()
    }
    // The tries after the start end first.
    const refused = async () => {
      await page.goto('/areaAdm/dados')
      return page.getByText('O portal respondeu 404.').count()
    }
    await expect.poll(refused, { timeout: patienceMs }).toBe(publicDataIds.length)
    portal.publish(tariffs, tariffResource, tariffFile(past), { modified: '2026-09-01T12:00:00' })
    await fetch()
    await row.getByText('gravado', { exact: true }).waitFor()
    // The next publication has a third of the rows: it waits beside what is stored.
    const published = tariffFile(of(days(-3), days(360)))
    portal.publish(tariffs, tariffResource, published, { modified: '2026-11-01T12:00:00' })
    await fetch()
    await row.getByText('menos da metade do que foi gravado antes').waitFor()
    await row.getByRole('link', { name: 'Comparar e decidir' }).click()
    await page.getByRole('heading', { name: 'Espera uma decisão' }).waitFor()
    // The tariff in force has TUSD 146,59 off-peak (REH 3.592/2026): 150,10 ÷ 146,59 = 1,0239.
    await page.getByText('Copel A4 Verde: TUSD fora de ponta +2,4% (146,59 → 150,10)').waitFor()
    if (script) await expectNoFaults(page)
    await page.getByRole('button', { name: 'Confirmar e gravar' }).click()
    await expect.poll(() => page.getByRole('article').count(), { timeout: patienceMs }).toBe(2)

    await page.goto(study)
    const before = await page.getByRole('main').innerText()
    await page.getByText(`Uma tarifa de ${inWords(days(-3))} já está em vigor`).waitFor()
    await page.getByRole('link', { name: 'Recalcular e comparar' }).click()
    await page.getByText('Calculado hoje').first().waitFor()
    const tariffRow = page.getByRole('row', { name: /^Tarifa/ })
    expect(await tariffRow.innerText()).toMatch(/REH.3\.592\/2026[^]*REH.3\.700\/2026/)
    if (script) await expectNoFaults(page)
    await page.goto(study)
    expect(await page.getByRole('main').innerText()).toBe(before)
    await page.getByRole('link', { name: 'Recalcular e comparar' }).click()
    await page.getByRole('button', { name: 'Guardar como um estudo novo' }).click()
    await page.waitForURL(/\/simulacao\?estudo=/)
    expect(await page.getByText('já está em vigor').count()).toBe(0)

    await page.goto('/areaAdm/dados/tarifas-distribuidoras-energia-eletrica')
    await page.getByLabel('Sim: desfazer a importação').check()
    await page.getByRole('button', { name: 'Desfazer esta importação' }).click()
    await page.getByText('A importação foi desfeita: cada linha').waitFor()
    await page.goto(study)
    expect(await page.getByText('já está em vigor').count()).toBe(0)
  },
)

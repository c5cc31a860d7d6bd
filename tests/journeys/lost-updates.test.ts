import { randomUUID } from 'node:crypto'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { png } from '../contract/picture'
import { openAccountSite } from '../support/account-site'
import { expectNoFaults } from '../support/simulator-pages'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
})
afterAll(() => site?.stop())

const ways = [
  { looks: 'with script', script: true, width: 1280 },
  { looks: 'without script', script: false, width: 360 },
]

const forms = [
  {
    what: 'an offer',
    address: () => '/areaAdm/ofertas/demo-oferta-2',
    label: 'R$/MWh',
    first: '171,10',
    second: '172,20',
    button: 'Salvar a oferta',
    saved: 'A oferta foi alterada.',
    told: 'Outra pessoa salvou esta oferta enquanto você editava.',
  },
  {
    what: 'a contact',
    address: newLead,
    label: 'Próximo passo (opcional)',
    first: 'Ligar na segunda',
    second: 'Mandar a proposta',
    button: 'Guardar',
    saved: 'O contato foi atualizado.',
    told: 'Outra pessoa salvou este contato enquanto você editava.',
  },
  {
    what: 'the access of an account',
    address: () => '/areaAdm/contas/demo-pesquisa',
    label: 'Empresa',
    first: 'Olaria Primeira',
    second: 'Olaria Segunda',
    button: 'Salvar o acesso',
    saved: 'O acesso da conta foi alterado.',
    told: 'Outra pessoa salvou este acesso enquanto você editava.',
  },
  {
    what: 'a commission agreement',
    address: () => '/areaAdm/comissoes/demo-parceira-capibaribe?formulario=acordo&empresa=demo-empresa-serra-alta',
    label: 'Parte da economia de cada mês',
    first: '3,1',
    second: '4,2',
    button: 'Guardar o acordo',
    saved: 'O acordo de comissão foi guardado.',
    told: 'Outra pessoa mudou este acordo enquanto você editava.',
  },
]

describe.each(ways)('$looks', ({ script, width }) => {
  test.each(forms)(
    'of two administrators who change $what the second reads the stored value beside the typed one, and may save it',
    async ({ address: make, label, first: written, second: typed, button, saved, told }) => {
      const address = await make()
      const open = async (who: string) => {
        const page = await site.visitAs(`${who}@farol.example`, { script, width })
        await page.goto(address)
        await page.getByRole('button', { name: button, exact: true }).waitFor()
        return page
      }
      const [first, second] = [await open('admin'), await open('super')]
      const fillAndSave = async (page: typeof first, text: string) => {
        await page.getByLabel(label, { exact: true }).fill(text)
        if (label.startsWith('Próximo')) await page.getByLabel('Até quando').fill('2026-12-01')
        await page.getByRole('button', { name: button, exact: true }).click()
      }
      await fillAndSave(first, written)
      await first.getByText(saved).waitFor()
      await fillAndSave(second, typed)
      await second.getByText(told).waitFor()
      const row = second.getByRole('table', { name: 'O que está gravado agora e o que você digitou' }).getByRole('row').nth(1)
      expect(await row.getByRole('cell').allInnerTexts()).toEqual([written, typed])
      expect(await second.getByLabel(label, { exact: true }).inputValue()).toBe(typed)
      if (script) await expectNoFaults(second)
      await second.getByRole('button', { name: button, exact: true }).click()
      await second.getByText(saved).waitFor()
      await first.goto(address)
      expect(await first.getByLabel(label, { exact: true }).inputValue()).toBe(typed)
    },
  )
})

const markForms = [
  {
    address: '/areaAdm/empresas/demo-empresa-ipojuca',
    fill: async () => undefined,
    button: /^(Enviar|Trocar) a marca$/,
    saved: 'A marca da empresa foi trocada.',
    told: 'Outra pessoa mudou a marca desta empresa.',
  },
  {
    address: '/areaAdm/propostas?situacao=logos',
    async fill(page: Page, width: number) {
      await page.getByRole('textbox', { name: 'Empresa' }).fill(`Moinho Ipojuca ${width}`)
      await page.getByLabel('Formato').selectOption({ index: 1 })
    },
    button: 'Incluir a marca',
    saved: 'A marca foi incluída.',
    told: 'Esta empresa já tem uma marca.',
  },
]

test.each(ways)(
  '$looks: of two administrators who change a mark the second sees the stored one, and may replace it',
  async (way) => {
    for (const { address, fill, button, saved, told } of markForms) {
      const open = async (who: string) => {
        const page = await site.visitAs(`${who}@farol.example`, way)
        await page.goto(address)
        return page
      }
      const send = async (page: Page, side: number) => {
        await fill(page, way.width)
        const mark = { name: 'marca.png', mimeType: 'image/png', buffer: Buffer.from(png(side, side)) }
        await page.getByLabel('Imagem').setInputFiles(mark)
        await page.getByRole('button', { name: button }).click()
      }
      const [first, second] = [await open('admin'), await open('super')]
      await send(first, 4)
      await first.getByText(saved).waitFor()
      await send(second, 5)
      await second.getByText(told).waitFor()
      const stored = second.getByRole('img', { name: /^Marca: / }).first()
      // A picture has no size before it has arrived.
      await stored.waitFor()
      expect(await stored.isVisible()).toBe(true)
      if (way.script) await expectNoFaults(second)
      await send(second, 5)
      await second.getByText(saved).waitFor()
    }
  },
)

async function newLead() {
  const id = randomUUID()
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const person = { name: 'Ana Lima', document: '11222333000181', email: `${id}@x.example`, created_at: '2026-11-20' }
  await db
    .insertInto('lead')
    .values({ id, report: 'mercado-livre', ...person })
    .execute()
  await closeDatabase(db)
  return `/areaAdm/contatos?contato=${id}`
}

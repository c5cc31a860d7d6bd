import path from 'node:path'
import type { Page } from 'playwright-core'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { leave, openAccountSite } from '../support/account-site'
import { pagesFor } from '../support/pages'

const endless = 'A'.repeat(60)

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const registration = { status: 'pending', password_hash: null, kind: 'cliente', partner_id: null } as const
  const person = { name: endless, email: `${endless}@exemplo.example`, phone: '81999991234', cpf: '11144477735' }
  const undecided = { decided_at: null, decided_by: null, refusal_reason: null, created_at: '2026-01-01T12:00:00.000Z' }
  const row = { id: 'sem-fim', cnpj: '12ABC34501DE35', ...registration, ...person, ...undecided }
  await db.insertInto('registration').values(row).execute()
  await closeDatabase(db)
})
afterAll(() => site?.stop())

/** Whether the page and each list in it fit without horizontal scrolling. */
const fits = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('.scroll')].every((it) => it.scrollWidth <= it.clientWidth),
  )

/** Pages whose tables are wider than the window and scroll: the figures of a unit, and the hours of its days. */
const wideTables = ['/empresa', '/unidade/:id/horas']

/** Of 360 and 1280 px, the widths too narrow for the page. It starts with the previous page's last width. */
async function tooNarrowFor(page: Page) {
  const narrow: number[] = []
  const widths = page.viewportSize()!.width === 360 ? [360, 1280] : [1280, 360]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    if (!(await fits(page))) narrow.push(width)
  }
  return narrow
}

test('at 360 and 1280 px a very long name does not push buttons out of view', async () => {
  const [person, admin] = await Promise.all([
    site.visitAs('cliente@farol.example', { script: false }),
    site.visitAs('admin@farol.example', { script: false }),
  ])
  await person.goto('/conta')
  await person.getByLabel('Nome', { exact: true }).fill(endless)
  await person.getByRole('button', { name: 'Salvar informações' }).click()
  await person.getByText('Nome e e-mail alterados com sucesso').waitFor()
  await person.goto('/conta/dados')
  await person.getByLabel('Motivo (se quiser contar)').fill(endless)
  await person.getByRole('button', { name: 'Pedir a exclusão' }).click()
  await person.getByText('Recebemos o seu pedido de exclusão.').waitFor()

  for (const [reader, who] of [
    [person, 'members'],
    [admin, 'administrators'],
    [admin, 'simulators'],
    [admin, 'partners'],
  ] as const) {
    for (const { address } of pagesFor(who).filter(({ path: own }) => !wideTables.includes(own))) {
      await reader.goto(address)
      expect(await tooNarrowFor(reader), address).toEqual([])
    }
  }
  await admin.goto('/areaAdm/cadastros')
  await admin.getByRole('link', { name: 'Decidir' }).click()
  await admin.getByRole('heading', { name: endless }).waitFor()
  await admin.goto('/areaAdm/privacidade')
  await admin.getByRole('link', { name: 'Responder' }).click()
  await admin.getByRole('heading', { name: endless }).waitFor()

  await person.setViewportSize({ width: 1280, height: 900 })
  await person.locator('.user-menu > summary').click()
  await person.getByRole('button', { name: 'Sair' }).click({ trial: true })
  expect(await fits(person)).toBe(true)
  await person.reload()
  await person.setViewportSize({ width: 360, height: 900 })
  await person.getByText('Menu', { exact: true }).click()
  expect(await fits(person)).toBe(true)
  await leave(person)
})

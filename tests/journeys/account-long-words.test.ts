import path from 'node:path'
import type { Page } from 'playwright-core'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { enterAs, leave, openAccountSite } from '../support/account-site'
import { pagesFor } from '../support/pages'

const endless = 'A'.repeat(60)

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const registration = { status: 'pending', password_hash: null, kind: 'cliente', partner_id: null }
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

test.each([360, 1280])('at %d px a very long name does not push buttons out of view', async (width) => {
  const [person, admin] = [await site.visit({ script: false, width }), await site.visit({ script: false, width })]
  await enterAs(person, 'cliente@farol.example')
  await person.goto('/conta')
  await person.getByLabel('Nome', { exact: true }).fill(endless)
  await person.getByRole('button', { name: 'Salvar informações' }).click()
  await person.getByText('Nome e e-mail alterados com sucesso').waitFor()
  await person.goto('/conta/dados')
  if (await person.getByRole('button', { name: 'Pedir a exclusão' }).isVisible()) {
    await person.getByLabel('Motivo (se quiser contar)').fill(endless)
    await person.getByRole('button', { name: 'Pedir a exclusão' }).click()
    await person.getByText('Recebemos o seu pedido de exclusão.').waitFor()
  }

  await enterAs(admin, 'admin@farol.example')
  for (const [reader, who] of [
    [person, 'members'],
    [admin, 'administrators'],
    [admin, 'simulators'],
    [admin, 'partners'],
  ] as const) {
    // The figures of a unit are a table wider than the window, which scrolls.
    for (const { address } of pagesFor(who).filter(({ path: own }) => own !== '/empresa')) {
      await reader.goto(address)
      expect(await fits(reader), address).toBe(true)
    }
  }
  await admin.goto('/areaAdm/cadastros')
  await admin.getByRole('link', { name: 'Decidir' }).click()
  await admin.getByRole('heading', { name: endless }).waitFor()
  await admin.goto('/areaAdm/privacidade')
  await admin.getByRole('link', { name: 'Responder' }).click()
  await admin.getByRole('heading', { name: endless }).waitFor()

  if (width < 1024) await person.getByText('Menu', { exact: true }).click()
  expect(await fits(person)).toBe(true)
  await leave(person)
})

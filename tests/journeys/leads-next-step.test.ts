import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { openAccountSite } from '../support/account-site'
import { pairedLooks } from '../support/looks'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  for (const id of pairedLooks.map(([, { script, width }]) => `${script}-${width}`)) {
    const contact = { id, report: 'aurora-solar', name: `Padaria ${id}`, document: '12ABC34501DE35', email: `${id}@x.example` }
    await db
      .insertInto('lead')
      .values({ ...contact, created_at: '2026-01-01T12:00:00Z' })
      .execute()
  }
  await closeDatabase(db)
})
afterAll(() => site?.stop())

test.each(pairedLooks)(
  'a contact gets its next step and its partner, is marked overdue, and becomes a company of that partner: %s',
  async (_, look) => {
    const id = `${look.script}-${look.width}`
    const page = await site.visitAs('admin@farol.example', look)
    await page.goto(`/areaAdm/contatos?contato=${id}`)
    await page.getByLabel('Próximo passo (opcional)').fill('Ligar para marcar a visita')
    await page.getByLabel('Parceiro que trouxe').selectOption('Antunes Engenharia Elétrica')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Informe até quando').waitFor()
    expect(await page.getByLabel('Próximo passo (opcional)').inputValue()).toBe('Ligar para marcar a visita')
    await page.getByLabel('Até quando').fill('2026-01-02')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('O contato foi atualizado.').waitFor()

    await page.getByRole('link', { name: /^Passo vencido \(\d\)/ }).click()
    const row = page.getByRole('row').filter({ hasText: `Padaria ${id}` })
    await row.getByText('Vencido').waitFor()
    await row.getByRole('link', { name: 'Ver e anotar' }).click()
    expect(await page.getByLabel('Parceiro que trouxe').locator('option:checked').textContent()).toBe(
      'Antunes Engenharia Elétrica',
    )
    await page.getByRole('link', { name: 'Criar empresa' }).click()
    await page.getByText(`Padaria ${id}`).first().waitFor()
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/areaAdm/empresas/nova?contato=${id}`)
    expect(await page.getByLabel('Parceiro que indicou').locator('option:checked').textContent()).toBe(
      'Antunes Engenharia Elétrica',
    )

    await page.goto('/areaAdm/contatos')
    await page.getByRole('link', { name: 'Todos', exact: true }).click()
    await row.getByText('Novo', { exact: true }).waitFor()
  },
)

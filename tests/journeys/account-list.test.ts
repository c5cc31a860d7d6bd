import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { noteSearchText } from '~/provider/accounts/search'
import { enterAs, openAccountSite } from '../support/account-site'
import { signIn } from '../support/sign-in'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => {
  site = await openAccountSite()
  await insertAccounts(120)
})
afterAll(() => site?.stop())

/** Adds accounts to the demonstration: every third has expired, every fourth is a partner. */
async function insertAccounts(count: number) {
  const db = await openDatabase(path.join(site.dataDir, 'farol.sqlite'))
  const rows = Array.from({ length: count }, (_, number) => ({
    id: `lista-${number}`,
    name: `Íris Número ${String(number).padStart(3, '0')}`,
    email: `iris${number}@lista.example`,
    password_hash: '',
    role: number % 4 === 0 ? ('PARCEIRO' as const) : ('CLIENTE' as const),
    permissions: '',
    company_name: number % 4 === 0 ? null : 'Olaria 100% Nordeste',
    partner_company_name: number % 4 === 0 ? 'Integradora Açaí' : null,
    access_expires_on: number % 3 === 0 ? '2020-01-31' : null,
    created_at: '2026-01-01T12:00:00.000Z',
  }))
  await db.insertInto('user_account').values(rows).execute()
  for (const { id } of rows) await noteSearchText(db, id)
  const secondStep = { sealed_secret: '', confirmed_at: '2026-01-02T12:00:00.000Z', last_counter: 0 }
  const holders = rows.slice(-2).map(({ id }) => ({ user_id: id, ...secondStep }))
  await db.insertInto('second_step').values(holders).execute()
  await closeDatabase(db)
}

describe.each([
  ['with script', true, 'cliente', 'lista-118'],
  ['without script', false, 'simulador', 'lista-119'],
])('%s', (_, script, client, holder) => {
  test('an administrator finds an account by any of its words, filters the list and changes pages', async () => {
    const page = await site.visit({ script })
    await site.signIn(page, 'admin@farol.example')
    await page.goto('/areaAdm')
    await page.getByRole('link', { name: 'Ver contas' }).click()
    await page.waitForURL('**/areaAdm/contas')
    expect(await page.locator('caption').textContent()).toBe('1 a 50 de 129 contas, por nome')

    const search = async (text: string) => {
      await page.getByLabel('Nome, e-mail, empresa, CNPJ ou CPF').fill(text)
      await page.getByRole('button', { name: 'Procurar' }).click()
      await page.waitForURL(({ searchParams }) => searchParams.get('busca') === text)
    }
    await search('IRIS 100% nordeste')
    expect(await page.locator('caption').textContent()).toBe('1 a 50 de 90 contas, por nome')
    await page.getByRole('link', { name: 'Próximos' }).click()
    await page.getByText('Página 2 de 2').waitFor()
    expect(await page.locator('caption').textContent()).toBe('51 a 90 de 90 contas, por nome')
    expect(await page.getByRole('row').count()).toBe(41)

    await page.getByLabel('Papel').selectOption({ label: 'Parceiro' })
    await page.getByLabel('Acesso', { exact: true }).selectOption({ label: 'Expirado' })
    await search('acai')
    expect(await page.locator('caption').textContent()).toBe('10 contas, por nome')
    const first = page.getByRole('row', { name: 'iris0@lista.example' })
    expect(await first.textContent()).toMatch(
      /Íris Número 000.*Parceiro.*Integradora Açaí.*31\/01\/2020 Expirado.*Inativas.*Nunca/,
    )

    await search('100%nordeste')
    await page.getByText('Nenhuma conta foi encontrada com este filtro.').waitFor()
    await page.getByRole('link', { name: 'Ver todas as contas' }).click()
    await page.getByText('1 a 50 de 129 contas, por nome').waitFor()

    // The address of the list has all filters, so that it can be bookmarked and shared.
    await page.goto('/areaAdm/contas?busca=iris+n%C3%BAmero+007')
    await page.getByRole('link', { name: 'Íris Número 007' }).click()
    await page.waitForURL('**/areaAdm/contas/lista-7')
    expect(await page.getByText('A conta não está aberta em nenhum lugar agora.').isVisible()).toBe(true)
    const current = page.getByRole('navigation', { name: 'Menu' }).locator('[aria-current]')
    expect(await current.textContent()).toBe('Contas')
  })

  test('an administrator ends all sign-ins of an account after a confirmation; its owner is told at the next click', async () => {
    const email = `${client}@farol.example`
    const [person, admin] = [await site.visit({ script }), await site.visit({ script, width: 360 })]
    await enterAs(person, email)
    await site.signIn(admin, 'admin@farol.example')
    await admin.goto(`/areaAdm/contas?busca=${email}`)
    await admin.getByRole('rowheader').getByRole('link').click()
    await admin.waitForURL(`**/areaAdm/contas/demo-${client}`)
    expect(await admin.getByText(/^Chrome no Linux$/).isVisible()).toBe(true)
    expect(await admin.getByText(/desde \d\d\/\d\d\/\d{4}, \d\d:\d\d · usada em/).isVisible()).toBe(true)

    const end = () => admin.getByRole('link', { name: 'Encerrar todas as sessões' }).click()
    await end()
    await admin.getByRole('heading', { name: 'Encerrar todas as sessões de' }).waitFor()
    await admin.getByRole('link', { name: 'Manter as sessões' }).click()
    await admin.waitForURL(`**/areaAdm/contas/demo-${client}`)
    await person.goto('/conta')
    expect(new URL(person.url()).pathname).toBe('/conta')

    await end()
    await admin.getByRole('button', { name: 'Encerrar todas as sessões' }).click()
    await admin.getByText('As sessões da conta foram encerradas, e a pessoa será avisada por e-mail.').waitFor()
    await admin.getByText('A conta não está aberta em nenhum lugar agora.').waitFor()

    await person.getByRole('link', { name: 'Sessões ativas', exact: true }).click()
    await person.waitForURL(/\/login\?voltar=%2Fconta%2Facessos/)
    expect(await person.getByText('Sua sessão expirou, faça login novamente.').isVisible()).toBe(true)
    const mail = await site.mailTo(email, 'As sessões da sua conta foram encerradas')
    expect(mail.text).toContain('Um administrador encerrou todas as sessões da sua conta.')
    await site.signIn(person, email)

    await admin.goto(`/areaAdm/auditoria?acao=sign-ins-ended&objeto=demo-${client}`)
    const entry = admin.getByRole('row', { name: 'Helena Figueiredo encerrou todas as sessões de' })
    expect(await entry.count()).toBe(1)

    await admin.goto('/areaAdm/auditoria')
    await admin.getByLabel('Nome ou e-mail').fill(email)
    await admin.getByRole('button', { name: 'Filtrar' }).click()
    await admin
      .getByRole('row', { name: / entrou com senha/ })
      .first()
      .waitFor()
    expect(await entry.count()).toBe(1)
  })

  test('an administrator removes a second step after confirming that they checked the person’s identity', async () => {
    const page = await site.visit({ script })
    await site.signIn(page, 'admin@farol.example')
    await page.goto(`/areaAdm/contas/${holder}`)
    await page.getByRole('button', { name: 'Retirar a verificação' }).click()
    await page.getByText('Confirme primeiro que é a própria pessoa').waitFor()
    await page.getByLabel('Confirmei que é a própria pessoa').check()
    await page.getByRole('button', { name: 'Retirar a verificação' }).click()
    await page.getByText('A verificação em duas etapas da conta foi retirada.').waitFor()
    expect(await page.getByText('A conta não usa a verificação em duas etapas.').isVisible()).toBe(true)
  })
})

test("an administrator changes neither another administrator's account nor their own, whatever they send", async () => {
  const cookie = await signIn(site.address, 'admin@farol.example')
  await signIn(site.address, 'super@farol.example')
  for (const [id, why] of [
    ['demo-super', 'Só um superadministrador muda a conta de um administrador.'],
    ['demo-admin', 'Esta é a sua conta: outro administrador muda o seu acesso, e as suas sessões estão em Minha conta.'],
  ] as const) {
    for (const address of [`/areaAdm/contas/${id}`, `/areaAdm/contas/${id}/encerrar`]) {
      const shown = await (await fetch(site.address + address, { headers: { cookie } })).text()
      expect(shown).toContain(why)
      expect(shown).not.toMatch(/Salvar o acesso|Retirar a verificação|Encerrar todas as sessões/)
      const sent = { method: 'POST', headers: { cookie, origin: site.address }, body: new URLSearchParams({ role: 'CLIENTE' }) }
      expect((await fetch(site.address + address, sent)).status, address).toBe(403)
    }
  }
})

test('a page of 50 accounts fits a phone, and each link is at least 44 px high', async () => {
  const page = await site.visit({ width: 360 })
  await site.signIn(page, 'super@farol.example')
  await page.goto('/areaAdm/contas')
  const overflow = await page.evaluate(() => {
    const table = document.querySelector('table')!
    return [document.documentElement.scrollWidth - innerWidth, table.scrollWidth - table.parentElement!.clientWidth]
  })
  expect(overflow.every((pixels) => pixels <= 0)).toBe(true)
  const links = await page.getByRole('rowheader').getByRole('link').all()
  expect(links).toHaveLength(50)
  const heights = await Promise.all(links.map(async (link) => (await link.boundingBox())!.height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

import { demoPassword, openAccountSite } from '../support/account-site'
import { signIn } from '../support/sign-in'

let site: Awaited<ReturnType<typeof openAccountSite>>

beforeAll(async () => (site = await openAccountSite()))
afterAll(() => site?.stop())

describe.each([
  ['with script', true],
  ['without script', false],
])('%s', (_, script) => {
  test('a person changes name, e-mail and password; their other sign-ins end', async () => {
    const person = script ? 'black@farol.example' : 'cliente@farol.example'
    const newEmail = `nova.${person}`
    const page = await site.visit({ script })
    await site.signIn(page, person)
    const elsewhere = await site.readerAs(person, { alone: true })

    await page.goto('/conta')
    await page.getByLabel('Nome').fill('Nome Novo')
    await page.getByLabel('E-mail').fill(newEmail)
    await page.getByRole('button', { name: 'Salvar informações' }).click()
    await page.getByText('Erro ao tentar salvar suas informações').waitFor()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(newEmail)
    await page.getByLabel('Senha atual').fill(demoPassword)
    await page.getByRole('button', { name: 'Salvar informações' }).click()
    await page.getByText('Nome e e-mail alterados com sucesso').waitFor()
    expect(await page.locator('.user-menu > summary', { hasText: 'Nome Novo' }).isVisible()).toBe(true)
    await site.mailTo(person, 'O e-mail da sua conta foi alterado')
    await elsewhere.go('/conta')
    expect(elsewhere.address()).toMatch(/\/login/)

    await page.goto('/conta/senha')
    const change = async (previous: string, password: string, confirmation = password) => {
      await page.getByLabel('Senha atual').fill(previous)
      await page.getByLabel('Nova senha', { exact: true }).fill(password)
      await page.getByLabel('Confirme a nova senha').fill(confirmation)
      await page.getByRole('button', { name: 'Alterar senha' }).click()
    }
    await change(demoPassword, 'curta')
    await page.getByText('A senha precisa conter no mínimo 10 caracteres').waitFor()
    await change(demoPassword, 'uma senha nova', 'outra senha nova')
    await page.getByText('A confirmação tem que ser igual a nova senha').waitFor()
    await change('não é esta', 'uma senha nova')
    await page.getByText('A senha atual não confere').waitFor()
    await change(demoPassword, 'uma senha nova')
    await page.getByText('Senha alterada com sucesso').waitFor()
    await signIn(site.address, newEmail, 'uma senha nova')
  })

  test('a person ends their other sign-ins, one or all', async () => {
    const person = script ? 'admin@farol.example' : 'super@farol.example'
    const page = await site.visit({ script })
    await site.signIn(page, person)
    const others = [await site.readerAs(person, { alone: true }), await site.readerAs(person, { alone: true })]
    await page.goto('/conta/acessos')
    expect(await page.getByText('Esta sessão').count()).toBe(1)
    const sessionId = async () => (await page.context().cookies()).find(({ name }) => name === 'sessao')!.value
    const buttons = await page.getByRole('button', { name: 'Encerrar a sessão' }).count()
    const before = await sessionId()
    await page.getByLabel('Sua senha').fill('errada errada')
    await page.getByRole('button', { name: 'Encerrar a sessão' }).first().click()
    await page.getByText('A senha atual não confere').waitFor()
    expect(await page.getByRole('button', { name: 'Encerrar a sessão' }).count()).toBe(buttons)
    expect(await sessionId()).toBe(before)
    await page.getByLabel('Sua senha').fill(demoPassword)
    await page.getByRole('button', { name: 'Encerrar a sessão' }).first().click()
    await page.getByText('A sessão foi encerrada.').waitFor()
    expect(await sessionId()).not.toBe(before)
    await page.getByRole('button', { name: 'Encerrar as outras sessões' }).click()
    await page.getByText('Informe a sua senha').waitFor()
    await page.getByLabel('Sua senha').fill(demoPassword)
    await page.getByLabel('Sua senha').press('Enter')
    await page.getByText('As outras sessões foram encerradas.').waitFor()
    for (const each of others) {
      await each.go('/conta')
      expect(each.address()).toMatch(/\/login/)
    }
    expect(await page.getByRole('button', { name: 'Encerrar' }).count()).toBe(0)
    expect(await page.getByLabel('Sua senha').count()).toBe(0)
  })
})

test('with script a person exports their data, requests deletion, withdraws, requests again and gets an answer', async () => {
  const person = 'basic@farol.example'
  const page = await site.visit()
  await site.signIn(page, person)
  await page.goto('/conta/dados')
  for (const [path, type] of [
    ['/conta/dados.json', 'application/json'],
    ['/conta/dados.csv', 'text/csv'],
  ] as const) {
    const file = await page.request.get(path)
    expect(file.headers()['content-type']).toContain(type)
    expect(file.headers()['content-disposition']).toContain('attachment')
    expect(await file.text()).toContain(person)
  }

  await page.getByLabel('Motivo').fill('Não uso mais.')
  await page.getByRole('button', { name: 'Pedir a exclusão' }).click()
  await page.getByText('Recebemos o seu pedido de exclusão.').waitFor()
  await site.mailTo(person, 'Recebemos o seu pedido de exclusão')
  await page.getByRole('button', { name: 'Desistir do pedido' }).click()
  await page.getByText('O pedido de exclusão foi retirado.').waitFor()
  await page.getByRole('button', { name: 'Pedir a exclusão' }).click()
  await page.getByRole('button', { name: 'Desistir do pedido' }).waitFor()

  const admin = await site.visit()
  await site.signIn(admin, 'super@farol.example')
  await admin.goto('/areaAdm/privacidade')
  const row = admin.getByRole('row', { name: person })
  expect(await row.textContent()).toContain('faltam 180 dias')
  await row.getByRole('link', { name: 'Responder' }).click()
  await admin.getByRole('button', { name: 'Responder ao pedido' }).click()
  await admin.getByText('Escolha a decisão.').waitFor()
  await admin.getByRole('radio', { name: 'Excluir' }).check()
  await admin.getByRole('button', { name: 'Responder ao pedido' }).click()
  await admin.getByText('Informe a senha atual').first().waitFor()
  await admin.getByRole('radio', { name: 'Reter' }).check()
  expect(await admin.getByLabel('Sua senha').isVisible()).toBe(false)
  await admin.getByLabel('Motivo legal').selectOption({ label: 'Obrigação legal' })
  await admin.getByLabel('Explicação à pessoa').fill('A lei manda guardar notas por cinco anos.')
  await admin.getByRole('button', { name: 'Responder ao pedido' }).click()
  await admin.getByText('O pedido foi decidido').waitFor()

  await page.reload()
  expect(await page.getByText('A lei manda guardar notas por cinco anos.').isVisible()).toBe(true)
  expect((await site.mailTo(person, 'Resposta ao seu pedido')).text).toContain('cinco anos')

  await admin.goto('/areaAdm/auditoria')
  await admin.getByLabel('Ação', { exact: true }).selectOption({ label: 'Exclusão decidida' })
  await admin.getByRole('button', { name: 'Filtrar' }).click()
  const entry = admin.getByRole('row', { name: 'Otávio Brandão decidiu o pedido de exclusão de' }).first()
  expect(await entry.textContent()).toMatch(/127\.0\.0\.1|::1/)
})

test('without script a person requests deletion, withdraws, requests again and gets an answer', async () => {
  const person = await site.readerAs('pesquisa@farol.example', { alone: true })
  await person.go('/conta/dados')
  await person.press('Pedir a exclusão')
  expect(person.text()).toContain('Recebemos o seu pedido de exclusão.')
  await person.press('Desistir do pedido')
  expect(person.text()).toContain('O pedido de exclusão foi retirado.')
  await person.press('Pedir a exclusão')

  const admin = await site.readerAs('super@farol.example', { alone: true })
  await admin.go('/areaAdm/privacidade')
  await admin.follow('Responder')
  await admin.press('Responder ao pedido')
  expect(admin.text()).toContain('Escolha a decisão.')
  await admin.press('Responder ao pedido', { decision: 'delete' })
  expect(admin.text()).toContain('Informe a senha atual')
  const note = 'A lei manda guardar notas por cinco anos.'
  await admin.press('Responder ao pedido', { decision: 'retain', retentionReason: 'LEGAL_OBLIGATION', note })
  expect(admin.text()).toContain('O pedido foi decidido')

  await person.go('/conta/dados')
  expect(person.text()).toContain(note)
})

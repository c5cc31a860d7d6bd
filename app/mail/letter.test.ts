import { launchBrowser } from '../../tests/support/browser'
import { renderLetter } from './letter'
import { passwordRecovery, recoveryCodeUsed } from './letters/accounts'
import { registrationRefused } from './letters/registrations'

const sender = { brand: 'Farol Energia', contactEmail: 'contato@farol.example', siteUrl: 'https://farol.example' }

test.each([
  ['the link of a recovery', passwordRecovery({ name: 'Joana Prado', token: 'a'.repeat(43) })],
  ['a word without an end', registrationRefused({ name: 'Joana Prado', reason: 'x'.repeat(200) })],
])('%s fits a phone without horizontal scrolling', async (_, letter) => {
  const browser = await launchBrowser()
  const page = await browser.newPage({ viewport: { width: 360, height: 740 } })
  await page.setContent(renderLetter('joana@exemplo.example', letter, sender).html)
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360)
  await browser.close()
})

test.each([
  [2, 'Restam 2 códigos de recuperação.'],
  [1, 'Resta 1 código de recuperação.'],
  [0, 'Não resta nenhum código de recuperação: gere outros em Minha conta, Duas etapas.'],
])('%d recovery codes left: %s', (left, sentence) => {
  expect(recoveryCodeUsed({ name: 'Joana Prado', left, ipAddress: undefined }).paragraphs).toContain(sentence)
})

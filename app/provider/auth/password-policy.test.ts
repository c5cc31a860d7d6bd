import { commonPasswordHashes } from './common-passwords'
import { checkNewPassword } from './password-policy'

const about = ['marina.cavalcanti@farol.example', 'Marina Cavalcanti', 'Solar do Capibaribe', '']

test.each([
  ['123456789', 'A senha precisa conter no mínimo 10 caracteres'],
  ['ááááááááá', 'A senha precisa conter no mínimo 10 caracteres'],
  ['x'.repeat(129), 'A senha pode conter no máximo 128 caracteres'],
  ['1234567890', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['qwertyuiop', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['1Q2W3E4R5T', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['password123', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['aaaaaaaaaaaa', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['9876543210', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['Senha@2026', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['$enha12345', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['flamengo1981', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['Fl4m3ng0!!', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['Março2026!', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['marinacavalcanti', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['Marina1Cavalcanti', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['cavalcanti2026', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['C4p1bar1be!', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['Simulador#1', 'Esta senha é fácil de adivinhar. Escolha outra.'],
  ['supernova1', 'Esta senha é fácil de adivinhar. Escolha outra.'],
])('%s is refused: %s', (password, message) => {
  expect(() => checkNewPassword(password, about)).toThrow(message)
})

test.each([
  'linha-turbina-cobre',
  'ventania 37 no sertão',
  '8471920365',
  'xV9q.tL2m,',
  'é de manhã que o galo canta',
  'xxxyZ81kW0q',
  `o rio passa ${'e passa '.repeat(14)}`,
])('%s is taken', (password) => {
  expect(() => checkNewPassword(password, about)).not.toThrow()
})

test('the list of leaked passwords has the twenty thousand most common that are long enough', () => {
  expect(commonPasswordHashes.size).toBe(20_000)
})

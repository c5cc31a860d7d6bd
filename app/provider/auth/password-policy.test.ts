import { checkNewPassword } from './password-policy'

const about = ['marina.cavalcanti@farol.example', 'Marina Cavalcanti']

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
])('%s is taken', (password) => {
  expect(() => checkNewPassword(password, about)).not.toThrow()
})

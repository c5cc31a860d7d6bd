import { passwordForm, profileForm } from './account-form'

const messageAt = (field: string, { error }: ReturnType<typeof profileForm.safeParse | typeof passwordForm.safeParse>) =>
  error?.issues.find(({ path }) => path[0] === field)?.message

test('a current password of 1.024 characters is sent, and a longer one is wrong', () => {
  const profile = { name: 'Ana Luz', email: 'ana@x.example' }
  const answer = (length: number) => profileForm.safeParse({ ...profile, previousPassword: 'x'.repeat(length) })
  expect(answer(1_024).success).toBe(true)
  expect(messageAt('previousPassword', answer(1_025))).toBe('A senha atual não confere')
})

test('a new password needs the current one, and to be typed twice', () => {
  const answer = passwordForm.safeParse({ previousPassword: '', password: 'vento e sol', confirmation: 'vento e sol' })
  expect(messageAt('previousPassword', answer)).toBe('Informe a senha atual')
  const other = passwordForm.safeParse({ previousPassword: 'a', password: 'vento e sol', confirmation: 'vento' })
  expect(messageAt('confirmation', other)).toBe('A confirmação tem que ser igual a nova senha')
})

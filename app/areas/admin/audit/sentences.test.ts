import { sentenceOf } from './sentences'

const entry = {
  id: '1',
  at: '2026-11-21T12:00:00Z',
  actor: { id: 'bia', name: 'Bia' },
  object: { type: 'account', id: 'caio', name: 'Caio' },
  address: null,
  details: {},
} as const

function read(of: Partial<Parameters<typeof sentenceOf>[0]> & Pick<Parameters<typeof sentenceOf>[0], 'action'>) {
  const said = { ...entry, ...of }
  return sentenceOf(said)
    .map((part) => ('of' in part ? said[part.of]?.name : part.text))
    .join('')
}

test.each([
  [{ action: 'sign-in', details: { factors: 'password' } }, 'Bia entrou com senha'],
  [{ action: 'sign-in', details: { factors: 'password,app' } }, 'Bia entrou com senha e código do aplicativo'],
  [{ action: 'registration-approved' }, 'Bia aprovou o cadastro de Caio'],
  [{ action: 'sign-in-refused', actor: null }, 'Uma entrada na conta de Caio foi recusada'],
  [{ action: 'sign-in-refused', actor: null, object: null }, 'Uma entrada com um e-mail sem conta foi recusada'],
] as const)('%j reads "%s"', (of, sentence) => {
  expect(read(of)).toBe(sentence)
})

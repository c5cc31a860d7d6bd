import { clockText, waitingText } from './document-words'

test.each([
  [47.9, 'Faltam 47 horas úteis'],
  [1.5, 'Falta 1 hora útil'],
  [0.5, 'Falta menos de 1 hora útil'],
  [0, 'Falta menos de 1 hora útil'],
  [-0.5, 'Atrasado há menos de 1 hora útil'],
  [-1, 'Atrasado há 1 hora útil'],
  [-30.2, 'Atrasado há 30 horas úteis'],
])('%d business hours are written "%s"', (hours, text) => {
  expect(clockText(hours)).toBe(text)
})

test.each([
  [{ total: 0, late: 0 }, 'Nenhum documento à espera de resposta.'],
  [{ total: 1, late: 0 }, '1 documento à espera, nenhum atrasado.'],
  [{ total: 3, late: 1 }, '3 documentos à espera, 1 atrasado.'],
  [{ total: 3, late: 2 }, '3 documentos à espera, 2 atrasados.'],
])('%o is written "%s"', (waiting, text) => {
  expect(waitingText(waiting)).toBe(text)
})

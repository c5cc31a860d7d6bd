import { exchangeProblem } from './send-form'

test('a document of 0 bytes is refused by its name', () => {
  expect(exchangeProblem([new File(['%PDF-1.7'], 'contrato.pdf'), new File([], 'fatura.pdf')])).toBe(
    'O arquivo fatura.pdf está vazio.',
  )
  expect(exchangeProblem([new File(['%PDF-1.7'], 'contrato.pdf')])).toBeUndefined()
})

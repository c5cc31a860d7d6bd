import { filesProblem } from './send-form'

test('a document of 0 bytes is refused by its name', () => {
  expect(filesProblem([new File(['%PDF-1.7'], 'contrato.pdf'), new File([], 'fatura.pdf')])).toBe(
    'O arquivo fatura.pdf está vazio.',
  )
  expect(filesProblem([new File(['%PDF-1.7'], 'contrato.pdf')])).toBeUndefined()
})

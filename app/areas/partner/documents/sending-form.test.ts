import { contactProblem, responsibleValidator, documentsToSend, sendingProblem } from './sending-form'

const pdf = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
const contact = { name: 'Ana Luz', office: 'Diretora', phone: '(81) 99999-0000', email: 'ana@x.example' }

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

test.each(['81999990000', '8133330000', '(81) 99999-0000', '81 3333-0000', '8199999-0000'])('%s is a phone', async (phone) => {
  expect((await responsibleValidator.validate(formOf({ ...contact, phone }))).error).toBeUndefined()
})

test.each([
  [{ phone: '99999-0000' }, 'Existe campos inválidos!', { phone: 'Formato inválido' }],
  [{ phone: '819999900000' }, 'Existe campos inválidos!', { phone: 'Formato inválido' }],
  [{ email: 'ana@' }, 'Existe campos inválidos!', { email: 'Email inválido' }],
  [{ name: 'x'.repeat(121) }, 'Existe campos inválidos!', { name: 'O nome pode ter até 120 caracteres' }],
  [{ office: 'Dire\ntora' }, 'Existe campos inválidos!', { office: 'Formato inválido' }],
  [{ office: '  ' }, 'Envie todos os dados do contato!', { office: 'Informe o cargo' }],
  [{ name: '', phone: 'x' }, 'Envie todos os dados do contato!', { name: 'Informe o nome', phone: 'Formato inválido' }],
])('a contact with %o is refused: %s', async (change, message, fieldErrors) => {
  const form = formOf({ ...contact, ...change })
  expect((await responsibleValidator.validate(form)).error?.fieldErrors).toEqual(fieldErrors)
  expect(contactProblem(form)).toBe(message)
})

const fileOf = (name: string, content: string) => new File([content], name)

test('the nameless file that a browser sends for an empty field is ignored', async () => {
  const form = new FormData()
  form.append('files', new File([], ''))
  expect(documentsToSend(form)).toEqual([])
  expect(await sendingProblem([])).toEqual({ atField: 'Selecione algum documento para enviar!' })
})

test('a text in place of files is ignored', () => {
  expect(documentsToSend(formOf({ files: 'fatura.pdf' }))).toEqual([])
})

const some = (count: number) => Array.from({ length: count }, (_, index) => fileOf(`${index}.pdf`, pdf))

test('10 PDFs may be sent at once, and 40 may not', async () => {
  expect(await sendingProblem(some(10))).toBeUndefined()
  expect(await sendingProblem(some(40))).toEqual({ atField: 'Foram escolhidos 40 documentos. Envie até 10 de uma vez.' })
})

test('files that hold no PDF are named, whatever their names say', async () => {
  const files = [fileOf('certo.pdf', pdf), fileOf('roteiro.pdf', '<script>'), fileOf('vazio.pdf', '')]
  expect(await sendingProblem(files)).toEqual({
    atField: 'Não são PDF: “roteiro.pdf”, “vazio.pdf”.',
    message: 'Erro ao enviar documentos! Confira se todos são PDF e tente novamente.',
  })
})

// 10 MB = 10 × 1.024² = 10.485.760 bytes; with the 83 of the other file it is passed
test('two files of more than 10 MB in all are too large', async () => {
  const files = [fileOf('a.pdf', 'x'.repeat(10_485_760)), fileOf('b.pdf', pdf)]
  expect(await sendingProblem(files)).toEqual({ atField: 'Os documentos passam de 10 MB no todo. Envie menos de uma vez.' })
})

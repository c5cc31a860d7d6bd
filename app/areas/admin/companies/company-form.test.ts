import { newCompanyValidator } from './company-form'

const typed = { name: 'Serra Alta', initials: 'SA', cnpj: '11.222.333/0001-81', status: 'EM_ADESAO', start_acl: '' }

async function errorsOf(change: Partial<typeof typed>) {
  const { error } = await newCompanyValidator.validate({ ...typed, ...change })
  return error?.fieldErrors
}

test('a company needs a name that can be seen', async () => {
  expect(await errorsOf({})).toBeUndefined()
  expect(await errorsOf({ name: '\u200B' })).toEqual({ name: 'Informe o nome da empresa' })
})

test.each(['0000-01-01', '1989-12-31', '2100-01-01', '9999-12-31', '2026-02-31'])(
  'nobody entered the free market on %s',
  async (day) => {
    expect(await errorsOf({ start_acl: day })).toEqual({ start_acl: 'Informe uma data válida' })
  },
)

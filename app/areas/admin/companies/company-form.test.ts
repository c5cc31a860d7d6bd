import { newCompanyValidator } from './company-form'

const typed = { name: 'Serra Alta', initials: 'SA', cnpj: '11.222.333/0001-81', status: 'EM_ADESAO', start_acl: '' }

async function errorsOf(change: Record<string, string>) {
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

test('a first unit is told whole or not at all', async () => {
  const unit = { uf: 'PE', submarket: 'NORDESTE', distributor: 'Neoenergia Pernambuco', group: 'A4', ths: 'VERDE' }
  expect(await errorsOf(unit)).toEqual({ unit_name: 'Informe o nome da unidade' })
  expect(await errorsOf({ unit_name: 'Matriz', uf: 'PE', group: 'A4' })).toEqual({
    submarket: 'Escolha o submercado',
    distributor: 'Escolha a distribuidora',
    ths: 'Escolha a modalidade',
  })
  expect(await errorsOf({ ...unit, unit_name: 'Matriz', group: 'A2' })).toEqual({
    ths: 'Este grupo tarifário só tem a modalidade Azul',
  })
  expect(await errorsOf({ ...unit, unit_name: 'Matriz', uf: 'XX' })).toEqual({ uf: 'Escolha o estado' })
  expect(await errorsOf({ ...unit, name: '', unit_name: 'Matriz', group: 'A2', uf: '' })).toEqual({
    name: 'Informe o nome da empresa',
    uf: 'Escolha o estado',
    ths: 'Este grupo tarifário só tem a modalidade Azul',
  })
  const { data } = await newCompanyValidator.validate({ ...typed, ...unit, unit_name: ' Matriz ' })
  expect(data).toMatchObject({ first_unit: { ...unit, name: 'Matriz' } })
  expect(await newCompanyValidator.validate(typed)).not.toHaveProperty('data.first_unit')
})

import { z } from 'zod'
import { formValidator } from './form-validator'

const validator = formValidator(z.object({ name: z.string() }))

function sent(...fields: [string, string][]) {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test.each([
  'name[4294967294]',
  'a[0][4294967294]',
  `a${'.a'.repeat(20_000)}`,
  'name.a',
  '__proto__',
  '__proto__.name',
  'constructor',
  'a b',
])('a field named %j is dropped', async (name) => {
  const { data, submittedData } = await validator.validate(sent(['name', 'Ana'], [name, 'x']))
  expect([data, submittedData]).toEqual([{ name: 'Ana' }, { name: 'Ana' }])
})

test.each(['Concei\uFFFDão', 'Concei\0ão'])(
  'the text %j, which lost a character, is refused with a sentence and given back',
  async (name) => {
    const { error, submittedData } = await validator.validate(sent(['name', name]))
    expect(error?.fieldErrors).toEqual({
      name: 'Um caractere deste texto se perdeu no caminho. Digite o texto novamente.',
    })
    expect(submittedData).toEqual({ name })
  },
)

test('a field sent twice is not accepted as a text', async () => {
  expect((await validator.validate(sent(['name', 'Ana'], ['name', 'Bia']))).error?.fieldErrors).toHaveProperty('name')
})

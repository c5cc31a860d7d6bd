import { pageScriptOf, pageStyleOf } from './page-handle'

const match = (handle: unknown, data: unknown = null) => ({ handle, data })

test('a page of which no route says anything ships nothing', () => {
  expect(pageScriptOf([match(undefined), match({ breadcrumb: 'x' })])).toBe('none')
})

test('the innermost route that says something decides', () => {
  expect(pageScriptOf([match({ script: 'enhance' }), match({ script: 'hydrate' })])).toBe('hydrate')
  expect(pageScriptOf([match({ script: 'enhance' }), match(undefined)])).toBe('enhance')
})

test('an address of two pages decides by what was loaded', () => {
  const handle = { script: (data: unknown) => (data === 'form' ? 'hydrate' : 'enhance') }
  expect(pageScriptOf([match(handle, 'form')])).toBe('hydrate')
  expect(pageScriptOf([match(handle, 'result')])).toBe('enhance')
})

test('the style sheet is said apart from the script: each by the innermost route that says it', () => {
  const matches = [match({ script: 'enhance', style: 'account' }), match({ script: 'none' })]
  expect([pageScriptOf(matches), pageStyleOf(matches)]).toEqual(['none', 'account'])
  expect(pageStyleOf([match({ script: 'enhance' })])).toBe('frame')
})

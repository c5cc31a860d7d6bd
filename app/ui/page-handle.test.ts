import { pageScriptOf, pageStyleOf } from './page-handle'

const match = (handle: unknown, data: unknown = null) => ({ handle, data })

test('without a choice by any route, a page ships no script', () => {
  expect(pageScriptOf([match(undefined), match({ breadcrumb: 'x' })])).toBe('none')
})

test('the innermost route that makes a choice decides', () => {
  expect(pageScriptOf([match({ script: 'enhance' }), match({ script: 'hydrate' })])).toBe('hydrate')
  expect(pageScriptOf([match({ script: 'enhance' }), match(undefined)])).toBe('enhance')
})

test('an address that shows two kinds of page chooses by the loader data', () => {
  const handle = { script: (data: unknown) => (data === 'form' ? 'hydrate' : 'enhance') }
  expect(pageScriptOf([match(handle, 'form')])).toBe('hydrate')
  expect(pageScriptOf([match(handle, 'result')])).toBe('enhance')
})

test('style and script are chosen apart, each by the innermost route that names it', () => {
  const matches = [match({ script: 'enhance', style: 'account' }), match({ script: 'none' })]
  expect([pageScriptOf(matches), pageStyleOf(matches)]).toEqual(['none', 'account'])
  expect(pageStyleOf([match({ script: 'enhance' })])).toBe('frame')
})

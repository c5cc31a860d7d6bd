// @vitest-environment happy-dom
import { prefetchResults } from './prefetch-results'
import { moveThroughResults } from './result-keys'
import { searchWhileTyping } from './search-while-typing'

/** Each request, to be answered when and in the order that a test wants. */
type Asked = { term: string | null; signal: AbortSignal; answer: (names: string[]) => void; fail: () => void }

let asked: Asked[] = []

const resultsOf = (names: readonly string[]) =>
  `<div data-results><p data-summary>${names.length} encontrados</p><ul>${names
    .map((name) => `<li>${name}<a href="/agente/${name}">VER</a></li>`)
    .join('')}</ul></div>`

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  // Aborting is left out: an answer that was on its way comes nevertheless.
  vi.stubGlobal('fetch', (address: URL, { signal }: { signal: AbortSignal }) => {
    return new Promise((resolve, reject) => {
      asked.push({
        term: address.searchParams.get('termo'),
        signal,
        answer: (names) => resolve(new Response(`<body>${resultsOf(names)}</body>`)),
        fail: () => reject(new TypeError('Failed to fetch')),
      })
    })
  })
  document.body.innerHTML = `<form data-search action="${location.origin}/pesquisa-mercado-livre"><input name="termo">
    <output data-told></output></form><div data-waiting hidden>Pesquisando…</div>
    <div data-failed hidden><button type="button" data-retry>Tentar de novo</button></div>${resultsOf([])}`
  searchWhileTyping(document)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

const input = () => document.querySelector('input')!
const shown = (name: string) => !document.querySelector<HTMLElement>(`[data-${name}]`)!.hidden
const results = () => [...document.querySelectorAll('[data-results] li')].map((row) => row.firstChild?.textContent)

const link = (name: string) => document.querySelector<HTMLElement>(`[href="/agente/${name}"]`)!
const place = (name: string) => (name === 'input' ? input() : link(name))

async function type(term: string, thenMs = 300) {
  input().value = term
  input().dispatchEvent(new Event('input', { bubbles: true }))
  await vi.advanceTimersByTimeAsync(thenMs)
}

test('a search begins 300 ms after the last of two keys, is shown, announced and in the address', async () => {
  await type('p', 0)
  await type('pa', 299)
  await type('pao', 299)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked.map(({ term }) => term)).toEqual(['pao'])
  asked[0]!.answer(['Pão'])
  await vi.advanceTimersByTimeAsync(0)
  expect(results()).toEqual(['Pão'])
  expect(document.querySelector('[data-told]')!.textContent).toBe('1 encontrados')
  expect(location.search).toBe('?termo=pao')
})

test('each key press aborts the previous search, and a late answer never replaces a newer one', async () => {
  await type('pa')
  await type('pao', 0)
  expect(asked[0]!.signal.aborted).toBe(true)
  await vi.advanceTimersByTimeAsync(300)
  asked[1]!.answer(['newer'])
  await vi.advanceTimersByTimeAsync(0)
  asked[0]!.answer(['older'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(results()).toEqual(['newer'])
  expect(location.search).toBe('?termo=pao')
})

test('an answer that comes while the next search waits for its 300 ms is not shown', async () => {
  await type('pa')
  await type('pao', 100)
  asked[0]!.answer(['older'])
  await vi.advanceTimersByTimeAsync(100)
  expect(results()).toEqual([])
})

test('one character clears the results, the address and the pending search', async () => {
  await type('pa')
  asked[0]!.answer(['Pão'])
  await vi.advanceTimersByTimeAsync(0)
  await type('pao', 100)
  await type(' p ', 1_000)
  expect([results(), location.search, asked.length, shown('waiting')]).toEqual([[], '', 1, false])
})

test('the spinner appears after 300 ms of waiting, and goes with the answer', async () => {
  await type('pa', 300 + 299)
  expect(shown('waiting')).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(shown('waiting')).toBe(true)
  asked[0]!.answer(['Pão'])
  await vi.advanceTimersByTimeAsync(0)
  expect(shown('waiting')).toBe(false)
})

test('without an answer the failure is shown, and its button searches again', async () => {
  await type('pa')
  asked[0]!.fail()
  await vi.advanceTimersByTimeAsync(1_000)
  expect([shown('failed'), shown('waiting')]).toEqual([true, false])
  document.querySelector<HTMLElement>('[data-retry]')!.click()
  await vi.advanceTimersByTimeAsync(0)
  asked[1]!.answer(['Pão'])
  await vi.advanceTimersByTimeAsync(0)
  expect([shown('failed'), results()]).toEqual([false, ['Pão']])
})

describe('among three results', () => {
  beforeEach(() => {
    document.querySelector('[data-results]')!.outerHTML = resultsOf(['a', 'b', 'c'])
  })
  beforeAll(() => {
    moveThroughResults(document)
    prefetchResults(document)
  })

  test.each([
    ['input', 'ArrowDown', 'a'],
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowDown', 'c'],
    ['c', 'ArrowUp', 'b'],
    ['a', 'ArrowUp', 'input'],
    ['b', 'Home', 'a'],
    ['b', 'End', 'c'],
    ['c', 'Escape', 'input'],
    ['input', 'End', 'input'],
  ])('from %s the key %s leads to %s', (from, key, to) => {
    place(from).focus()
    place(from).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    expect(document.activeElement).toBe(place(to))
  })

  test('a result is loaded ahead once, by the pointer or the focus', () => {
    for (const event of ['pointerover', 'focusin', 'pointerover']) link('b').dispatchEvent(new Event(event, { bubbles: true }))
    const hints = [...document.head.querySelectorAll<HTMLLinkElement>('link[href$="/agente/b"]')]
    expect(hints.map(({ rel }) => rel)).toEqual(['prefetch'])
  })
})

// @vitest-environment happy-dom
import { keepDigits } from './digits'
import { moveBetweenCells } from './grid-keys'
import { pasteBlocks } from './grid-paste'
import { watchChanges } from './unsaved-rows'

/** Two months, each with two figures and a tick. */
const grid = `<form><table data-grid><tbody>${[1, 2]
  .map(
    (month) => `<tr><th><input type="hidden" name="base-${month}"></th>
  <td><input type="text" id="a-${month}" value="10" data-digits></td><td><input type="text" id="b-${month}"></td>
  <td><input type="checkbox" id="c-${month}" checked></td></tr>`,
  )
  .join('')}</tbody></table><output data-pasted></output><button>Salvar</button></form>`

const cell = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)!

beforeAll(() => {
  keepDigits(document)
  moveBetweenCells(document)
  pasteBlocks(document)
  watchChanges(document)
})
beforeEach(() => (document.body.innerHTML = grid))

function press(id: string, key: string, more: KeyboardEventInit = {}) {
  cell(id).focus()
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  cell(id).dispatchEvent(event)
  return event
}

test.each([
  ['a-1', 'ArrowDown', {}, 'a-2'],
  ['a-1', 'Enter', {}, 'a-2'],
  ['b-2', 'ArrowUp', {}, 'b-1'],
  ['b-2', 'Enter', { shiftKey: true }, 'b-1'],
  ['b-1', 'ArrowRight', {}, 'c-1'],
  ['c-1', 'ArrowLeft', {}, 'b-1'],
  ['b-1', 'ArrowLeft', {}, 'a-1'],
])('from %s the key %s %j leads to %s', (from, key, more, to) => {
  press(from, key, more)
  expect(document.activeElement?.id).toBe(to)
})

test('at the edge of the grid the cell keeps the focus, and Enter does not send the form', () => {
  expect(press('a-2', 'Enter').defaultPrevented).toBe(true)
  expect(document.activeElement?.id).toBe('a-2')
})

test('inside a text the arrows to the sides move the caret, and Shift selects', () => {
  cell('a-1').setSelectionRange(1, 1)
  expect(press('a-1', 'ArrowRight').defaultPrevented).toBe(false)
  cell('a-1').setSelectionRange(2, 2)
  expect(press('a-1', 'ArrowRight', { shiftKey: true }).defaultPrevented).toBe(false)
})

test('at the end of a text the arrow leads to the next cell', () => {
  cell('a-1').setSelectionRange(2, 2)
  press('a-1', 'ArrowRight')
  expect(document.activeElement?.id).toBe('b-1')
})

test('Ctrl+Enter sends the form', () => {
  const sent = vi.spyOn(HTMLFormElement.prototype, 'requestSubmit').mockImplementation(() => {})
  press('b-1', 'Enter', { ctrlKey: true })
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockRestore()
})

function paste(id: string, text: string) {
  const event = new Event('paste', { bubbles: true, cancelable: true })
  Object.assign(event, { clipboardData: { getData: () => text } })
  cell(id).dispatchEvent(event)
  return event
}

const said = () => document.querySelector('[data-pasted]')!.textContent

test('a block of a spreadsheet fills the cells from the focused one on, ticks too', () => {
  paste('a-1', 'R$ 1.234,56\t20\t2\r\n30\t\tFinalizado\r\n')
  expect(['a-1', 'b-1', 'a-2', 'b-2'].map((id) => cell(id).value)).toEqual(['1.234,56', '20', '30', ''])
  expect([cell('c-1').checked, cell('c-2').checked]).toEqual([false, true])
  expect(said()).toBe('6 células coladas.')
})

test('pasted values outside the grid are reported', () => {
  paste('b-2', '1\t1\t9\n2')
  expect(said()).toBe('2 células coladas. 2 ficaram fora da grade.')
})

test('a single value is pasted by the browser', () => {
  expect(paste('a-1', '42').defaultPrevented).toBe(false)
})

function change(id: string, text: string, inputType = 'insertText') {
  cell(id).value = text
  cell(id).dispatchEvent(Object.assign(new Event('input', { bubbles: true }), { inputType }))
  return cell(id).value
}

test('what is typed keeps digits, dots and commas, and what is pasted stays whole', () => {
  expect(change('a-1', '1a0,5')).toBe('10,5')
  expect(change('a-1', '-5', 'insertFromPaste')).toBe('-5')
})

const marked = () => [...document.querySelectorAll('tr')].map((row) => row.hasAttribute('data-changed'))

test('a row that differs from what the page came with is marked, until it is typed back', () => {
  change('a-2', '11')
  expect(marked()).toEqual([false, true])
  change('a-2', '10')
  expect(marked()).toEqual([false, false])
})

/** Whether the browser asks before the page is left. */
function leave() {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

test('changed cells ask before the page is left, unless the form is being sent', () => {
  expect(leave()).toBe(false)
  cell('c-1').checked = false
  expect(leave()).toBe(true)
  document.querySelector('form')!.dispatchEvent(new Event('submit', { bubbles: true }))
  expect(leave()).toBe(false)
})

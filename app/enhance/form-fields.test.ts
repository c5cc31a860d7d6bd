// @vitest-environment happy-dom
import { waitForConsent } from './consent'
import { watchFileSizes } from './file-size'
import { showSavingWhileTyping } from './live-saving'
import { maskFields } from './masks'
import { showRulesWhileTyping } from './password-rule'

const show = (html: string) => {
  document.body.innerHTML = html
  return document.body.firstElementChild as HTMLInputElement
}

afterEach(() => document.body.replaceChildren())

test.each([
  ['document', '01234567890', '012.345.678-90'],
  ['document', '112223330001', '11.222.333/0001'],
  ['document', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cnpj', '11222333000181', '11.222.333/0001-81'],
  ['phone', '81987654321', '(81) 98765-4321'],
])('a %s typed as "%s" is shown "%s"', (mask, typed, masked) => {
  const input = show(`<input data-mask="${mask}">`)
  maskFields(document)
  for (const character of typed) {
    input.value += character
    input.setSelectionRange(input.value.length, input.value.length)
    input.dispatchEvent(new Event('input'))
  }
  expect(input.value).toBe(masked)
})

test('a correction in the middle of a field is masked only when the field is left', () => {
  const input = show('<input data-mask="phone" value="(81) 98765-4321">')
  maskFields(document)
  input.value = '(81) 8765-4321'
  input.setSelectionRange(5, 5)
  input.dispatchEvent(new Event('input'))
  expect(input.value).toBe('(81) 8765-4321')
  input.value = '81 98765 4321'
  input.dispatchEvent(new Event('change'))
  expect(input.value).toBe('(81) 98765-4321')
})

test('the password rule is shown from the first character until the password is long enough', () => {
  show('<div class="field"><input><p><output data-min-characters="10" data-short="curta"></output></p></div>')
  showRulesWhileTyping(document)
  const [input, rule] = [document.querySelector('input')!, document.querySelector('output')!]
  const type = (value: string) => {
    input.value = value
    input.dispatchEvent(new Event('input'))
    return rule.textContent
  }
  expect(['', 'a', 'nove🙂1234', 'dez-letras', ''].map(type)).toEqual(['', 'curta', 'curta', '', ''])
})

test('a rule in the server’s message is not shown twice', () => {
  show(
    '<div class="field"><input value="a"><p><output data-min-characters="10" data-short="curta"></output></p><p class="error">curta</p></div>',
  )
  showRulesWhileTyping(document)
  document.querySelector('input')!.dispatchEvent(new Event('input'))
  expect(document.querySelector('output')!.textContent).toBe('')
})

test('the button is enabled while the consent box is ticked', () => {
  const box = show('<input type="checkbox" id="terms"><button data-needs="terms">Enviar</button>')
  const button = document.querySelector('button')!
  waitForConsent(document)
  expect(button.disabled).toBe(true)
  box.click()
  expect(button.disabled).toBe(false)
  box.click()
  expect(button.disabled).toBe(true)
})

test('the button is enabled while a file is chosen', () => {
  const input = show('<input type="file" id="invoice"><button data-needs="invoice">Quero meu benefício</button>')
  const button = document.querySelector('button')!
  waitForConsent(document)
  expect(button.disabled).toBe(true)
  Object.defineProperty(input, 'files', { value: [{ size: 1 }], configurable: true })
  input.dispatchEvent(new Event('change'))
  expect(button.disabled).toBe(false)
})

const billField = `<div><input id="billValue"><div data-saving-of="billValue" data-tiers="100 0.1,200 0.11,Infinity 0.16">
  <b data-slot hidden><i data-slot></i> <i data-slot></i> <i data-slot></i></b><b data-slot hidden></b>
  <p><button>Ver minha economia</button></p></div></div>`

test.each([
  // 11% × 150 = 16,50; × 12 = 198
  ['150,00', ['R$ 198,00 11% R$ 16,50']],
  // 16% × 1.000 = 160; × 12 = 1.920
  ['R$ 1.000', ['R$ 1.920,00 16% R$ 160,00']],
  ['0', ['nothing']],
  ['1e9', []],
  ['', []],
])('a bill typed as "%s" shows %o, and the button is hidden', (typed, shown) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  show(billField)
  showSavingWhileTyping(document)
  const input = document.querySelector('input')!
  input.value = typed
  input.dispatchEvent(new Event('input'))
  vi.runAllTimers()
  const [some, none] = document.querySelectorAll('b')
  const said = [...(some!.hidden ? [] : [some!.textContent!.replaceAll('\u00a0', ' ')]), ...(none!.hidden ? [] : ['nothing'])]
  expect(said).toEqual(shown)
  expect(document.querySelector('button')).toBeNull()
})

test('a form with a file that is too large cannot be sent', () => {
  const form = document.createElement('form')
  form.innerHTML = '<input type="file" data-max-bytes="10">'
  document.body.append(form)
  const input = form.querySelector('input')!
  watchFileSizes(document)
  const choose = (size: number) => {
    Object.defineProperty(input, 'files', { value: [{ size }], configurable: true })
    input.dispatchEvent(new Event('change'))
    return form.noValidate
  }
  expect(choose(11)).toBe(false)
  expect(choose(10)).toBe(true)
})

// 10 MB = 10 × 1.024² = 10.485.760 bytes
test.each([
  [10_485_760, ''],
  [10_485_761, 'O arquivo passa de 10 MB.'],
])('a file of %d bytes with a limit of 10 MB shows "%s"', (size, message) => {
  const input = show('<input type="file" data-max-bytes="10485760">')
  watchFileSizes(document)
  Object.defineProperty(input, 'files', { value: [{ size }] })
  const told = vi.spyOn(input, 'setCustomValidity')
  input.dispatchEvent(new Event('change'))
  expect(told).toHaveBeenCalledWith(message)
})

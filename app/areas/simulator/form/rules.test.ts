import { initialForm, type FormValues } from './fields'
import { formStateOf } from './form-state'
import { applyRules, chooseMode } from './rules'
import { bill, distributors, priced, write } from './rules.fixture'

test('the rules change nothing in a form without changes', () => {
  expect(applyRules(initialForm, initialForm, distributors)).toEqual(initialForm)
  expect(applyRules(priced, priced, distributors)).toEqual(priced)
})

test('an unknown mode counts as ML', () => {
  expect(write({ calc: 'toString' }).calc).toBe('ML')
})

test('another mode keeps what was typed and unsets the discount; the same mode changes nothing', () => {
  expect(chooseMode(priced, 'APE')).toEqual({ ...priced, calc: 'APE', desconto: '-1', discountUnsetBy: 'mode' })
  expect(chooseMode(priced, 'ML')).toEqual(priced)
})

test('the form says which change unset the discount until a discount is chosen again', () => {
  const inOtherMode = chooseMode(priced, 'APE')
  expect(formStateOf(inOtherMode, distributors).discountUnsetBy).toBe('mode')
  expect(chooseMode(inOtherMode, 'MLXAPE').discountUnsetBy).toBe('mode')
  expect(write({ pis: '1' }, inOtherMode).discountUnsetBy).toBe('mode')
  expect(write({ desconto: '1' }, inOtherMode).discountUnsetBy).toBe('')
  expect(write({ demandaForaPonta: '200' }, priced).discountUnsetBy).toBe('demand')
  expect(chooseMode(bill, 'APE').discountUnsetBy).toBe('')
})

test('choosing a distributor clears the tariff group and fills in the ICMS of its state', () => {
  expect(write({ distribuidora: 'piaui' })).toMatchObject({ grupoTarifario: '', icms: '22,5' })
})

test('an ICMS or a group typed together with the distributor stays', () => {
  expect(write({ distribuidora: 'piaui', icms: '20', grupoTarifario: 'A3' })).toMatchObject({ icms: '20', grupoTarifario: 'A3' })
})

test('an unknown distributor, or a group the distributor does not have, counts as not chosen', () => {
  expect(write({ distribuidora: 'outra' })).toMatchObject({ distribuidora: '', grupoTarifario: '', icms: '' })
  expect(write({ grupoTarifario: 'A2' }).grupoTarifario).toBe('')
})

test('there are no tariff groups to choose before a distributor is chosen', () => {
  expect(formStateOf(initialForm, distributors).groups).toEqual([])
  expect(formStateOf(bill, distributors).groups).toEqual(['A3', 'A3a', 'A4'])
})

test('a distributor fills in the PIS and COFINS of its last known bill, and the form names its month until one is edited', () => {
  const empty = { ...bill, distribuidora: '' }
  const proposed = write({ distribuidora: 'copel' }, empty)
  expect(proposed).toMatchObject({ pis: '1,44', cofins: '6,63' })
  expect(formStateOf(proposed, distributors).taxesBilledIn).toBe('09/2026')
  expect(formStateOf(write({ pis: '1,5' }, proposed), distributors).taxesBilledIn).toBeUndefined()
  expect(write({ distribuidora: 'piaui' }, proposed)).toMatchObject({ pis: '', cofins: '' })
})

test('a typed PIS stays when the distributor changes', () => {
  const typed = write({ distribuidora: 'copel', pis: '1,5' }, { ...bill, distribuidora: '' })
  expect(typed).toMatchObject({ pis: '1,5', cofins: '6,63' })
  expect(write({ distribuidora: 'piaui' }, typed)).toMatchObject({ pis: '1,5', cofins: '' })
})

const empty = { ...bill, distribuidora: '', grupoTarifario: '', icms: '', proposedTaxes: '' }

test.each(['pis', 'cofins', 'icms'] as const)('a typed %s is never replaced, before, with or after the distributor', (name) => {
  const before = write({ distribuidora: 'copel' }, write({ [name]: '12' }, empty))
  const together = write({ distribuidora: 'copel', [name]: '12' }, empty)
  const after = write({ [name]: '12' }, write({ distribuidora: 'copel' }, empty))
  for (const form of [before, together, after]) {
    expect(form[name]).toBe('12')
    expect(form.proposedTaxes).not.toContain(name)
    expect(write({ distribuidora: 'piaui' }, form)[name]).toBe('12')
  }
})

test('an ICMS that equals the general rate because a bill says so stays when another distributor is chosen', () => {
  const filled = write({ distribuidora: 'copel', icms: '19,5' }, empty)
  expect(write({ distribuidora: 'piaui' }, filled).icms).toBe('19,5')
  expect(formStateOf(filled, distributors).isIcmsProposed).toBe(false)
  expect(formStateOf(write({ distribuidora: 'copel' }, empty), distributors).isIcmsProposed).toBe(true)
})

test("a bill's group waits for its distributor, and is dropped only where the distributor does not have it", () => {
  const filled = write({ grupoTarifario: 'A4' }, empty)
  expect(filled).toMatchObject({ distribuidora: '', grupoTarifario: 'A4' })
  expect(formStateOf(filled, distributors).waitingGroup).toBe('A4')
  expect(write({ distribuidora: 'piaui' }, filled).grupoTarifario).toBe('A4')
  expect(write({ distribuidora: 'piaui' }, { ...filled, grupoTarifario: 'A3a' }).grupoTarifario).toBe('')
})

test('neither mode, demand nor discount changes the older contract switch', () => {
  const ticked: FormValues = { ...priced, isContractBeforeLaw15269: 'on' }
  expect(chooseMode(ticked, 'APE').isContractBeforeLaw15269).toBe('on')
  expect(write({ demandaForaPonta: '300', desconto: '1' }, ticked).isContractBeforeLaw15269).toBe('on')
  expect(write({ desconto: '0.5' }).isContractBeforeLaw15269).toBe('')
})

test.each([
  ['0', '', false],
  ['0.5', '', true],
  ['1', '', true],
  ['0.5', 'on', false],
  ['1', 'on', false],
])('with discount %s and the older contract switch "%s" the law denies the discount: %s', (desconto, older, isDenied) => {
  expect(formStateOf({ ...bill, desconto, isContractBeforeLaw15269: older }, distributors).losesDiscount).toBe(isDenied)
})

import { initialForm, type FormValues } from './fields'
import { formStateOf } from './form-state'
import { bill, distributors, priced, write } from './rules.fixture'

test('group A3 sets the modality to Azul and Verde cannot be chosen', () => {
  const form = write({ grupoTarifario: 'A3' })
  expect(form.ths).toBe('AZUL')
  expect(formStateOf(form, distributors).mayChooseVerde).toBe(false)
  expect(write({ ths: 'VERDE' }, form).ths).toBe('AZUL')
  expect(formStateOf(bill, distributors).mayChooseVerde).toBe(true)
})

test('Verde sets the peak demand, its overrun and its measure to none', () => {
  const form = write({ demandaPonta: '100', demandaPontaUltrapassagem: '10', measuredPeakDemand: '90' })
  expect(form).toMatchObject({ demandaPonta: '0', demandaPontaUltrapassagem: '0', measuredPeakDemand: '' })
  expect(formStateOf(form, distributors).hasPeakDemand).toBe(false)
  expect(formStateOf({ ...bill, ths: 'AZUL' }, distributors).hasPeakDemand).toBe(true)
})

test('changing the THS sets every demand to zero and unsets the discount', () => {
  const form = write({ ths: 'AZUL' }, { ...priced, demandaForaPontaUltrapassagem: '12' })
  expect(form).toMatchObject({
    demandaForaPonta: '0',
    demandaForaPontaUltrapassagem: '0',
    demandaPonta: '0',
    demandaPontaUltrapassagem: '0',
    desconto: '-1',
  })
})

test('without script, demands typed together with the THS stay', () => {
  expect(write({ ths: 'AZUL', demandaForaPonta: '300', demandaPonta: '250' })).toMatchObject({
    demandaForaPonta: '300',
    demandaPonta: '250',
  })
})

test.each(['demandaForaPonta', 'demandaForaPontaUltrapassagem', 'demandaPonta', 'demandaPontaUltrapassagem'] as const)(
  'changing %s unsets the discount and hides the warning of edited prices',
  (name) => {
    const azul: FormValues = { ...priced, ths: 'AZUL', demandaPonta: '150', precoEnergia1: '200' }
    expect(formStateOf(azul, distributors).pricesEdited).toBe(true)
    const form = write({ [name]: '31' }, azul)
    expect(form.desconto).toBe('-1')
    expect(formStateOf(form, distributors).pricesEdited).toBe(false)
  },
)

test('the same demand written another way, 167,470 for 167,47, keeps the discount', () => {
  expect(write({ demandaForaPonta: '167,470' }, priced).desconto).toBe('0')
  expect(write({ demandaForaPonta: '1.000' }, { ...priced, demandaForaPonta: '1000' }).desconto).toBe('0')
})

test('the discount cannot be chosen before a demand above zero', () => {
  expect(formStateOf(initialForm, distributors).mayChooseDiscount).toBe(false)
  expect(formStateOf({ ...bill, demandaForaPonta: '0' }, distributors).mayChooseDiscount).toBe(false)
  expect(formStateOf(bill, distributors).mayChooseDiscount).toBe(true)
  expect(write({ desconto: '0.5' }, initialForm).desconto).toBe('-1')
})

import { initialForm, priceNames, type FormValues } from './fields'
import { formStateOf } from './form-state'
import { applyRules, chooseMode, type DistributorOption } from './rules'

const taxes = { pis: '1,44', cofins: '6,63', billedIn: '09/2026' }
const distributors: DistributorOption[] = [
  { value: 'copel', name: 'Copel-DIS', uf: 'PR', groups: ['A3', 'A3a', 'A4'], icmsPercent: '19,5', taxes },
  { value: 'piaui', name: 'Equatorial PI', uf: 'PI', groups: ['A3', 'A4'], icmsPercent: '22,5' },
]

const bill: FormValues = {
  ...initialForm,
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  icms: '19,5',
  demandaForaPonta: '167,47',
}
const priced: FormValues = {
  ...bill,
  desconto: '0',
  precoEnergia1: '235',
  precoEnergia2: '229',
  precoEnergia3: '224',
  precoEnergia4: '218',
  precoEnergia5: '199',
}

/** One change in the browser, or many before a post without script. */
function write(changes: Partial<FormValues>, before: FormValues = bill) {
  return applyRules(before, { ...before, ...changes }, distributors)
}

const pricesOf = (form: FormValues) => priceNames.map((name) => form[name])

test('the rules change nothing in a form without changes', () => {
  expect(applyRules(initialForm, initialForm, distributors)).toEqual(initialForm)
  expect(applyRules(priced, priced, distributors)).toEqual(priced)
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

test('prices cannot be edited before a discount is chosen', () => {
  expect(formStateOf(bill, distributors).mayEditPrices).toBe(false)
  expect(formStateOf(priced, distributors).mayEditPrices).toBe(true)
})

test.each([
  ['0', '167,47', '0', ['235', '229', '224', '218', '199']],
  ['0.5', '167,47', '0', ['240', '235', '230', '224', '205']],
  ['1', '167,47', '0', ['425', '419', '414', '408', '389']],
  ['0', '500', '0', ['205', '199', '194', '188', '169']],
  ['0.5', '450', '50', ['235', '229', '224', '218', '199']],
  ['1', '1.200', '0', ['395', '389', '384', '378', '359']],
])('discount %s with %s kW and %s kW of overrun fills in the prices %j', (desconto, demandaForaPonta, overrun, prices) => {
  const form = write({ desconto }, { ...bill, demandaForaPonta, demandaForaPontaUltrapassagem: overrun })
  expect(pricesOf(form)).toEqual(prices)
  expect(formStateOf(form, distributors).pricesEdited).toBe(false)
})

test('a peak demand of 500 kW has wholesale prices too', () => {
  const azul: FormValues = { ...bill, ths: 'AZUL', demandaForaPonta: '300', demandaPonta: '500' }
  expect(pricesOf(write({ desconto: '0' }, azul))[0]).toBe('205')
})

test('without script, a demand and a discount typed together fill in the prices of that demand', () => {
  expect(write({ demandaForaPonta: '600', desconto: '0' }, bill)).toMatchObject({ desconto: '0', precoEnergia1: '205' })
})

test('an edited price stays and the form says that it was edited', () => {
  const form = write({ precoEnergia2: '210' }, priced)
  expect(pricesOf(form)).toEqual(['235', '210', '224', '218', '199'])
  expect(formStateOf(form, distributors).pricesEdited).toBe(true)
})

test('changing only the discount replaces edited prices', () => {
  const form = write({ desconto: '1' }, { ...priced, precoEnergia2: '210' })
  expect(pricesOf(form)).toEqual(['425', '419', '414', '408', '389'])
})

test('a discount that is not on the list fills in no prices', () => {
  expect(pricesOf(write({ desconto: '0.7' }))).toEqual(['98', '113', '124', '138', '149'])
  expect(formStateOf({ ...bill, desconto: 'constructor' }, distributors).mayEditPrices).toBe(false)
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

test('neither mode, demand nor discount changes the older contract switch', () => {
  const ticked: FormValues = { ...priced, isContractBeforeLaw15269: 'on' }
  expect(chooseMode(ticked, 'APE').isContractBeforeLaw15269).toBe('on')
  expect(write({ demandaForaPonta: '300', desconto: '1' }, ticked).isContractBeforeLaw15269).toBe('on')
  expect(write({ desconto: '0.5' }).isContractBeforeLaw15269).toBe('')
})

test('the cost of the generator is calculated from its consumption, and the consumption from the cost', () => {
  // 300 kWh × R$ 2,00 = R$ 600; R$ 900 ÷ R$ 2,00 = 450 kWh
  expect(write({ consumoGerador: '300' }).custoGerador).toBe('600')
  expect(write({ custoGerador: '900' }).consumoGerador).toBe('450')
  // 3.250,5 × 2 = 6.501, with its thousands grouped
  expect(write({ consumoGerador: '3.250,5' }).custoGerador).toBe('6.501')
  expect(write({ consumoGerador: '' }, { ...bill, consumoGerador: '300', custoGerador: '600' }).custoGerador).toBe('')
})

test('a new diesel price clears the consumption and the cost of the generator', () => {
  const running: FormValues = { ...bill, consumoGerador: '300', custoGerador: '600' }
  expect(write({ custoDiesel: '3,00' }, running)).toMatchObject({ consumoGerador: '', custoGerador: '' })
})

test('without script, a diesel price and a consumption typed together give the cost', () => {
  // 100 kWh × R$ 3,50 = R$ 350
  expect(write({ custoDiesel: '3,50', consumoGerador: '100' }).custoGerador).toBe('350')
})

test('with a diesel price of zero the consumption is not calculated', () => {
  expect(write({ custoGerador: '900' }, { ...bill, custoDiesel: '0' }).consumoGerador).toBe('')
})

test('in APE prices are wholesale, even for a demand of 167,47 kW', () => {
  expect(pricesOf(write({ desconto: '0' }, { ...bill, calc: 'APE' }))[0]).toBe('205')
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

test('an unknown mode counts as ML', () => {
  expect(write({ calc: 'toString' }).calc).toBe('ML')
})

test('a plant that is not local has no simultaneity; one that becomes local has 65 %', () => {
  const remote = write({ local: '' })
  expect(remote.simultaneidade).toBe('0')
  expect(write({ simultaneidade: '40' }, remote).simultaneidade).toBe('0')
  expect(write({ local: 'on' }, remote).simultaneidade).toBe('65')
  expect(write({ local: 'on', simultaneidade: '40' }, remote).simultaneidade).toBe('40')
})

test('with an I5 source an edited price is also the surplus price of that year', () => {
  const i5: FormValues = { ...priced, desconto: '0.5' }
  expect(write({ precoEnergia2: '210' }, i5)).toMatchObject({ precoEnergiaGeracao1: '98', precoEnergiaGeracao2: '210' })
  expect(write({ precoEnergia2: '210' }, priced).precoEnergiaGeracao2).toBe('113')
  expect(write({ precoEnergia2: '210', precoEnergiaGeracao2: '90' }, i5).precoEnergiaGeracao2).toBe('90')
})

test.each([
  ['ML', '', '167,47', false],
  ['APE', '', '167,47', true],
  ['APE', '', '3.000', false],
  ['APE', 'on', '167,47', false],
  ['GDXAPE', '', '2.999', true],
])('in %s, local "%s" and %s kW, the form warns about the equiparação: %s', (calc, local, demandaForaPonta, warns) => {
  expect(formStateOf({ ...bill, calc, local, demandaForaPonta }, distributors).mayNotBeSelfProducer).toBe(warns)
})

describe('in 2027', () => {
  const opened: FormValues = { ...bill, firstYear: '2027' }

  test('a discount fills in the presets of 2027 to 2030, and for 2031 the last one readjusted by 5 %', () => {
    // 199 × 1,05 = 208,95
    expect(pricesOf(write({ desconto: '0' }, opened))).toEqual(['229', '224', '218', '199', '208,95'])
  })

  test('the preset of 2031 follows the readjustment, and an edited price does not', () => {
    const chosen = write({ desconto: '0' }, opened)
    // 199 × 1,10 = 218,90
    const readjusted = write({ reajusteEnergia: '10' }, chosen)
    expect(pricesOf(readjusted)).toEqual(['229', '224', '218', '199', '218,9'])
    expect(formStateOf(readjusted, distributors).pricesEdited).toBe(false)

    const edited = write({ precoEnergia5: '215' }, chosen)
    expect(pricesOf(write({ reajusteEnergia: '10' }, edited)).at(-1)).toBe('215')
  })
})

test('in 2026 no preset follows the readjustment', () => {
  expect(pricesOf(write({ reajusteEnergia: '10' }, priced))).toEqual(pricesOf(priced))
})

/** 1 MWp at 2,10 + 0,15 + 0,75 = 3 R$/Wp, R$ 3.000.000; 1,7 MWp likewise, R$ 5.100.000. */
const proposed: FormValues = {
  ...bill,
  calc: 'APE',
  potenciaUsina: '650',
  custoProjeto: '1.950.000',
  generateProposal: 'on',
  itemCount: '2',
  'items[0].potencia': '1',
  'items[0].geradorFotovoltaico': '2,1',
  'items[0].projetoHomologacao': '0,15',
  'items[0].epc': '0,75',
  'items[1].potencia': '1,7',
  'items[1].geradorFotovoltaico': '2,1',
  'items[1].projetoHomologacao': '0,15',
}

test('with a proposal, power and investment are the sum of its plants, even when another value is typed', () => {
  const form = write({ 'items[1].epc': '0,75' }, proposed)
  expect(form).toMatchObject({ potenciaUsina: '2.700', custoProjeto: '8.100.000' })
  expect(formStateOf(form, distributors).plantsSum).toBe('2,70 MWp e R$\u00a08.100.000,00')
  expect(write({ potenciaUsina: '650', custoProjeto: '1.950.000' }, form)).toEqual(form)
})

test('the sum counts a plant once its power and its three prices are filled in', () => {
  expect(formStateOf(proposed, distributors).plantsSum).toBe('1,00 MWp e R$\u00a03.000.000,00')
  const none = { ...proposed, 'items[0].epc': '' }
  expect(write({}, none)).toMatchObject({ potenciaUsina: '650', custoProjeto: '1.950.000' })
  expect(formStateOf(none, distributors).plantsSum).toBe('')
})

test('without a proposal power and investment are the typed ones, even if the form still has plants', () => {
  expect(write({}, { ...proposed, generateProposal: '' })).toMatchObject({ potenciaUsina: '650' })
  expect(write({}, { ...proposed, calc: 'GDXAPE' })).toMatchObject({ potenciaUsina: '650' })
})

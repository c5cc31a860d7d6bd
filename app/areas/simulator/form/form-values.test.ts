import { simulationRequest } from '~/contract/simulator'
import { toRequest } from '../study/to-request'
import { isApplicable } from './applicable'
import { beforeName, beforeText, checkValues, valuesFrom, readPosted } from './form-values'
import { initialForm, type FormValues } from './fields'
import { applyRules } from './rules'

/** Values of a real bill: Copel, A4 Verde, September 2026. */
const bill: FormValues = {
  ...initialForm,
  nomeCliente: 'Padaria Sol',
  cnpj: '11.222.333/0001-81',
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  demandaForaPonta: '167,47',
  consumoForaPonta: '18.434',
  consumoPonta: '1039',
  pis: '1,44',
  cofins: '6,63',
  icms: '19',
  desconto: '0',
}

/** The error message of a field after a change. */
function messagesOf(changes: Partial<FormValues>) {
  const submission = checkValues({ ...bill, ...changes })
  return submission.status === 'success' ? {} : submission.reply().error
}

test('Portuguese decimals and percents are read as numbers', () => {
  const submission = checkValues(bill)
  const form = submission.status === 'success' && submission.value
  expect(form).toMatchObject({
    cnpj: '11222333000181',
    demandaForaPonta: 167.47,
    consumoForaPonta: 18434,
    demandaPonta: 0,
    isEncargos: true,
    abateICMS: false,
    abatePisCofins: false,
    desconto: '0',
    isContractBeforeLaw15269: false,
    taxaAtratividade: 14.25,
  })
  expect(form).not.toHaveProperty('custoGestao')
  expect(form).not.toHaveProperty('measuredOffPeakDemand')
})

test.each([
  ['nomeCliente', 'Supermercado Bom Preço 24', 'O nome do cliente deve ter no máximo 23 caracteres'],
  ['cnpj', '', 'É necessário informar o CNPJ da Empresa'],
  ['cnpj', '11.222.333/0001-82', 'CNPJ não é valido'],
  ['distribuidora', '', 'A distribuidora deve ser informada'],
  ['grupoTarifario', '', 'O grupo tarifário deve ser informado'],
  ['grupoTarifario', 'B1', 'O grupo tarifário deve ser informado'],
  ['demandaForaPonta', '', 'Demanda Fora de Ponta deve ser informada'],
  ['demandaForaPonta', '0', 'Demanda fora de Ponta precisa ser um número valido'],
  ['demandaForaPonta', '12abc', 'Demanda fora de Ponta precisa ser um número valido'],
  ['demandaForaPonta', '-5', 'Demanda fora de Ponta precisa ser um número valido'],
  ['demandaForaPonta', '1e308', 'Demanda fora de Ponta precisa ser um número valido'],
  ['demandaForaPonta', '1000001', 'Demanda fora de Ponta precisa ser um número valido'],
  ['demandaPonta', '1,5,2', 'Demanda na Ponta precisa ser um número valido'],
  ['demandaForaPontaUltrapassagem', 'x', 'Ultrapassagem da demanda fora de Ponta precisa ser um número valido'],
  ['demandaPontaUltrapassagem', '-1', 'Ultrapassagem da demanda na Ponta precisa ser um número valido'],
  ['measuredOffPeakDemand', 'x', 'Demanda medida fora de Ponta precisa ser um número valido'],
  ['consumoForaPonta', '', 'Consumo Fora de Ponta deve ser informado'],
  ['consumoForaPonta', '0', 'Consumo fora de Ponta precisa ser um número valido'],
  ['consumoPonta', '', 'Consumo na Ponta deve ser informado'],
  ['consumoPonta', '9999999999', 'Consumo na Ponta precisa ser um número valido'],
  ['pis', '', 'PIS deve ser informado'],
  ['pis', '21', 'PIS precisa ser um número valido'],
  ['cofins', '', 'COFINS deve ser informado'],
  ['icms', '', 'ICMS deve ser informado'],
  ['icms', '-1', 'ICMS precisa ser um número valido'],
  ['desconto', '-1', 'O tipo de desconto deve ser informado'],
  ['desconto', '0.7', 'O tipo de desconto deve ser informado'],
  ['precoEnergia1', '', 'O preço da energia precisa ser um valor positivo'],
  ['precoEnergia5', '0', 'O preço da energia precisa ser um valor positivo'],
  ['taxaAtratividade', '', 'Campo obrigatório'],
  ['reajusteDistribuidora', '-1', 'Campo obrigatório'],
  ['reajusteEnergia', '101', 'Campo obrigatório'],
  ['custoGestao', '-1', 'O custo operacional e CCEE deve ser um número positivo'],
  ['custoGestao', 'muito', 'O custo operacional e CCEE deve ser um número positivo'],
] as const)('%s "%s" has the message: %s', (name, text, message) => {
  expect(messagesOf({ [name]: text })).toEqual({ [name]: [message] })
})

test.each(['demandaPonta', 'pis', 'cofins', 'icms', 'taxaAtratividade', 'reajusteEnergia', 'custoGestao'] as const)(
  '%s may be zero',
  (name) => expect(messagesOf({ [name]: '0' })).toEqual({}),
)

test('the generator is checked only while its switch is on', () => {
  expect(messagesOf({ consumoGerador: 'muito' })).toEqual({})
  expect(messagesOf({ isGerador: 'on', consumoGerador: 'muito' })).toEqual({
    consumoGerador: ['Consumo do gerador precisa ser um número valido'],
  })
})

test.each(['', '0'])('a generator that is on with a consumption of "%s" is refused', (consumoGerador) => {
  expect(messagesOf({ isGerador: 'on', consumoGerador })).toEqual({
    consumoGerador: ['Informe o consumo ou o custo do gerador, ou desligue "Usa gerador a diesel"'],
  })
})

test.each([
  { demandaForaPonta: '1000000', consumoPonta: '1000000000', custoGestao: '1000000000', precoEnergia1: '10000' },
  { demandaForaPonta: '0,001', consumoPonta: '0,01', consumoForaPonta: '0,01', custoGestao: '0,01', precoEnergia1: '0,01' },
  { pis: '20', cofins: '20', icms: '50', taxaAtratividade: '100', isGerador: 'on', consumoGerador: '1', custoDiesel: '1000' },
])('the contract accepts what the form accepts: %o', (changes) => {
  const submission = checkValues({ ...bill, ...changes })
  expect(simulationRequest.safeParse(submission.status === 'success' && toRequest(submission.value)).success).toBe(true)
})

test.each([
  ['precoEnergia1', '0,009', 'O preço da energia precisa ser um valor positivo'],
  ['precoEnergia1', '10.000,01', 'O preço da energia precisa ser um valor positivo'],
  ['consumoPonta', '0,009', 'Consumo na Ponta precisa ser um número valido'],
  ['demandaForaPonta', '0,0009', 'Demanda fora de Ponta precisa ser um número valido'],
] as const)('%s of %s is out of range', (name, text, message) => {
  expect(messagesOf({ [name]: text })).toEqual({ [name]: [message] })
})

test('a control that is not posted keeps its earlier value, and a switch that is not posted is off', () => {
  const posted = new FormData()
  posted.set(beforeName, JSON.stringify({ ...bill, precoEnergia1: '235' }))
  posted.set('demandaForaPonta', '200')
  const { before, typed } = readPosted(posted)
  expect(before.demandaForaPonta).toBe('167,47')
  expect(typed).toMatchObject({ demandaForaPonta: '200', precoEnergia1: '235', isEncargos: '' })
})

test.each(['', '{', 'null', '[]', '"texto"', '{"ths":7,"outro":"x"}'])(
  'a hidden "before" with the text %s counts as the initial form',
  (text) => {
    const posted = new FormData()
    posted.set(beforeName, text)
    expect(readPosted(posted).before).toEqual(initialForm)
  },
)

test('a form saved with a study is read back complete, and unknown names are dropped', () => {
  expect(valuesFrom({ ...bill, outro: 'x' })).toEqual(bill)
})

test('a form saved before the older contract switch existed is read with the switch off', () => {
  const { isContractBeforeLaw15269: _, ...old } = bill
  expect(valuesFrom(old).isContractBeforeLaw15269).toBe('')
})

test('in a form posted without the hidden "before" every field counts as typed', () => {
  const posted = new FormData()
  for (const [name, text] of [
    ['desconto', '0'],
    ['demandaForaPonta', '200'],
    ['precoEnergia1', '98'],
  ] as const)
    posted.set(name, text)
  const { before, typed } = readPosted(posted)
  expect(applyRules(before, typed, [])).toMatchObject({ desconto: '0', precoEnergia1: '98', precoEnergia2: '229' })
})

test('the hidden "before" holds only the changes from the initial form, and is read back complete', () => {
  const ticked: FormValues = { ...bill, isContractBeforeLaw15269: 'on' }
  const posted = new FormData()
  posted.set(beforeName, beforeText(ticked))
  expect(readPosted(posted).before).toEqual(ticked)
  expect(beforeText(initialForm)).toBe('{}')
})

test('the older contract switch is posted as "on", is off when not posted, and is no parameter of the calls', () => {
  const posted = new FormData()
  posted.set(beforeName, beforeText({ ...bill, isContractBeforeLaw15269: 'on' }))
  expect(readPosted(posted).typed.isContractBeforeLaw15269).toBe('')
  posted.set('isContractBeforeLaw15269', 'on')
  expect(readPosted(posted).typed.isContractBeforeLaw15269).toBe('on')

  const submission = checkValues({ ...bill, isContractBeforeLaw15269: 'on' })
  expect(submission.status === 'success' && submission.value.isContractBeforeLaw15269).toBe(true)
  expect(submission.status === 'success' && toRequest(submission.value)).not.toHaveProperty('isContractBeforeLaw15269')
})

test.each([
  ['ML', ['geracao', 'custoProjeto', 'gdClass', 'lcoe']],
  ['MLXAPE', ['isGerador', 'consumoGerador', 'gdClass']],
  ['GDXAPE', ['custoProjeto', 'simultaneidade', 'generateProposal']],
] as const)('in %s the fields of other modes are not checked', (calc, names) => {
  const form: FormValues = { ...bill, calc, generateProposal: 'on', isGerador: 'on' }
  expect(names.filter((name) => isApplicable(name, form))).toEqual([])
})

test.each([
  [{ isGdEnergyIcmsExempt: '' }, 'G0'],
  [{ isGdEnergyIcmsExempt: 'on' }, ''],
  [{ gdCreditRegime: 'EXEMPT' }, 'EXEMPT'],
  [{}, ''],
])('a form saved with %o has the credit regime "%s"', (kept, regime) => {
  expect(valuesFrom(kept).gdCreditRegime).toBe(regime)
})

test('a text that lost a character is an error of its field', () => {
  const submission = checkValues({ ...initialForm, nomeCliente: 'Cer\uFFFDmica Sol' })
  expect(submission).toMatchObject({
    error: { nomeCliente: ['Um caractere deste texto se perdeu no caminho. Digite o texto novamente.'] },
  })
})

test('a plant of the proposal that was added and left empty has a message in each of its fields', () => {
  const plant = { calc: 'APE', geracao: '65.000', potenciaUsina: '650', demandaUsina: '500', custoProjeto: '1.950.000' }
  const proposal = { generateProposal: 'on', lcoe: '187,4', localization: 'L', modules: 'M', inverter: 'I', structure: 'E' }
  const missing = ['Este campo deve ser informado']
  const empty = (index: number) => ({
    [`items[${index}].nome`]: ['Nome é obrigatório'],
    [`items[${index}].potencia`]: missing,
    [`items[${index}].geradorFotovoltaico`]: missing,
    [`items[${index}].projetoHomologacao`]: missing,
    [`items[${index}].epc`]: missing,
  })
  expect(messagesOf({ ...plant, ...proposal, itemCount: '1' })).toEqual(empty(0))
  const first = {
    'items[0].nome': 'Usina Lapa',
    'items[0].potencia': '1',
    'items[0].geradorFotovoltaico': '2,1',
    'items[0].projetoHomologacao': '0,15',
    'items[0].epc': '0,75',
  }
  expect(messagesOf({ ...plant, ...proposal, ...first, itemCount: '2' })).toEqual(empty(1))
  expect(messagesOf({ ...plant, ...proposal, itemCount: '0' })).toEqual({ items: ['Adicione ao menos uma instalação'] })
})

import { submitWithoutInvoice } from '~/contract/simulator-invoice'
import { checkValues } from '../form/form-values'
import { initialForm, type FormValues } from '../form/fields'
import { toSubmission } from './to-submission'

const bill: FormValues = {
  ...initialForm,
  nomeCliente: 'Padaria Sol',
  cnpj: '11.222.333/0001-81',
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  demandaForaPonta: '1.167,5',
  consumoForaPonta: '18434',
  consumoPonta: '1039',
  pis: '0,07',
  cofins: '6,63',
  icms: '19',
  desconto: '0.5',
}

function submissionOf(changes: Partial<FormValues>) {
  const checked = checkValues({ ...bill, ...changes })
  if (checked.status !== 'success') throw new Error(JSON.stringify(checked.error))
  return toSubmission(checked.value, 'demo-black')
}

test('a submission has its own field names, and numbers without exponents', () => {
  expect(submissionOf({})).toMatchObject({
    userId: 'demo-black',
    distributor: 'copel',
    tariffGroup: 'A4',
    discount: '0.5',
    managementCost: '-1',
    cnpj: '11222333000181',
    // 0,07 % in binary has more decimals than the wire takes: 0.0007000000000000001
    pis: '0.0007',
    offPeakDemand: '1167.5',
    peakDemand: '0',
    generation: '0',
    localPowerPlant: 'false',
  })
})

test('a submission has the power of the plant in its own field, not swapped', () => {
  const plant = { calc: 'APE', custoProjeto: '450000', geracao: '15000', potenciaUsina: '120', demandaUsina: '100' }
  expect(submissionOf(plant)).toMatchObject({
    projectCost: '450000',
    potencyPowerPlant: '120',
    localPowerPlant: 'true',
    simultaneidade: '0.65',
  })
})

test.each([{}, { calc: 'GDXAPE', geracao: '1000000000', potenciaUsina: '0,001', demandaUsina: '1000000', custoGestao: '0' }])(
  'the provider accepts the submission of %o',
  (changes) => {
    expect(submitWithoutInvoice.body!.safeParse(submissionOf(changes)).error).toBeUndefined()
  },
)

import { initialForm, type FormValues } from '~/areas/simulator/form/fields'

/** A real bill: Copel, A4 Verde, September 2026. */
export const bill: FormValues = {
  ...initialForm,
  nomeCliente: 'Padaria Sol',
  cnpj: '11.222.333/0001-81',
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  demandaForaPonta: '167,47',
  consumoForaPonta: '18.434',
  consumoPonta: '1.039',
  pis: '1,44',
  cofins: '6,63',
  icms: '19',
  desconto: '0',
  precoEnergia1: '235',
  precoEnergia2: '229',
  precoEnergia3: '224',
  precoEnergia4: '218',
  precoEnergia5: '199',
}

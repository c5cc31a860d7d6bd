import { economyApeRequest } from '~/contract/economies'
import { yearsOf } from './quoted-prices'

const sent = {
  calc: 'APE',
  cnpj: '11222333000181',
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  ths: 'VERDE',
  desconto: 0.5,
  demandaForaPonta: 400,
  consumoForaPonta: 60_000,
  consumoPonta: 5_000,
  pis: 0.01,
  cofins: 0.04,
  icms: 0.2,
  custoGestao: -1,
  taxaAtratividade: 14.25,
  reajusteDistribuidora: 7,
  reajusteEnergia: 5,
  geracao: 50_000,
  demandaUsina: 480,
  potenciaUsina: 450,
  custoProjeto: 1_500_000,
  simultaneidade: 0.65,
  local: true,
  precoEnergia: [235, 229, 224, 218, 199, ...Array<number>(20).fill(199)],
  precoEnergiaGeracao: [235, 229, 224, 218, 199],
}
const body = economyApeRequest.parse(sent)

test('five prices and their repeated fifth are five prices; any other list is as many as it has', () => {
  expect(yearsOf(body).energyPricesBrlPerMwh).toEqual([235, 229, 224, 218, 199])
  const quoted = body.precoEnergia.with(24, 150)
  expect(yearsOf({ ...body, precoEnergia: quoted }).energyPricesBrlPerMwh).toEqual(quoted)
  expect(yearsOf({ ...body, precoEnergia: [1, 2, 3, 4, 5] }).energyPricesBrlPerMwh).toEqual([1, 2, 3, 4, 5])
})

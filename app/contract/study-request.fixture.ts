/** A month at Copel, A4 Verde, with taxes chosen for short arithmetic: 1 ÷ ((1 − 0.20) × (1 − 0.05)) = 1 ÷ 0.76. */
const fields = {
  calc: 'ML',
  nomeCliente: 'Cerâmica Boa Vista',
  cnpj: '11222333000181',
  distribuidora: 'copel',
  grupoTarifario: 'A4',
  ths: 'VERDE',
  desconto: 0.5,
  demandaForaPonta: 400,
  demandaPonta: 0,
  consumoForaPonta: 60_000,
  consumoPonta: 5_000,
  pis: 0.01,
  cofins: 0.04,
  icms: 0.2,
  custoGestao: -1,
  taxaAtratividade: 14.25,
  reajusteDistribuidora: 7,
  reajusteEnergia: 5,
}

export const monthRequest = {
  ...fields,
  precoEnergia1: 235,
  precoEnergia2: 229,
  precoEnergia3: 224,
  precoEnergia4: 218,
  precoEnergia5: 199,
}

export const yearsRequest = { ...fields, precoEnergia: [235, 229, 224, 218, 199] }

/** The same with a plant, whose surplus has its own prices. */
export const plantYearsRequest = {
  ...fields,
  calc: 'APE',
  geracao: 50_000,
  demandaUsina: 480,
  potenciaUsina: 450,
  custoProjeto: 1_500_000,
  simultaneidade: 0.65,
  local: true,
  precoEnergia: [235, 229, 224, 218, 199, ...Array<number>(20).fill(199)],
  precoEnergiaGeracao: [235, 229, 224, 218, 199],
}

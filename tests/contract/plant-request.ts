import { monthRequest } from '~/contract/study-request.fixture'

/**
 * The month of `study-request` at CPFL Paulista, with a local plant that generates 50 MWh, half of them used simultaneously. Its
 * demand is 450 kW and its power 480 kWp: swapped on the wire.
 */
const { precoEnergia1, precoEnergia2, precoEnergia3, precoEnergia4, precoEnergia5, ...fields } = {
  ...monthRequest,
  distribuidora: 'cpfl-paulista',
  calc: 'APE',
  geracao: 50_000,
  demandaUsina: 480,
  potenciaUsina: 450,
  custoProjeto: 1_500_000,
  simultaneidade: 0.5,
  local: true,
}
const five = { precoEnergia1, precoEnergia2, precoEnergia3, precoEnergia4, precoEnergia5 }
const prices = Object.values(five)

export const plantMonth = { ...fields, ...five, precoEnergiaGeracao: 235 }

/** The same month for the calls without a plant. */
export const captiveMonth = { ...monthRequest, distribuidora: 'cpfl-paulista' }

/** The body of an economy call: the fifth price applies to later years too. */
export function plantYears(count: number) {
  const precoEnergia = Array.from({ length: count }, (_, year) => prices[Math.min(year, 4)]!)
  return { ...fields, precoEnergia, precoEnergiaGeracao: prices }
}

/** The part of its request that a study stores. */
export const plantStudyRequest = { ...plantMonth, precoEnergiaGeracao: prices }

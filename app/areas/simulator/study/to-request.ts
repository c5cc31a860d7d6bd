import type { z } from 'zod'
import type { economyMlRequest } from '~/contract/economies'
import type { simulationRequest } from '~/contract/simulator'
import type { Incentive } from '~/domain/scenarios/study'
import type { SimulatorForm } from '../form/schema'

export type SimulationRequest = z.input<typeof simulationRequest>

/** Form to wire: people type percents, the provider takes fractions; an empty fee asks for the automatic one. */
export function toRequest(form: SimulatorForm): SimulationRequest {
  const { pis, cofins, icms, desconto, custoGestao, ...same } = form
  return {
    ...same,
    desconto: Number(desconto) as Incentive,
    pis: pis / 100,
    cofins: cofins / 100,
    icms: icms / 100,
    custoGestao: custoGestao ?? -1,
  }
}

/** The economy call takes the five prices as a list. */
export function toEconomyRequest(request: SimulationRequest): z.input<typeof economyMlRequest> {
  const { precoEnergia1, precoEnergia2, precoEnergia3, precoEnergia4, precoEnergia5, ...same } = request
  return { ...same, precoEnergia: [precoEnergia1, precoEnergia2, precoEnergia3, precoEnergia4, precoEnergia5] }
}

import type { z } from 'zod'
import { type economyApeRequest, type economyGdXApeRequest, type economyMlRequest, pricesTaken } from '~/contract/economies'
import { yearlyPrices } from '~/contract/simulation-fields'
import { plantSimulationRequest, simulationRequest } from '~/contract/simulator'
import type { PlantForm, SimulatorForm } from '../form/schema'
import { statedTariffOfForm } from '../form/stated-tariff-values'

export type SimulationRequest = z.output<typeof simulationRequest>
export type PlantRequest = z.output<typeof plantSimulationRequest>

/** Maps the form to the wire, without the plant: percents become fractions, and fields the call does not have are dropped. */
export function toRequest(form: SimulatorForm): SimulationRequest {
  return simulationRequest.parse(wireFields(form))
}

/** The same with the plant. Distributed generation has no simultaneity, even if one was typed in another mode. */
export function toPlantRequest(form: PlantForm): PlantRequest {
  return plantSimulationRequest.parse({
    ...wireFields(form),
    ...plantToWire({ demandKw: form.demandaUsina, powerKwp: form.potenciaUsina }),
    precoEnergiaGeracao: form.precoEnergiaGeracao1,
    simultaneidade: form.calc === 'GDXAPE' ? 0 : form.simultaneidade / 100,
  })
}

export function toEconomyMlRequest(request: SimulationRequest): z.input<typeof economyMlRequest> {
  return { ...withoutYearlyPrices(request), precoEnergia: yearlyPrices(request) }
}

export function toEconomyApeRequest(request: PlantRequest, form: PlantForm): z.input<typeof economyApeRequest> {
  return {
    ...withoutYearlyPrices(request),
    precoEnergia: pricesFor(pricesTaken.ape, request),
    precoEnergiaGeracao: surplusPrices(form),
  }
}

export function toEconomyGdXApeRequest(request: PlantRequest, form: PlantForm): z.input<typeof economyGdXApeRequest> {
  return {
    ...withoutYearlyPrices(request),
    precoEnergia: pricesFor(pricesTaken.gdxape, request),
    precoEnergiaGeracao: surplusPrices(form),
  }
}

/** The surplus price of each of the five years. [R$/MWh] */
export function surplusPrices(form: PlantForm): number[] {
  return [
    form.precoEnergiaGeracao1,
    form.precoEnergiaGeracao2,
    form.precoEnergiaGeracao3,
    form.precoEnergiaGeracao4,
    form.precoEnergiaGeracao5,
  ]
}

/** An empty fee asks for the automatic one, −1 on the wire; in MLXAPE it is 0. */
export function managementFeeOf({ custoGestao, calc }: SimulatorForm): number {
  return custoGestao ?? (calc === 'MLXAPE' ? 0 : -1)
}

function wireFields(form: SimulatorForm) {
  return {
    ...form,
    desconto: Number(form.desconto),
    pis: form.pis / 100,
    cofins: form.cofins / 100,
    icms: form.icms / 100,
    custoGestao: managementFeeOf(form),
    statedTariff: statedTariffOfForm(form),
    assumptions: {
      ...(form.lossesPercent !== undefined && { lossesFraction: form.lossesPercent / 100 }),
      ...(form.chargesBrlPerMwh !== undefined && { chargesBrlPerMwh: form.chargesBrlPerMwh }),
      isBenefitTaxed: form.isBenefitTaxed,
      ...('isPeakMatched' in form && { isPeakMatched: form.isPeakMatched }),
      ...('gdClass' in form && { gdClass: form.gdClass, isGdDispatchable: form.isGdDispatchable }),
      ...('gdCreditRegime' in form && form.gdCreditRegime && { gdCreditRegime: form.gdCreditRegime }),
    },
  }
}

type WithPrices = Pick<SimulationRequest, 'precoEnergia1' | 'precoEnergia2' | 'precoEnergia3' | 'precoEnergia4' | 'precoEnergia5'>

/** A price for each year. Years after the fifth repeat the fifth price, which the server readjusts. */
function pricesFor(years: number, request: WithPrices): number[] {
  const prices = yearlyPrices(request)
  return Array.from({ length: years }, (_, index) => prices[index] ?? prices[4])
}

function withoutYearlyPrices<Request extends WithPrices>(request: Request) {
  const { precoEnergia1: _1, precoEnergia2: _2, precoEnergia3: _3, precoEnergia4: _4, precoEnergia5: _5, ...same } = request
  return same
}

type PlantSize = { demandKw: number; powerKwp: number }

/** The wire carries a plant's demand and power in each other's field (app/decisions/0005). Only this function swaps them. */
function plantToWire({ demandKw, powerKwp }: PlantSize) {
  return { demandaUsina: powerKwp, potenciaUsina: demandKw }
}

import { z } from 'zod'
import { simulatorUsers } from '~/domain/access/access'
import { gdClasses } from '~/domain/tariffs/distributed-generation'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { cnpjText } from './text'

/** Any one of these opens the simulator. */
export const maySimulate = simulatorUsers.permissions

/** Opens the proposals of plants and the submission without an invoice file. */
export const mayPropose = ['proposal'] as const

/** What every calculation may refuse besides the shape of the request. */
export const calculationRefusals = { 422: 'Não há tarifa ou cálculo para o que foi pedido' }

/** The specification's own limit. */
export const maxCustomerNameCharacters = 23

/** Ceilings above which a number is a slip of the keyboard and not a consumer. */
export const kw = z.number().min(0).max(1_000_000)
export const kwh = z.number().min(0).max(1_000_000_000)
export const brl = z.number().min(0).max(1_000_000_000)
export const brlPerMwh = z.number().min(0).max(100_000)
export const fraction = z.number().min(0).max(1)
export const icmsFraction = z.number().min(0).max(0.5)
/** PIS and COFINS divide what they are charged on, together: their ceilings keep the sum far from 1. */
export const federalTaxFraction = z.number().min(0).max(0.2)
export const isoDate = z.templateLiteral([z.number(), '-', z.number(), '-', z.number()])
const percentAYear = z.number().min(0).max(100)

/** TUSD discount of the source. −1, unset, is refused. */
export const incentive = z.union([z.literal(0), z.literal(0.5), z.literal(1)])
/** −1 asks for the automatic fee; against the free market (MLXAPE) that is none. */
export const managementFee = z.union([z.literal(-1), brl])

/** What the calculation assumes; a study that does not say takes the provider's own. Ours. */
const assumptionsRequest = z
  .object({
    /** Losses from the plant to the meter. */
    lossesFraction: z.number().min(0).max(0.5),
    /** ESS, EER and ERCAP together. */
    chargesBrlPerMwh: z.number().min(0).max(1_000),
    /** Whether the state taxes the TUSD discount. */
    isBenefitTaxed: z.boolean(),
    /** Whether a self-producer's surplus of the month serves the peak. */
    isPeakMatched: z.boolean(),
    gdClass: z.enum(gdClasses),
    /** Whether the state exempts the TE of compensated energy from ICMS. */
    isGdEnergyIcmsExempt: z.boolean(),
  })
  .partial()

/** The assumptions a calculation used. The defaults are those of studies kept before the last four could be chosen. Ours. */
export const assumptionsUsed = z.object({
  lossesFraction: z.number(),
  chargesBrlPerMwh: z.number(),
  isBenefitTaxed: z.boolean().default(true),
  isPeakMatched: z.boolean().default(true),
  gdClass: z.enum(gdClasses).default('GD_II'),
  isGdEnergyIcmsExempt: z.boolean().default(true),
})

/** Taxes and shares travel as fractions, yearly rates as percents. */
export const simulationFields = {
  calc: z.enum(['ML', 'APE', 'MLXAPE', 'GDXAPE']),
  nomeCliente: z.string().max(maxCustomerNameCharacters).optional(),
  cnpj: cnpjText,
  /** The distributor's `value`. */
  distribuidora: z.string().min(1).max(80),
  grupoTarifario: z.enum(subgroups),
  ths: z.enum(thsOptions),
  desconto: incentive,
  demandaForaPonta: kw.positive(),
  demandaForaPontaUltrapassagem: kw.default(0),
  demandaPonta: kw.default(0),
  demandaPontaUltrapassagem: kw.default(0),
  /** Measured demand, when known: contracted demand that was not used carries no ICMS. Ours. */
  measuredOffPeakDemand: kw.optional(),
  measuredPeakDemand: kw.optional(),
  consumoForaPonta: kwh.positive(),
  consumoPonta: kwh.positive(),
  pis: federalTaxFraction,
  cofins: federalTaxFraction,
  icms: icmsFraction,
  isTaxCovid: z.boolean().default(false),
  isTaxScarcity: z.boolean().default(false),
  isEncargos: z.boolean().default(true),
  abateICMS: z.boolean().default(false),
  custoGestao: managementFee,
  isGerador: z.boolean().default(false),
  consumoGerador: kwh.default(0),
  custoDiesel: z.number().min(0).max(1_000).default(0),
  custoGerador: brl.default(0),
  /** Percent a year, as typed: 14.25. */
  taxaAtratividade: percentAYear,
  reajusteDistribuidora: percentAYear,
  reajusteEnergia: percentAYear,
  assumptions: assumptionsRequest.optional(),
}

/** R$/MWh, one for each year from 2026 to 2030. */
export const fivePrices = {
  precoEnergia1: brlPerMwh.positive(),
  precoEnergia2: brlPerMwh.positive(),
  precoEnergia3: brlPerMwh.positive(),
  precoEnergia4: brlPerMwh.positive(),
  precoEnergia5: brlPerMwh.positive(),
}

/** The economy calls take the prices as a list, one a year; past the fifth they repeat it and the server readjusts them. */
export const pricesOf = (years: number) => z.array(brlPerMwh.positive()).length(years)

/** What surplus energy is sold for from 2026 to 2030. [R$/MWh] */
export const fiveSurplusPrices = z.array(brlPerMwh.positive()).length(5)

/**
 * The plant of a self-producer or of distributed generation.
 *
 * The plant's demand and power travel swapped: `demandaUsina` carries the power [kWp] and `potenciaUsina` the demand [kW]. The form's
 * mapper swaps them on the way out and the provider's swaps them back; replies and stored proposals are not swapped.
 */
export const plantFields = {
  calc: z.enum(['APE', 'MLXAPE', 'GDXAPE']),
  /** Generated in a month. [kWh] */
  geracao: kwh.positive(),
  /** The plant's power, in spite of its name. [kWp] */
  demandaUsina: kw.positive(),
  /** The plant's demand, in spite of its name. [kW] */
  potenciaUsina: kw.positive(),
  custoProjeto: brl.default(0),
  /** Fraction; nothing where the plant is remote or `calc` is GDXAPE, whatever is sent. */
  simultaneidade: fraction.default(0),
  /** Whether the plant stands behind the consumer's own meter. */
  local: z.boolean().default(false),
}

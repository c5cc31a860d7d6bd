import { z } from 'zod'
import { selfProducerModes, studyModes } from '~/domain/study/mode'
import { simulatorUsers } from '~/domain/access/access'
import { chargeNames } from '~/domain/tariffs/charge-months'
import { creditRegimes, type CreditRegime } from '~/domain/tariffs/credit-regime'
import { gdClasses } from '~/domain/tariffs/distributed-generation'
import { statedTariffOrigins, subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { limits, maxCustomerNameCharacters, maxResolutionCharacters, type Range } from './limits'
import { cnpjText, isoDay, line, typedDay } from './text'
import { nonEmpty } from './list'

/** Any one of these permissions opens the simulator. */
export const maySimulate = simulatorUsers.permissions

/** Permissions for plant proposals and submissions without an invoice file. */
export const mayPropose = ['proposal'] as const

/** Refusals of every calculation, beside those of its shape. */
export const calculationRefusals = { 422: 'Não há tarifa ou cálculo para o que foi pedido' }

/** How the numbers of a request are validated. */
export type Numbers = { within: (range: Range) => z.ZodNumber; zeroOrWithin: (range: Range) => z.ZodNumber }

/** With the current limits. */
export const limited: Numbers = {
  within: ({ min, max }) => z.number().min(min).max(max),
  zeroOrWithin: ({ min, max }) =>
    z
      .number()
      .min(0)
      .max(max)
      .refine((value) => value === 0 || value >= min, { error: `não pode ficar entre 0 e ${String(min).replace('.', ',')}` }),
}

/** For stored studies: limits introduced later do not apply. */
export const unlimited: Numbers = { within: () => z.number(), zeroOrWithin: () => z.number() }

export const fraction = limited.within(limits.fraction)
export const icmsFraction = limited.within(limits.icmsFraction)
export const federalTaxFraction = limited.within(limits.federalTaxFraction)
export const isoDate = z.templateLiteral([z.number(), '-', z.number(), '-', z.number()])
/** A day that exists. */
export const existingDay = isoDay.pipe(isoDate)
const percentAYear = limited.within(limits.percentAYear)

/** −1 requests the automatic fee; against the free market (MLXAPE) there is none. */
export const managementFeeIn = ({ zeroOrWithin }: Numbers) => z.union([z.literal(-1), zeroOrWithin(limits.brl)])

/** TUSD discount of the source. −1 means not chosen and is refused. */
export const incentive = z.union([z.literal(0), z.literal(0.5), z.literal(1)])

/** Assumptions of the calculation; absent ones take the provider's defaults. Ours. */
const assumptionsRequest = z
  .object({
    /** Losses from the plant to the meter. */
    lossesFraction: limited.within(limits.lossesFraction),
    /** ESS, EER and ERCAP together. */
    chargesBrlPerMwh: limited.within(limits.chargesBrlPerMwh),
    /** Whether the state taxes the TUSD discount. */
    isBenefitTaxed: z.boolean(),
    /** Whether a self-producer's surplus of the month serves the peak. */
    isPeakMatched: z.boolean(),
    /** Default by plant: GD III if remote and above 500 kW, else GD II. */
    gdClass: z.enum(gdClasses),
    isGdDispatchable: z.boolean(),
    /** Taxation of compensated energy; default: as on the distributor's bills. */
    gdCreditRegime: z.enum(creditRegimes),
    /** Whether ICMS applies to a plant's demand; default: as on the distributor's bills. */
    isPlantDemandIcmsTaxed: z.boolean(),
  })
  .partial()

const chargeFields = { name: z.enum(chargeNames), rateBrlPerMwh: z.number() }

/** A charge, and whether it is the mean of the chamber's months, an administrator's, or the constant's part. */
export const chargePart = z.discriminatedUnion('origin', [
  z.object({
    ...chargeFields,
    origin: z.literal('months'),
    months: z
      .array(z.object({ month: z.number().int(), costBrl: z.number(), energyMwh: z.number() }))
      .min(1)
      .max(12),
  }),
  z.object({ ...chargeFields, origin: z.literal('own'), source: z.string() }),
  z.object({ ...chargeFields, origin: z.literal('constant') }),
])

/**
 * The assumptions of a calculation. Older stored studies lack some: `isGdEnergyIcmsExempt` alone described the taxation of
 * compensated energy, and a plant's demand carried ICMS. Ours.
 */
export const assumptionsUsed = z.preprocess(
  withCreditRegime,
  z.object({
    lossesFraction: z.number(),
    chargesBrlPerMwh: z.number(),
    /** ESS, EER and ERCAP one by one, where the study did not state its figure. */
    chargeParts: z.array(chargePart).max(chargeNames.length).optional(),
    isBenefitTaxed: z.boolean().default(true),
    isPeakMatched: z.boolean().default(true),
    gdClass: z.enum(gdClasses).default('GD_II'),
    isGdDispatchable: z.boolean().default(false),
    gdCreditRegime: z.enum(creditRegimes),
    gdCreditRegimeSource: z.string().optional(),
    isPlantDemandIcmsTaxed: z.boolean().default(true),
  }),
)

function withCreditRegime(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || 'gdCreditRegime' in kept) return kept
  const isTaxed = 'isGdEnergyIcmsExempt' in kept && kept.isGdEnergyIcmsExempt === false
  const gdCreditRegime: CreditRegime = isTaxed ? 'G0' : 'TE_ICMS_EXEMPT'
  return { ...kept, gdCreditRegime }
}

const statedDay = isoDate.refine((day) => typedDay('').safeParse(day).success, { error: 'não é um dia' })

/**
 * The caller's own tariff, used instead of the provider's: demand in R$/kW, TUSD and TE in R$/MWh, before taxes. Verde has one
 * demand, in `demandOffPeak`. Ours.
 */
function statedTariffIn({ within, zeroOrWithin }: Numbers) {
  const energy = within(limits.brlPerMwh)
  return z.object({
    origin: z.enum(statedTariffOrigins),
    resolution: line(maxResolutionCharacters),
    validFrom: statedDay,
    validTo: statedDay,
    demandPeak: zeroOrWithin(limits.brlPerKw),
    demandOffPeak: within(limits.brlPerKw),
    tusdPeak: energy,
    tusdOffPeak: energy,
    tePeak: energy,
    teOffPeak: energy,
  })
}

/** Taxes and shares are fractions, yearly rates percents. */
export function simulationFieldsIn(numbers: Numbers) {
  const { within, zeroOrWithin } = numbers
  const [kw, kwh, brl] = [zeroOrWithin(limits.kw), zeroOrWithin(limits.kwh), zeroOrWithin(limits.brl)]
  return {
    calc: z.enum(studyModes),
    nomeCliente: z.string().max(maxCustomerNameCharacters).optional(),
    cnpj: cnpjText,
    /** The distributor's `value`. */
    distribuidora: z.string().min(1).max(80),
    grupoTarifario: z.enum(subgroups),
    ths: z.enum(thsOptions),
    desconto: incentive,
    demandaForaPonta: within(limits.kw),
    demandaForaPontaUltrapassagem: kw.default(0),
    demandaPonta: kw.default(0),
    demandaPontaUltrapassagem: kw.default(0),
    /** Measured demand, if known: unused contracted demand carries no ICMS. Ours. */
    measuredOffPeakDemand: kw.optional(),
    measuredPeakDemand: kw.optional(),
    consumoForaPonta: within(limits.kwh),
    consumoPonta: within(limits.kwh),
    pis: federalTaxFraction,
    cofins: federalTaxFraction,
    icms: icmsFraction,
    isTaxCovid: z.boolean().default(false),
    isTaxScarcity: z.boolean().default(false),
    isEncargos: z.boolean().default(true),
    abateICMS: z.boolean().default(false),
    /** The customer recovers PIS and COFINS as credit (non-cumulative regime), as it may recover ICMS. Ours. */
    abatePisCofins: z.boolean().default(false),
    custoGestao: managementFeeIn(numbers),
    isGerador: z.boolean().default(false),
    consumoGerador: kwh.default(0),
    custoDiesel: zeroOrWithin(limits.brlPerKwh).default(0),
    custoGerador: brl.default(0),
    /** Percent a year: 14.25. */
    taxaAtratividade: percentAYear,
    reajusteDistribuidora: percentAYear,
    reajusteEnergia: percentAYear,
    assumptions: assumptionsRequest.optional(),
    statedTariff: statedTariffIn(numbers).optional(),
  }
}

/** R$/MWh, one per year for five years from the year of the call (domain/study/quoted-years). */
export function fivePricesIn({ within }: Numbers) {
  const price = within(limits.brlPerMwh)
  return { precoEnergia1: price, precoEnergia2: price, precoEnergia3: price, precoEnergia4: price, precoEnergia5: price }
}

type FivePrices = Record<keyof ReturnType<typeof fivePricesIn>, number>

/** The five quoted prices in order. [R$/MWh] */
export function yearlyPrices(request: FivePrices): [number, number, number, number, number] {
  const { precoEnergia1, precoEnergia2, precoEnergia3, precoEnergia4, precoEnergia5 } = request
  return [precoEnergia1, precoEnergia2, precoEnergia3, precoEnergia4, precoEnergia5]
}

/** A list of yearly prices: of energy in the economy calls, of surplus for five years from the year of the call. [R$/MWh] */
export function pricesIn({ within }: Numbers, years: number) {
  return nonEmpty(z.array(within(limits.brlPerMwh)).length(years))
}

/**
 * The plant of a self-producer or of distributed generation.
 *
 * Its demand and power are swapped on the wire: `demandaUsina` carries the power [kWp] and `potenciaUsina` the demand [kW]. The
 * form's mapper swaps them and the provider's swaps them back; replies and stored proposals are not swapped.
 */
export function plantFieldsIn({ within, zeroOrWithin }: Numbers) {
  return {
    calc: z.enum(selfProducerModes),
    /** Monthly generation. [kWh] */
    geracao: within(limits.kwh),
    /** The plant's power, despite the name. [kWp] */
    demandaUsina: within(limits.kw),
    /** The plant's demand, despite the name. [kW] */
    potenciaUsina: within(limits.kw),
    custoProjeto: zeroOrWithin(limits.brl).default(0),
    /** Fraction; zero for a remote plant or for GDXAPE, whatever is sent. */
    simultaneidade: fraction.default(0),
    /** Whether the plant is behind the consumer's own meter. */
    local: z.boolean().default(false),
  }
}

export const simulationFields = simulationFieldsIn(limited)
export const plantFields = plantFieldsIn(limited)

/** Other fields of the specification's form, which calls may receive and ignore. */
const otherFormFields = [
  'precoEnergia',
  'precoEnergiaGeracao',
  'generateProposal',
  'lcoe',
  'localization',
  'modules',
  'inverter',
  'structure',
  'clientLogo',
  'partnerLogo',
  'projectImage1',
  'projectImage2',
  'items',
] as const

/** All field names of the specification's form. */
export const formFieldNames: readonly string[] = [
  ...Object.keys({ ...simulationFields, ...plantFields, ...fivePricesIn(limited) }),
  ...otherFormFields,
]

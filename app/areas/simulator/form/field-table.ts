import * as z from 'zod/mini'
import { limits, maxCustomerNameCharacters, maxResolutionCharacters } from '~/contract/limits'
import { calendarDay } from '~/domain/dated/calendar-day'
import { isUnprintable, visibleText } from '~/domain/files/visible-text'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { firstPresetYear, shippedPricesBrlPerMwh } from '~/domain/tariffs/energy-price-presets'
import { creditRegimes } from '~/domain/tariffs/credit-regime'
import { gdClasses } from '~/domain/tariffs/distributed-generation'
import { statedTariffOrigins, subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { studyModes } from '~/domain/study/mode'
import { decimalText } from './decimal-text'
import {
  inPercent,
  notANumber,
  number,
  onAtFirst,
  onOrOff,
  optional,
  required,
  requiredAs,
  requiredText,
  zeroOr,
  type FieldRows,
} from './field-row'

const withPlant = { modes: ['APE', 'MLXAPE', 'GDXAPE'] } as const
const withInvestment = { modes: ['APE', 'MLXAPE'] } as const
const inGdXApe = { modes: ['GDXAPE'] } as const
/** MLXAPE has no generator: the base scenario, the free market, does not use it. */
const mayHaveGenerator = { modes: ['ML', 'APE', 'GDXAPE'] } as const
const whenGenerator = { ...mayHaveGenerator, when: 'isGerador' } as const
const whenProposal = { ...withInvestment, when: 'generateProposal' } as const

const nameTooLong = { error: `O nome do cliente deve ter no máximo ${maxCustomerNameCharacters} caracteres` }
const notPrinted = { error: 'Escreva o nome do cliente em letras latinas: o PDF não sabe escrever estas' }

const picture = { kind: 'image', schema: z.optional(z.uuid({ error: 'Envie a imagem novamente' })) } as const

const cliente = {
  nomeCliente: {
    kind: 'text',
    schema: z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(maxCustomerNameCharacters, nameTooLong))
        .check(z.refine((name) => !isUnprintable(name), notPrinted)),
    ),
  },
  cnpj: {
    kind: 'cnpj',
    schema: z.pipe(
      z.string({ error: 'É necessário informar o CNPJ da Empresa' }).check(z.refine(isCnpj, { error: 'CNPJ não é valido' })),
      z.transform(cnpjCharacters),
    ),
  },
  partnerLogo: picture,
} as const satisfies FieldRows

const fatura = {
  distribuidora: { kind: 'select', schema: z.string({ error: 'A distribuidora deve ser informada' }) },
  grupoTarifario: { kind: 'select', schema: z.enum(subgroups, { error: 'O grupo tarifário deve ser informado' }) },
  ths: { kind: 'select', initial: 'VERDE', schema: z.enum(thsOptions, { error: 'A modalidade tarifária deve ser informada' }) },
  demandaForaPonta: number(
    'kW',
    required('Demanda Fora de Ponta deve ser informada', notANumber('Demanda fora de Ponta'), limits.kw),
  ),
  demandaPonta: number(
    'kW',
    required('Demanda na Ponta deve ser informada', notANumber('Demanda na Ponta'), zeroOr(limits.kw)),
    '0',
  ),
  demandaForaPontaUltrapassagem: number(
    'kW',
    optional(notANumber('Ultrapassagem da demanda fora de Ponta'), zeroOr(limits.kw)),
    '0',
  ),
  demandaPontaUltrapassagem: number('kW', optional(notANumber('Ultrapassagem da demanda na Ponta'), zeroOr(limits.kw)), '0'),
  measuredOffPeakDemand: number('kW', optional(notANumber('Demanda medida fora de Ponta'), zeroOr(limits.kw))),
  measuredPeakDemand: number('kW', optional(notANumber('Demanda medida na Ponta'), zeroOr(limits.kw))),
  consumoForaPonta: number(
    'kWh',
    required('Consumo Fora de Ponta deve ser informado', notANumber('Consumo fora de Ponta'), limits.kwh),
  ),
  consumoPonta: number('kWh', required('Consumo na Ponta deve ser informado', notANumber('Consumo na Ponta'), limits.kwh)),
  desconto: {
    kind: 'select',
    initial: '-1',
    schema: z.enum(['0', '0.5', '1'], { error: 'O tipo de desconto deve ser informado' }),
  },
  /** Decides whether the discount is granted (Lei 15.269/2025). It selects the calls to make and is no parameter of theirs. */
  isContractBeforeLaw15269: onOrOff,
} as const satisfies FieldRows

const whenStated = { when: 'statedTariffOrigin' } as const
const noResolution = { error: 'A resolução da tarifa deve ser informada, como REH 3.700/2026' }
const resolution = z.string(noResolution).check(
  z.trim(),
  z.maxLength(maxResolutionCharacters, noResolution),
  z.refine((text) => /^\P{Cc}+$/u.test(text) && visibleText(text) !== '', noResolution),
)
const day = (missing: string) => {
  const schema = z
    .string({ error: missing })
    .check(z.refine((text) => calendarDay(text) === text && /^(199|20\d)/.test(text), { error: missing }))
  return { kind: 'day', ...whenStated, schema } as const
}
const statedRate = (name: string, unit: 'R$/kW' | 'R$/MWh') => ({
  ...number(
    unit,
    required(`${name} deve ser informada`, notANumber(name), unit === 'R$/kW' ? limits.brlPerKw : limits.brlPerMwh),
  ),
  ...whenStated,
})

/** A stated tariff as printed in its act, used instead of the table's. */
const tarifa = {
  statedTariffOrigin: {
    kind: 'select',
    schema: z.optional(z.enum(statedTariffOrigins, { error: 'Escolha a tarifa do estudo' })),
  },
  statedTariffResolution: { kind: 'text', maxLength: maxResolutionCharacters, ...whenStated, schema: resolution },
  statedTariffFrom: day('O primeiro dia da vigência da tarifa deve ser informado'),
  statedTariffTo: day('O último dia da vigência da tarifa deve ser informado'),
  statedTariffDemandOffPeak: statedRate('A tarifa da demanda', 'R$/kW'),
  statedTariffDemandPeak: { ...statedRate('A tarifa da demanda na ponta', 'R$/kW'), ths: 'AZUL' },
  statedTariffTusdPeak: statedRate('A TUSD na ponta', 'R$/MWh'),
  statedTariffTusdOffPeak: statedRate('A TUSD fora de ponta', 'R$/MWh'),
  statedTariffTePeak: statedRate('A TE na ponta', 'R$/MWh'),
  statedTariffTeOffPeak: statedRate('A TE fora de ponta', 'R$/MWh'),
} as const satisfies FieldRows

const noGenerator = { error: 'Informe o consumo ou o custo do gerador, ou desligue "Usa gerador a diesel"' }

const gerador = {
  isGerador: { ...onOrOff, ...mayHaveGenerator },
  consumoGerador: {
    ...number(
      'kWh',
      required(noGenerator.error, notANumber('Consumo do gerador'), zeroOr(limits.kwh)).check(
        z.refine((kwh) => kwh !== 0, noGenerator),
      ),
    ),
    ...whenGenerator,
  },
  custoDiesel: {
    ...number('R$/kWh', optional(notANumber('Custo do diesel'), zeroOr(limits.brlPerKwh)), '2,00'),
    ...whenGenerator,
  },
  custoGerador: { ...number('R$', optional(notANumber('Custo do gerador'), zeroOr(limits.brl))), ...whenGenerator },
} as const satisfies FieldRows

const federalTax = (name: string) =>
  number('%', required(`${name} deve ser informado`, notANumber(name), inPercent(limits.federalTaxFraction)))

const impostos = {
  pis: federalTax('PIS'),
  cofins: federalTax('COFINS'),
  icms: number('%', required('ICMS deve ser informado', notANumber('ICMS'), inPercent(limits.icmsFraction))),
  abateICMS: onOrOff,
  abatePisCofins: onOrOff,
  isEncargos: onAtFirst,
  isTaxCovid: onOrOff,
  isTaxScarcity: onOrOff,
} as const satisfies FieldRows

const [price1, price2, price3, price4, price5] = shippedPricesBrlPerMwh.initial
const price = (initialBrlPerMwh: number) =>
  number(
    'R$/MWh',
    requiredAs('O preço da energia precisa ser um valor positivo', limits.brlPerMwh),
    decimalText(initialBrlPerMwh),
  )
const yearlyRate = (initial: string) => number('% ao ano', requiredAs('Campo obrigatório', limits.percentAYear), initial)

const mercadoLivre = {
  precoEnergia1: price(price1),
  precoEnergia2: price(price2),
  precoEnergia3: price(price3),
  precoEnergia4: price(price4),
  precoEnergia5: price(price5),
  taxaAtratividade: yearlyRate('14,25'),
  reajusteDistribuidora: yearlyRate('7'),
  reajusteEnergia: yearlyRate('5'),
  custoGestao: number('R$/mês', optional('O custo operacional e CCEE deve ser um número positivo', zeroOr(limits.brl))),
} as const satisfies FieldRows

const usina = {
  geracao: { ...number('kWh/mês', requiredAs('A geração da usina deve ser informada', limits.kwh)), ...withPlant },
  potenciaUsina: { ...number('kWp', requiredAs('A potência da usina deve ser informada', limits.kw)), ...withPlant },
  demandaUsina: { ...number('kW', requiredAs('A demanda da usina deve ser informada', limits.kw)), ...withPlant },
  custoProjeto: { ...number('R$', requiredAs('O valor de investimento deve ser informado', limits.brl)), ...withInvestment },
  local: { ...onAtFirst, ...withPlant },
  simultaneidade: {
    ...number('%', requiredAs('A simultaneidade deve ser um valor de porcentagem válido', inPercent(limits.fraction)), '65'),
    ...withInvestment,
  },
} as const satisfies FieldRows

const opcoes = {
  lossesPercent: number('%', optional(notANumber('As perdas: o valor'), inPercent(limits.lossesFraction))),
  chargesBrlPerMwh: number('R$/MWh', optional(notANumber('Os encargos: o valor'), limits.chargesBrlPerMwh)),
  isBenefitTaxed: onAtFirst,
  isPeakMatched: { ...onAtFirst, ...withPlant },
  gdClass: {
    kind: 'select',
    initial: 'GD_II',
    ...inGdXApe,
    schema: z.enum(gdClasses, { error: 'A classe da geração distribuída deve ser informada' }),
  },
  isGdDispatchable: { ...onOrOff, ...inGdXApe },
  gdCreditRegime: {
    kind: 'select',
    ...inGdXApe,
    schema: z.optional(z.enum(creditRegimes, { error: 'Os tributos da energia compensada devem ser informados' })),
  },
  precoEnergiaGeracao1: { ...price(price1), ...withPlant },
  precoEnergiaGeracao2: { ...price(price2), ...withPlant },
  precoEnergiaGeracao3: { ...price(price3), ...withPlant },
  precoEnergiaGeracao4: { ...price(price4), ...withPlant },
  precoEnergiaGeracao5: { ...price(price5), ...withPlant },
} as const satisfies FieldRows

const missing = 'Este campo deve ser informado'
const proposalText = { ...requiredText(missing), ...whenProposal } as const
const image = { ...picture, ...whenProposal } as const

const proposta = {
  generateProposal: { ...onOrOff, ...withInvestment },
  lcoe: { ...number('R$/MWh', requiredAs(missing, zeroOr(limits.brlPerMwh))), ...whenProposal },
  localization: proposalText,
  clientLogo: image,
  projectImage1: image,
  projectImage2: image,
  modules: proposalText,
  inverter: proposalText,
  structure: proposalText,
} as const satisfies FieldRows

/** The fields of one plant of a proposal; `itemCount` is the number of plants. */
export const itemFields = {
  nome: { ...requiredText('Nome é obrigatório'), ...whenProposal },
  potencia: { ...number('MWp', requiredAs(missing, limits.mwp)), ...whenProposal },
  geradorFotovoltaico: { ...number('R$/Wp', requiredAs(missing, limits.brlPerWp)), ...whenProposal },
  projetoHomologacao: { ...number('R$/Wp', requiredAs(missing, limits.brlPerWp)), ...whenProposal },
  epc: { ...number('R$/Wp', requiredAs(missing, limits.brlPerWp)), ...whenProposal },
} as const satisfies FieldRows

const hidden = {
  calc: { kind: 'hidden', initial: 'ML', schema: z.enum(studyModes) },
  itemCount: { kind: 'hidden', initial: '0' },
  /** The year of `precoEnergia1`. */
  firstYear: { kind: 'hidden', initial: String(firstPresetYear) },
  /** The change that unset the discount: 'mode' or 'demand'. Empty while a discount is chosen. */
  discountUnsetBy: { kind: 'hidden' },
  /** The taxes whose values the distributor proposed and nobody has changed since: "pis cofins icms". */
  proposedTaxes: { kind: 'hidden' },
  /** What was typed in the fields now filled with the sum of the proposal's plants; empty without a sum. */
  typedPlantPower: { kind: 'hidden' },
  typedInvestment: { kind: 'hidden' },
  /** The server's signed receipt for this customer's invoice. */
  invoice: { kind: 'hidden' },
} as const satisfies FieldRows

/** The fields of each section, in the order of the page. */
export const sections = {
  cliente,
  fatura,
  tarifa,
  gerador,
  impostos,
  'mercado-livre': mercadoLivre,
  usina,
  opcoes,
  proposta,
} as const

/** Every field but those of a proposal's plants, by the name the specification gives it. */
export const fields = {
  ...hidden,
  ...cliente,
  ...fatura,
  ...tarifa,
  ...gerador,
  ...impostos,
  ...mercadoLivre,
  ...usina,
  ...opcoes,
  ...proposta,
}

export type PlainFieldName = keyof typeof fields

import { z } from 'zod'
import { limited, limits } from '~/contract/simulation-fields'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { parseDecimal } from '~/ui/decimal'
import type { FormValues } from './fields'

/** What a number field accepts: what the provider does. */
type Range = (value: number) => boolean

const accepted =
  (number: z.ZodNumber): Range =>
  (value) =>
    number.safeParse(value).success
const percentOf =
  (fraction: z.ZodNumber): Range =>
  (percent) =>
    fraction.safeParse(percent / 100).success

const demand = accepted(limited.zeroOrWithin(limits.kw))
const energy = accepted(limited.zeroOrWithin(limits.kwh))
const money = accepted(limited.zeroOrWithin(limits.brl))
const diesel = accepted(limited.zeroOrWithin(limits.brlPerKwh))
const price = accepted(limited.within(limits.brlPerMwh))
const priceOrZero = accepted(limited.zeroOrWithin(limits.brlPerMwh))
const icmsPercent = percentOf(limited.within(limits.icmsFraction))
const federalTaxPercent = percentOf(limited.within(limits.federalTaxFraction))
const yearlyPercent = accepted(limited.within(limits.percentAYear))
const lossesPercent = percentOf(limited.within(limits.lossesFraction))
const charges = accepted(limited.within(limits.chargesBrlPerMwh))
const brlPerWp = accepted(limited.within(limits.brlPerWp))
const plantMwp = accepted(limited.within(limits.mwp))
const positive =
  (range: Range): Range =>
  (value) =>
    value > 0 && range(value)

/** A decimal typed in Portuguese; `invalid` shows when the text is not a number or the number is out of range. */
function decimal(required: string, invalid: string, range: Range) {
  return z.string({ error: required }).transform(parseDecimal).refine(range, { error: invalid })
}

function optionalDecimal(invalid: string, range: Range) {
  return z.string().transform(parseDecimal).refine(range, { error: invalid }).optional()
}

const notANumber = (field: string) => `${field} precisa ser um número valido`
const pricePositive = 'O preço da energia precisa ser um valor positivo'
const required = 'Campo obrigatório'
const energyPrice = decimal(pricePositive, pricePositive, price)
const yearlyRate = decimal(required, required, yearlyPercent)
const yesOrNo = z.boolean().default(false)

/** A number that is missing and one that is wrong are told alike. */
function amount(message: string, range: Range) {
  return decimal(message, message, range)
}

function requiredText(message: string) {
  const tooLong = 'O texto deve ter no máximo 120 caracteres'
  return z.string({ error: message }).trim().min(1, { error: message }).max(120, { error: tooLong })
}

/** What every mode asks for. Names and messages are the specification's, to the letter. */
const consumer = {
  nomeCliente: z.string().trim().max(23, { error: 'O nome do cliente deve ter no máximo 23 caracteres' }).optional(),
  cnpj: z
    .string({ error: 'É necessário informar o CNPJ da Empresa' })
    .refine(isCnpj, { error: 'CNPJ não é valido' })
    .transform(cnpjCharacters),
  distribuidora: z.string({ error: 'A distribuidora deve ser informada' }),
  grupoTarifario: z.enum(subgroups, { error: 'O grupo tarifário deve ser informado' }),
  ths: z.enum(thsOptions, { error: 'A modalidade tarifária deve ser informada' }),
  demandaForaPonta: decimal('Demanda Fora de Ponta deve ser informada', notANumber('Demanda fora de Ponta'), positive(demand)),
  demandaForaPontaUltrapassagem: optionalDecimal(notANumber('Ultrapassagem da demanda fora de Ponta'), demand),
  demandaPonta: decimal('Demanda na Ponta deve ser informada', notANumber('Demanda na Ponta'), demand),
  demandaPontaUltrapassagem: optionalDecimal(notANumber('Ultrapassagem da demanda na Ponta'), demand),
  measuredOffPeakDemand: optionalDecimal(notANumber('Demanda medida fora de Ponta'), demand),
  measuredPeakDemand: optionalDecimal(notANumber('Demanda medida na Ponta'), demand),
  consumoForaPonta: decimal('Consumo Fora de Ponta deve ser informado', notANumber('Consumo fora de Ponta'), positive(energy)),
  consumoPonta: decimal('Consumo na Ponta deve ser informado', notANumber('Consumo na Ponta'), positive(energy)),
  isGerador: yesOrNo,
  consumoGerador: optionalDecimal(notANumber('Consumo do gerador'), energy),
  custoDiesel: optionalDecimal(notANumber('Custo do diesel'), diesel),
  custoGerador: optionalDecimal(notANumber('Custo do gerador'), money),
  pis: decimal('PIS deve ser informado', notANumber('PIS'), federalTaxPercent),
  cofins: decimal('COFINS deve ser informado', notANumber('COFINS'), federalTaxPercent),
  icms: decimal('ICMS deve ser informado', notANumber('ICMS'), icmsPercent),
  abateICMS: yesOrNo,
  isEncargos: yesOrNo,
  isTaxCovid: yesOrNo,
  isTaxScarcity: yesOrNo,
  desconto: z.enum(['0', '0.5', '1'], { error: 'O tipo de desconto deve ser informado' }),
  precoEnergia1: energyPrice,
  precoEnergia2: energyPrice,
  precoEnergia3: energyPrice,
  precoEnergia4: energyPrice,
  precoEnergia5: energyPrice,
  taxaAtratividade: yearlyRate,
  reajusteDistribuidora: yearlyRate,
  reajusteEnergia: yearlyRate,
  custoGestao: optionalDecimal('O custo operacional e CCEE deve ser um número positivo', money),
  lossesPercent: optionalDecimal(notANumber('As perdas: o valor'), lossesPercent),
  chargesBrlPerMwh: optionalDecimal(notANumber('Os encargos: o valor'), charges),
  isBenefitTaxed: yesOrNo,
}

/** What the modes with a plant ask for besides. */
const plant = {
  demandaUsina: amount('A demanda da usina deve ser informada', positive(demand)),
  potenciaUsina: amount('A potência da usina deve ser informada', positive(demand)),
  geracao: amount('A geração da usina deve ser informada', positive(energy)),
  local: yesOrNo,
  isPeakMatched: yesOrNo,
  precoEnergiaGeracao1: energyPrice,
  precoEnergiaGeracao2: energyPrice,
  precoEnergiaGeracao3: energyPrice,
  precoEnergiaGeracao4: energyPrice,
  precoEnergiaGeracao5: energyPrice,
}

const itemCost = amount('Este campo deve ser informado', brlPerWp)

const item = z.object({
  nome: requiredText('Nome é obrigatório'),
  potencia: amount('Este campo deve ser informado', plantMwp),
  geradorFotovoltaico: itemCost,
  projetoHomologacao: itemCost,
  epc: itemCost,
})

const proposalText = requiredText('Este campo deve ser informado')
const imageId = z.uuid({ error: 'Envie a imagem novamente' }).optional()

const freeMarketForm = z.object({ calc: z.literal('ML'), ...consumer })

const generationForm = z.object({
  calc: z.literal('GDXAPE'),
  ...consumer,
  ...plant,
  gdClass: z.enum(['GD_I', 'GD_II'], { error: 'A classe da geração distribuída deve ser informada' }),
  isGdEnergyIcmsExempt: yesOrNo,
})

const selfProducerForm = z.object({
  calc: z.enum(['APE', 'MLXAPE']),
  ...consumer,
  ...plant,
  custoProjeto: amount('O valor de investimento deve ser informado', positive(money)),
  simultaneidade: amount('A simultaneidade deve ser um valor de porcentagem válido', yearlyPercent),
})

const proposalForm = selfProducerForm.extend({
  generateProposal: z.literal(true),
  lcoe: amount('Este campo deve ser informado', priceOrZero),
  localization: proposalText,
  modules: proposalText,
  inverter: proposalText,
  structure: proposalText,
  clientLogo: imageId,
  partnerLogo: imageId,
  projectImage1: imageId,
  projectImage2: imageId,
  items: z.array(item, { error: 'Adicione ao menos uma instalação' }).min(1, { error: 'Adicione ao menos uma instalação' }),
})

/** The rules of what the form asks for: its mode, with a proposal or without. */
export function schemaFor({ calc, generateProposal }: FormValues) {
  if (calc === 'GDXAPE') return generationForm
  if (calc !== 'APE' && calc !== 'MLXAPE') return freeMarketForm
  return generateProposal === 'on' ? proposalForm : selfProducerForm
}

export type PlantForm = z.output<typeof generationForm> | z.output<typeof selfProducerForm> | z.output<typeof proposalForm>
export type ProposalForm = z.output<typeof proposalForm>
export type SimulatorForm = z.output<typeof freeMarketForm> | PlantForm

import { z } from 'zod'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { subgroups, thsOptions } from '~/domain/tariffs/tariff'
import { parseDecimal } from '~/ui/decimal'

/** What a number field accepts. Above the ceilings, which are the provider's own, a number is a slip of the keyboard. */
type Range = (value: number) => boolean

const demand: Range = (kw) => kw >= 0 && kw <= 1_000_000
const energy: Range = (kwh) => kwh >= 0 && kwh <= 1_000_000_000
const money: Range = (brl) => brl >= 0 && brl <= 1_000_000_000
const diesel: Range = (brlPerKwh) => brlPerKwh >= 0 && brlPerKwh <= 1_000
const price: Range = (brlPerMwh) => brlPerMwh > 0 && brlPerMwh <= 100_000
const icmsPercent: Range = (percent) => percent >= 0 && percent <= 50
const federalTaxPercent: Range = (percent) => percent >= 0 && percent <= 20
const yearlyPercent: Range = (percent) => percent >= 0 && percent <= 100
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

/** The form in mode ML. Names and messages are the specification's, to the letter. */
export const simulatorForm = z.object({
  calc: z.literal('ML', { error: 'O tipo de simulação deve ser informado' }),
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
})

export type SimulatorForm = z.output<typeof simulatorForm>

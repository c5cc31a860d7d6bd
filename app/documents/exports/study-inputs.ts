import { quotedPrices } from '~/domain/study/quoted-years'
import type { Study } from '~/domain/study/study'
import { contractInputs, monthInputs, plantInputs } from './contract-inputs'
import { creditInputs } from './credit-rules'
import { inputsOf, type Input, type Inputs, type PricedStudy } from './inputs'
import { flagInputs, rateInputs } from './rate-inputs'
import { formats } from './workbook.server'

/** @param isMetered  for a workbook of twelve months, which have their own sheet. */
export function studyInputs(priced: PricedStudy, { isMetered = false } = {}): Inputs {
  const { study } = priced
  return inputsOf([
    ...yearlyInputs(study, isMetered),
    ...priceInputs(study, isMetered),
    ...marketInputs(priced),
    ...contractInputs(study),
    ...(isMetered ? monthInputs(study).map(ofStudyMonth) : monthInputs(study)),
    ...plantInputs(study),
    ...rateInputs(priced),
    ...creditInputs(priced),
    ...(isMetered ? [] : flagInputs(priced)),
  ])
}

function ofStudyMonth(input: Input): Input {
  return { ...input, name: `Mês do estudo: ${input.name}`, moves: 'De onde o Resumo parte até os doze meses.' }
}

const moneyOf = { format: formats.money }

function yearlyInputs(study: Study, isMetered: boolean): Input[] {
  const { pisFraction, cofinsFraction, icmsFraction, icmsCredited, pisCofinsCredited } = study.consumer.taxes
  const rate = { format: formats.percent }
  return [
    ...(isMetered && !study.plant
      ? []
      : [
          {
            key: 'discountRate',
            name: 'Taxa de atratividade ao ano',
            value: study.discountRateFraction,
            ...rate,
            moves: 'Move o VPL.',
          },
        ]),
    {
      key: 'distributorGrowth',
      name: 'Reajuste da distribuidora ao ano',
      value: study.distributorGrowthFraction,
      ...rate,
      moves: 'Demanda, TUSD e TE, do ano 2 em diante.',
    },
    {
      key: 'energyGrowth',
      name: 'Reajuste da energia ao ano',
      value: study.energyGrowthFraction,
      ...rate,
      moves: 'Encargos, custo operacional, diesel, e a energia depois do último preço cotado.',
    },
    ...(study.plant
      ? [
          {
            key: 'investment',
            name: 'Investimento (R$)',
            value: study.plant.investmentBrl,
            ...moneyOf,
            moves: 'Sai hoje; 0 onde nada se investe.',
          },
        ]
      : []),
    { key: 'pis', name: 'PIS', ...taxInput(pisFraction, pisCofinsCredited) },
    { key: 'cofins', name: 'COFINS', ...taxInput(cofinsFraction, pisCofinsCredited) },
    { key: 'icms', name: 'ICMS', ...taxInput(icmsFraction, icmsCredited) },
  ]
}

function taxInput(fraction: number, isCredited = false): Omit<Input, 'key' | 'name'> {
  const format = formats.percent
  if (isCredited) return { value: 0, format, moves: 'O cliente toma o crédito: não é custo.' }
  return { value: fraction, format, moves: 'Por dentro, nas faturas.' }
}

function priceInputs(study: Study, isMetered: boolean): Input[] {
  const prices = quotedPrices(study)
  const surplus = study.surplusPricesBrlPerMwh
  return [
    ...prices.map(({ year, priceBrlPerMwh }, index) => ({
      key: `price${index}`,
      name: `Preço da energia em ${year} (R$/MWh)`,
      value: priceBrlPerMwh,
      ...moneyOf,
      moves: isMetered ? 'Os meses desse ano.' : `A energia comprada no ano ${index + 1}, ${year}.`,
    })),
    ...(study.plant && surplus
      ? surplus.map((value, index) => ({
          key: `surplusPrice${index}`,
          name: `Preço de venda do excedente em ${prices[0].year + index} (R$/MWh)`,
          value,
          ...moneyOf,
          moves: isMetered ? 'Os meses desse ano.' : `A energia vendida no ano ${index + 1}, ${prices[0].year + index}.`,
        }))
      : []),
    ...(study.plant && !surplus
      ? [
          {
            key: 'surplusPrice0',
            name: `Preço de venda do excedente em ${prices[0].year} (R$/MWh)`,
            value: study.plant.surplusPriceBrlPerMwh,
            ...moneyOf,
            moves: 'A energia vendida; nos anos seguintes, acompanha o preço da energia.',
          },
        ]
      : []),
  ]
}

function marketInputs({ study, tariff }: PricedStudy): Input[] {
  const { terms, assumptions } = study
  const { managementBrl } = terms
  const quotasBrl = tariff?.loanQuotasBrlPerMwh ?? 0
  return [
    ...(terms.incentive > 0
      ? [
          {
            key: 'incentive',
            name: 'Desconto da fonte na TUSD',
            value: terms.incentive,
            format: formats.percent,
            moves: 'Demanda e, na modalidade Verde, TUSD da ponta; e o imposto sobre o desconto.',
          },
        ]
      : []),
    {
      key: 'lossesFraction',
      name: 'Perdas',
      value: assumptions.lossesFraction,
      format: formats.percent,
      moves: 'A energia comprada no mercado livre.',
    },
    ...(terms.chargesIncluded
      ? [
          {
            key: 'chargesBrlPerMwh',
            name: 'Encargos setoriais (R$/MWh)',
            value: assumptions.chargesBrlPerMwh,
            ...moneyOf,
            moves: 'ESS, EER e ERCAP da energia comprada.',
          },
        ]
      : []),
    ...(quotasBrl > 0
      ? [
          {
            key: 'loanQuotasBrlPerMwh',
            name: 'Quotas das contas Covid e Escassez Hídrica (R$/MWh)',
            value: quotasBrl,
            ...moneyOf,
            moves: 'O consumo da rede no mercado livre.',
          },
        ]
      : []),
    ...(managementBrl === undefined
      ? []
      : [
          {
            key: 'managementBrl',
            name: 'Custo operacional e CCEE (R$/mês)',
            value: managementBrl,
            ...moneyOf,
            moves: 'Quem compra no mercado livre.',
          },
        ]),
  ]
}

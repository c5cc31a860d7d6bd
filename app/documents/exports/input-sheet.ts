import { quotedPrices } from '~/domain/study/quoted-years'
import type { StudyTariff } from '~/domain/study/study-tariff'
import type { Study } from '~/domain/study/study'
import { sourceOn, valueOn } from '~/domain/dated/dated'
import { flagNames, flagSurchargeBrlPerKwh } from '~/domain/tariffs/flags'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { assumptionFacts } from '~/study-text/assumption-facts'
import { shortDate } from '~/ui/format'
import type { BillTerms, CreditRule, TermPair } from './bill-terms'
import { minus, num, over, times, type Term } from './term'
import { formats, type Cell, type Worksheet } from './workbook.server'

/** The sheet with every number that moves the others. */
export const inputSheetName = 'Premissas'

/** A number that a person may type over. */
export type Input = { key: string; name: string; value: number; format: string; moves: string }

/** The inputs of a workbook, each in its cell. */
export type Inputs = {
  list: readonly Input[]
  /** The cell of an input; the number 0 where the study has none. */
  cell: (key: string) => Term
  has: (key: string) => boolean
}

/** What is priced, for the inputs of a study: without its tariff, the rates of its lines stay as they are. */
export type PricedStudy = { study: Study; tariff?: StudyTariff | undefined }

/** @param isMetered  whether the months of a year stand in a sheet of their own. */
export function studyInputs(priced: PricedStudy, { isMetered = false } = {}): Inputs {
  const { study } = priced
  return inputsOf([
    ...yearlyInputs(study),
    ...priceInputs(study),
    ...marketInputs(priced),
    ...(isMetered ? contractInputs(study) : [...contractInputs(study), ...monthInputs(study)]),
    ...plantInputs(study, isMetered),
    ...rateInputs(priced),
    ...creditInputs(priced),
    ...flagInputs(study),
  ])
}

function inputsOf(list: readonly Input[]): Inputs {
  const rows = new Map(list.map(({ key, value }, index) => [key, { formula: `${inputSheetName}!$B$${index + 2}`, value }]))
  return { list, cell: (key) => rows.get(key) ?? num(0), has: (key) => rows.has(key) }
}

/** The inputs, and how the study was made: that part is of its day. */
export function inputSheet({ list }: Inputs, study: Study, title: string): Worksheet {
  const rows = list.map(({ name, value, format, moves }): Cell[] => [name, { value, format }, moves])
  return {
    name: inputSheetName,
    widths: [58, 60, 100],
    rows: [
      [title, 'Valor', 'O que move'],
      ...rows,
      [],
      [`Como o estudo foi feito em ${shortDate(study.day)}`, 'Valor do dia, não recalculado', 'Explicação'],
      ...assumptionFacts(study).map(({ name, value, description }): Cell[] => [name, value, description]),
    ],
    boldRows: [1, rows.length + 3],
  }
}

/** The terms of a month, all of them inputs. @param year  from 1: its price of energy. */
export function monthTerms(inputs: Inputs, study: Study): BillTerms {
  const { cell } = inputs
  return {
    ...sharedTerms(inputs, study),
    overrunKw: pairOf(inputs, 'overrunKw'),
    measuredKw: {
      ...(inputs.has('measuredKw.peak') && { peak: cell('measuredKw.peak') }),
      ...(inputs.has('measuredKw.offPeak') && { offPeak: cell('measuredKw.offPeak') }),
    },
    energyKwh: pairOf(inputs, 'energyKwh'),
    generationKwh: cell('generationKwh'),
    priceBrlPerMwh: cell('price0'),
    surplusPriceBrlPerMwh: cell('surplusPrice0'),
  }
}

type OfMonth = 'overrunKw' | 'measuredKw' | 'energyKwh' | 'generationKwh' | 'priceBrlPerMwh' | 'surplusPriceBrlPerMwh'

/** The terms that are the same in every month. */
function sharedTerms(inputs: Inputs, study: Study): Omit<BillTerms, OfMonth> {
  const { cell } = inputs
  const pair = (key: string) => pairOf(inputs, key)
  return {
    contractedKw: pair('contractedKw'),
    generatorKwh: cell('generatorKwh'),
    dieselBrlPerKwh: cell('dieselBrlPerKwh'),
    taxFactors: taxTerms(inputs),
    demandBrlPerKw: pair('demandBrlPerKw'),
    tusdBrlPerKwh: pair('tusdBrlPerKwh'),
    teBrlPerKwh: pair('teBrlPerKwh'),
    apeTusdBrlPerKwh: pair('apeTusdBrlPerKwh'),
    generationTusdBrlPerKw: cell('generationTusdBrlPerKw'),
    sceeTeBrlPerKwh: pair('sceeTeBrlPerKwh'),
    peakFioBFraction: cell('peakFioBFraction'),
    incentive: cell('incentive'),
    chargesBrlPerMwh: cell('chargesBrlPerMwh'),
    loanQuotasBrlPerMwh: cell('loanQuotasBrlPerMwh'),
    managementBrl: inputs.has('managementBrl') ? cell('managementBrl') : undefined,
    lossesFraction: cell('lossesFraction'),
    plantDemandKw: cell('plantDemandKw'),
    simultaneityFraction: cell('simultaneityFraction'),
    study,
  }
}

function pairOf({ cell }: Inputs, key: string): TermPair {
  return { peak: cell(`${key}.peak`), offPeak: cell(`${key}.offPeak`) }
}

function taxTerms({ cell }: Inputs): BillTerms['taxFactors'] {
  const federal = minus(minus(num(1), cell('pis')), cell('cofins'))
  const state = minus(num(1), cell('icms'))
  return {
    full: over(num(1), times(state, federal)),
    withoutIcms: over(num(1), federal),
    icmsOnly: over(num(1), state),
    none: num(1),
  }
}

/** The share of Fio B that is due in a year of the calendar. */
export function creditRuleOf(inputs: Inputs, { assumptions }: Study, { fioBDue }: StudyTariff, year: number): CreditRule {
  if (assumptions.gdClass === 'GD_I') return year < gdOneEndsIn ? num(0) : 'article17'
  const due = fioBDue.find((it) => it.year === year)
  return due?.fraction === undefined ? 'article17' : inputs.cell(`fioBDue${year}`)
}

/** First year of GD I under the rules of article 17 (Lei 14.300/2022). */
const gdOneEndsIn = 2046

const moneyOf = { format: formats.money }

function yearlyInputs(study: Study): Input[] {
  const { pisFraction, cofinsFraction, icmsFraction, icmsCredited } = study.consumer.taxes
  const rate = { format: formats.percent }
  return [
    {
      key: 'discountRate',
      name: 'Taxa de atratividade ao ano',
      value: study.discountRateFraction,
      ...rate,
      moves: 'Move o VPL.',
    },
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
    { key: 'pis', name: 'PIS', value: pisFraction, ...rate, moves: 'Por dentro, nas faturas.' },
    { key: 'cofins', name: 'COFINS', value: cofinsFraction, ...rate, moves: 'Por dentro, nas faturas.' },
    {
      key: 'icms',
      name: 'ICMS',
      value: icmsCredited ? 0 : icmsFraction,
      ...rate,
      moves: icmsCredited ? 'O cliente toma o crédito: não é custo.' : 'Por dentro, nas faturas.',
    },
  ]
}

function priceInputs(study: Study): Input[] {
  const prices = quotedPrices(study)
  const surplus = study.surplusPricesBrlPerMwh
  return [
    ...prices.map(({ year, priceBrlPerMwh }, index) => ({
      key: `price${index}`,
      name: `Preço da energia em ${year} (R$/MWh)`,
      value: priceBrlPerMwh,
      ...moneyOf,
      moves: `A energia comprada no ano ${index + 1}, ${year}.`,
    })),
    ...(study.plant && surplus
      ? surplus.map((value, index) => ({
          key: `surplusPrice${index}`,
          name: `Preço de venda do excedente em ${prices[0]!.year + index} (R$/MWh)`,
          value,
          ...moneyOf,
          moves: `A energia vendida no ano ${index + 1}, ${prices[0]!.year + index}.`,
        }))
      : []),
    ...(study.plant && !surplus
      ? [
          {
            key: 'surplusPrice0',
            name: `Preço de venda do excedente em ${prices[0]!.year} (R$/MWh)`,
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

const postNames = { peak: ' na ponta', offPeak: ' fora de ponta' } as const
const posts = ['peak', 'offPeak'] as const

/** Verde has one demand, which names no time of use. */
function demandPosts({ ths }: Study): readonly [post: keyof ByTimeOfUse, name: string][] {
  return ths === 'AZUL' ? posts.map((post) => [post, postNames[post]] as const) : [['offPeak', '']]
}

function contractInputs(study: Study): Input[] {
  const { contractedDemandKw, generator } = study.consumer
  return [
    ...demandPosts(study).map(([post, name]) => ({
      key: `contractedKw.${post}`,
      name: `Demanda contratada${name} (kW)`,
      value: contractedDemandKw[post],
      ...moneyOf,
      moves: 'A demanda faturada nos dois cenários.',
    })),
    ...(generator
      ? [
          {
            key: 'generatorKwh',
            name: 'Energia do gerador a diesel (kWh/mês)',
            value: generator.energyKwh,
            ...moneyOf,
            moves: 'O diesel no mercado cativo; no livre, é comprada na ponta.',
          },
          {
            key: 'dieselBrlPerKwh',
            name: 'Custo do diesel (R$/kWh)',
            value: generator.dieselBrlPerKwh,
            format: formats.rate,
            moves: 'O gerador no mercado cativo.',
          },
        ]
      : []),
  ]
}

function monthInputs(study: Study): Input[] {
  const { overrunKw, measuredDemandKw, energyKwh } = study.consumer
  return [
    ...demandPosts(study).flatMap(([post, name]) => [
      ...(measuredDemandKw?.[post] === undefined
        ? []
        : [
            {
              key: `measuredKw.${post}`,
              name: `Demanda medida${name} (kW)`,
              value: measuredDemandKw[post],
              ...moneyOf,
              moves: 'Quanto da demanda contratada foi usado.',
            },
          ]),
      {
        key: `overrunKw.${post}`,
        name: `Demanda acima da contratada${name} (kW)`,
        value: overrunKw[post],
        ...moneyOf,
        moves: 'A demanda faturada acima do contrato e, passados 5%, a ultrapassagem.',
      },
    ]),
    ...posts.map((post) => ({
      key: `energyKwh.${post}`,
      name: `Consumo${postNames[post]} (kWh/mês)`,
      value: energyKwh[post],
      ...moneyOf,
      moves: 'A energia e a TUSD dos dois cenários.',
    })),
  ]
}

function plantInputs({ plant, mode }: Study, isMetered: boolean): Input[] {
  if (!plant) return []
  return [
    ...(isMetered
      ? []
      : [
          {
            key: 'generationKwh',
            name: 'Geração da usina (kWh/mês)',
            value: plant.generationKwh,
            ...moneyOf,
            moves: 'O que se compra a menos e o excedente.',
          },
        ]),
    {
      key: 'plantDemandKw',
      name: 'Demanda da usina (kW)',
      value: plant.demandKw,
      ...moneyOf,
      moves: plant.isLocal ? 'A TUSDg do que passa da demanda da unidade.' : 'A TUSDg.',
    },
    ...(plant.isLocal && mode !== 'GDXAPE'
      ? [
          {
            key: 'simultaneityFraction',
            name: 'Simultaneidade',
            value: plant.simultaneityFraction,
            format: formats.percent,
            moves: 'A geração usada no local, que não passa pela rede.',
          },
        ]
      : []),
  ]
}

function rateInputs({ study, tariff }: PricedStudy): Input[] {
  if (!tariff) return []
  const { rates } = tariff
  const ofAct = (key: string, name: string, value: number | undefined): Input[] =>
    value === undefined
      ? []
      : [{ key, name, value, format: formats.rate, moves: `Tarifa da ${study.tariff.resolution}, antes dos tributos.` }]
  const isCaptive = study.mode !== 'MLXAPE'
  const { demandBrlPerKw, tusdBrlPerKwh, teBrlPerKwh, apeTusdBrlPerKwh, sceeTeBrlPerKwh, fioBFraction } = rates
  const ofEnergy = (key: string, name: string, pair: ByTimeOfUse | undefined) =>
    posts.flatMap((post) => ofAct(`${key}.${post}`, `${name}${postNames[post]} (R$/kWh)`, pair?.[post]))
  return [
    ...demandPosts(study).flatMap(([post, name]) =>
      ofAct(`demandBrlPerKw.${post}`, `Tarifa da demanda${name} (R$/kW)`, demandBrlPerKw[post]),
    ),
    ...ofEnergy('tusdBrlPerKwh', 'TUSD', tusdBrlPerKwh),
    ...(isCaptive ? ofEnergy('teBrlPerKwh', 'TE', teBrlPerKwh) : []),
    ...(study.plant ? ofEnergy('apeTusdBrlPerKwh', 'TUSD da autoprodução (APE)', apeTusdBrlPerKwh) : []),
    ...(study.plant ? ofAct('generationTusdBrlPerKw', 'TUSDg (R$/kW)', rates.generationTusdBrlPerKw) : []),
    ...(study.mode === 'GDXAPE' ? ofEnergy('sceeTeBrlPerKwh', 'TE devida da energia compensada (SCEE)', sceeTeBrlPerKwh) : []),
    ...(study.mode === 'GDXAPE' && study.ths === 'VERDE' && fioBFraction
      ? [
          {
            key: 'peakFioBFraction',
            name: 'Parcela da TUSD Fio B na TUSD da ponta',
            value: fioBFraction.tusd.peak,
            format: formats.percent,
            moves: 'O crédito da ponta da geração distribuída.',
          },
        ]
      : []),
  ]
}

function creditInputs({ study, tariff }: PricedStudy): Input[] {
  if (study.mode !== 'GDXAPE' || study.assumptions.gdClass !== 'GD_II' || !tariff) return []
  return tariff.fioBDue.flatMap(({ year, fraction }) =>
    fraction === undefined
      ? []
      : [
          {
            key: `fioBDue${year}`,
            name: `Fio B devido em ${year}`,
            value: fraction,
            format: formats.percent,
            moves: 'O crédito da ponta da geração distribuída (Lei 14.300/2022).',
          },
        ],
  )
}

/** The flags of a base that pays them. */
function flagInputs({ flags, day }: Study): Input[] {
  if (!flags) return []
  const surcharges = valueOn(flagSurchargeBrlPerKwh, day)
  return (['yellow', 'red1', 'red2'] as const).map((flag) => ({
    key: `flag.${flag}`,
    name: `Bandeira ${flagNames[flag]} (R$/kWh)`,
    value: surcharges[flag],
    format: formats.rate,
    moves: sourceOn(flagSurchargeBrlPerKwh, day).title,
  }))
}

import type { Study } from '~/domain/study/study'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { Input } from './inputs'
import { formats } from './workbook.server'

const moneyOf = { format: formats.money }

/** Suffix of the names of a time of use. */
export const postNames = { peak: ' na ponta', offPeak: ' fora de ponta' } as const
export const meteredPosts = ['peak', 'offPeak'] as const

/** Verde has one demand, without a time of use in its name. */
export function demandPosts({ ths }: Study): readonly [post: keyof ByTimeOfUse, name: string][] {
  return ths === 'AZUL' ? meteredPosts.map((post) => [post, postNames[post]] as const) : [['offPeak', '']]
}

export function contractInputs(study: Study): Input[] {
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

export function monthInputs(study: Study): Input[] {
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
    ...meteredPosts.map((post) => ({
      key: `energyKwh.${post}`,
      name: `Consumo${postNames[post]} (kWh/mês)`,
      value: energyKwh[post],
      ...moneyOf,
      moves: 'A energia e a TUSD dos dois cenários.',
    })),
  ]
}

export function plantInputs({ plant, mode }: Study): Input[] {
  if (!plant) return []
  return [
    {
      key: 'generationKwh',
      name: 'Geração da usina (kWh/mês)',
      value: plant.generationKwh,
      ...moneyOf,
      moves: 'O que se compra a menos e o excedente.',
    },
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

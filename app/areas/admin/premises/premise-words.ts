import type { z } from 'zod'
import type { premiseKinds, premiseValue } from '~/contract/premises'
import { creditRegimeNames } from '~/domain/tariffs/credit-regime'
import { peakText } from '~/domain/tariffs/peak-hours'
import { flagNames } from '~/domain/tariffs/flags'
import { certaintyNames } from '~/domain/tariffs/tax-reform'
import { keysOf } from '~/domain/records/records'
import { countingWords, stepOwnerWords } from '~/unit-text/migration'
import { decimal, percent } from '~/ui/format'

export const premisesPath = '/areaAdm/premissas'
export const newPremisePath = `${premisesPath}/nova`

export type PremiseKind = (typeof premiseKinds)[number]
type Value = z.output<typeof premiseValue>

/** Title and address segment of each kind of premise; `short` is its link on the page. */
export const premiseWords: Record<PremiseKind, { slug: string; title: string; short: string; lead: string; add: string }> = {
  'sector-charges': {
    slug: 'encargos',
    title: 'Encargos setoriais',
    short: 'Encargos',
    lead: 'ESS, EER e ERCAP do mercado livre. O que for escrito aqui vale a partir do seu dia, no lugar da série da CCEE; em branco, vale a média da série ou, sem ela, a constante.',
    add: 'Incluir encargos',
  },
  'fio-b': {
    slug: 'fio-b',
    title: 'Parcela da TUSD Fio B devida pela GD II',
    short: 'Fio B',
    lead: 'Por ano da energia compensada. O que vale em 31 de dezembro vale para o ano todo.',
    add: 'Incluir uma parcela',
  },
  'credit-regime': {
    slug: 'tributos',
    title: 'Tributos da energia compensada',
    short: 'Tributos',
    lead: 'O regime geral, e o de cada distribuidora que as faturas mostram.',
    add: 'Incluir um regime',
  },
  'energy-prices': {
    slug: 'precos',
    title: 'Preços de energia propostos na simulação',
    short: 'Preços',
    lead: 'Cinco preços por lista: o do ano em que ela passa a valer e os dos quatro anos seguintes, com PIS e COFINS e sem ICMS.',
    add: 'Incluir preços',
  },
  flag: {
    slug: 'bandeiras',
    title: 'Bandeiras tarifárias acionadas',
    short: 'Bandeiras',
    lead: 'A bandeira de cada mês, que começa no dia 1º. O risco de um estudo conta quantas vezes cada uma foi acionada em 36 meses.',
    add: 'Incluir a bandeira de um mês',
  },
  'price-index': {
    slug: 'ipca',
    title: 'IPCA por ano',
    short: 'IPCA',
    lead: 'Corrige as propostas de fornecedores com data-base. O último valor vale também para os anos seguintes.',
    add: 'Incluir o IPCA de um ano',
  },
  'tax-reform': {
    slug: 'reforma',
    title: 'Reforma tributária por ano',
    short: 'Reforma',
    lead: 'O que a segunda resposta dos estudos usa. O que vale em 31 de dezembro vale para o ano todo; o que não é lei aparece como estimativa.',
    add: 'Incluir um valor da reforma',
  },
  'peak-hours': {
    slug: 'ponta',
    title: 'Horário de ponta de cada distribuidora',
    short: 'Ponta',
    lead: 'Três horas seguidas dos dias úteis, na hora local, que a ANEEL aprova para cada distribuidora. Sem horário conhecido, vale das 18h às 21h, a confirmar. O risco de um estudo usa o da sua distribuidora.',
    add: 'Incluir um horário de ponta',
  },
  'migration-step': {
    slug: 'migracao',
    title: 'Passos e prazos da migração',
    short: 'Migração',
    lead: 'Quem faz cada passo, com que palavras e em que prazo. Uma migração em curso guarda os prazos com que começou, até ser recalculada.',
    add: 'Incluir um prazo da migração',
  },
}

export function kindOfSlug(slug: string | null): PremiseKind | undefined {
  return keysOf(premiseWords).find((kind) => premiseWords[kind].slug === slug)
}

export function valueText(value: Value): string {
  switch (value.kind) {
    case 'sector-charges': {
      const { ess, eer, ercap, applied } = value
      const own = `ESS ${chargeText(ess, 'da série')}, EER ${chargeText(eer, 'da série')}, ERCAP ${chargeText(ercap, 'constante')}`
      return applied === null ? `R$/MWh: ${own}` : `R$ ${decimal(applied)}/MWh (${own})`
    }
    case 'fio-b':
      return value.dueFraction === null ? 'Regras do art. 17 da Lei 14.300/2022' : percent(value.dueFraction, 1)
    case 'credit-regime':
      return creditRegimeNames[value.regime]
    case 'tax-reform':
      return `${decimal(100 * value.fraction, 0, 4)}% (${certaintyNames[value.certainty]})`
    case 'peak-hours':
      return peakText(value.fromHour)
    case 'migration-step': {
      const { owner, count, counting, title } = value
      return `${title}: ${stepOwnerWords[owner]}, ${count} ${countingWords[counting]}`
    }
    case 'flag':
      return flagNames[value.flag]
    case 'price-index':
      return `${percent(value.fraction, 2)} ao ano`
    case 'energy-prices':
      return `R$/MWh: ${value.pricesBrlPerMwh.map((price) => decimal(price)).join(' · ')}`
  }
}

function chargeText(rate: number | null, otherwise: string) {
  return rate === null ? otherwise : decimal(rate)
}

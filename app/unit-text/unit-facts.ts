import type { ConsumerUnit } from '~/domain/units/consumer-unit'
import { cnpjMask, shortDate, unavailable } from '~/ui/format'
import type { Fact } from '~/ui/fact'
import { migrationWord, submarketName } from './words'

/** What identifies a unit in the market and at its distributor. */
export function unitFacts(unit: ConsumerUnit): Fact[] {
  return [
    { name: 'Situação', value: migrationWord(unit.status) },
    { name: 'Código CCEE', value: unit.cceeCode || unavailable },
    { name: 'CNPJ', value: cnpjMask(unit.cnpj) || unavailable },
    { name: 'Classe', value: unit.consumerClass || unavailable },
    { name: 'Submercado', value: submarketName(unit.submarket) },
    { name: 'Distribuidora', value: unit.distributorName || unavailable },
    { name: 'Grupo tarifário', value: unit.tariffGroup || unavailable },
    { name: 'THS', value: unit.ths || unavailable },
    { name: 'Início no mercado livre', value: unit.freeMarketSince ? shortDate(unit.freeMarketSince) : unavailable },
    { name: 'Início da gestão', value: unit.managedSince ? shortDate(unit.managedSince) : unavailable },
  ]
}

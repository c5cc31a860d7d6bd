import { linesBrl } from '~/domain/bill/bill'
import { freeMarketLineIds } from '~/domain/bill/free-market'
import { formatCnpj } from '~/domain/registry/cnpj'
import type { FreeMarketStudy, Incentive } from '~/domain/scenarios/study'
import { quotedYears } from '~/domain/tariffs/energy-price-presets'
import type { ByPost } from '~/domain/tariffs/tariff'
import { decimal, money, percent, shortDate } from '~/ui/format'
import { unavailable } from './tone'
import type { Fact } from './facts'

/** What was entered, as people read it. */
export function enteredFacts(study: FreeMarketStudy): Fact[] {
  const { taxes } = study
  return [
    { term: 'Cliente', value: study.customer.name ?? unavailable },
    { term: 'CNPJ', value: formatCnpj(study.customer.cnpj) },
    { term: 'Distribuidora', value: study.distributorName },
    { term: 'Grupo e modalidade', value: `${study.subgroup}, ${study.ths === 'VERDE' ? 'Verde' : 'Azul'}` },
    { term: 'Demanda contratada', value: demandText(study, study.contractedDemandKw) },
    { term: 'Ultrapassagem', value: demandText(study, study.overrunKw) },
    ...(study.measuredDemandKw ? [{ term: 'Demanda medida', value: demandText(study, study.measuredDemandKw) }] : []),
    { term: 'Consumo fora de ponta', value: `${decimal(study.energyKwh.offPeak, 0)} kWh` },
    { term: 'Consumo na ponta', value: `${decimal(study.energyKwh.peak, 0)} kWh` },
    { term: 'PIS', value: percent(taxes.pisFraction, 2) },
    { term: 'COFINS', value: percent(taxes.cofinsFraction, 2) },
    { term: 'ICMS', value: percent(taxes.icmsFraction, 2) + (taxes.icmsCredited ? ', com crédito' : '') },
    { term: 'Tipo de desconto', value: incentiveNames[study.incentive] },
    ...study.energyPricesBrlPerMwh.map((price, index) => ({
      term: `Preço da energia em ${quotedYears[index]}`,
      value: `R$ ${decimal(price)}/MWh`,
    })),
    { term: 'Gerador', value: generatorText(study) },
  ]
}

/** What the calculation took for granted. */
export function premiseFacts(study: FreeMarketStudy): Fact[] {
  return [
    { term: 'Tarifas e parâmetros do dia', value: shortDate(study.day) },
    { term: 'Perdas sobre a energia comprada', value: percent(study.lossesFraction, 2) },
    {
      term: 'Encargos (ESS, EER e ERCAP)',
      value: study.chargesIncluded ? `R$ ${decimal(study.chargesBrlPerMwh)}/MWh` : 'Não incluídos',
    },
    { term: 'Custo operacional e CCEE', value: managementText(study) },
    {
      term: 'Gerador no mercado livre',
      value: study.generator ? 'Desligado: a energia dele é comprada na ponta' : 'Não há gerador',
    },
    { term: 'ICMS', value: study.taxes.icmsCredited ? 'Aproveitado como crédito: não é custo' : 'Custo nos dois mercados' },
    {
      term: 'Demanda não usada',
      value: study.measuredDemandKw ? 'Sem ICMS, pela demanda medida' : 'Toda a demanda conta como usada',
    },
    { term: 'Desconto na TUSD', value: study.incentive === 0 ? 'Não há' : discountText },
    { term: 'Taxa de atratividade', value: `${percent(study.discountRateFraction, 2)} ao ano` },
    { term: 'Reajuste da distribuidora', value: `${percent(study.distributorGrowthFraction, 2)} ao ano` },
    {
      term: 'Reajuste da energia',
      value: `${percent(study.energyGrowthFraction, 2)} ao ano, a partir de ${quotedYears.at(-1)! + 1}`,
    },
    { term: 'Bandeira tarifária', value: 'Verde no custo cativo; o mercado livre não tem bandeiras' },
  ]
}

const discountText = 'Incluído, com o imposto sobre ele; quem migra depois de 25/11/2025 não o tem (Lei 15.269/2025)'

const incentiveNames: Record<Incentive, string> = { 0: 'Convencional', 0.5: 'I5, 50%', 1: 'I1, 100%' }

function demandText({ ths }: FreeMarketStudy, { peak, offPeak }: ByPost): string {
  const offPeakText = `${decimal(offPeak)} kW`
  return ths === 'VERDE' ? offPeakText : `${offPeakText} fora de ponta e ${decimal(peak)} kW na ponta`
}

function generatorText({ generator }: FreeMarketStudy): string {
  if (!generator) return 'Não usa'
  return `${decimal(generator.energyKwh, 0)} kWh a R$ ${decimal(generator.dieselBrlPerKwh)}/kWh`
}

function managementText({ managementBrl, freeMarket }: FreeMarketStudy): string {
  const monthlyBrl = linesBrl(freeMarket, freeMarketLineIds.management)
  return managementBrl === undefined
    ? `${money(monthlyBrl)} por mês, calculado automaticamente`
    : `${money(managementBrl)} por mês, informado`
}

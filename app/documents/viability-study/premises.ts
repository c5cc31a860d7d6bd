import { partBrl } from '~/domain/bill/bill'
import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { decimal, money, percent, shortDate } from '~/ui/format'
import type { Block } from '../parts/flow'
import { fact, paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import type { Brand } from './brand'
import { disclaimer, sourceName, tariffPeriod } from './wording'

/** What the numbers rest on, what they leave out, and whom to ask. */
export function premises(sheet: Sheet, study: FreeMarketStudy, brand: Brand): Block[] {
  return [
    section(sheet, 'Premissas', { startsPage: true }),
    ...[...invoiceFacts(study), ...taxFacts(study), ...marketFacts(study), ...growthFacts(study)].map(([name, value], index) => ({
      ...fact(sheet, name, value),
      ...(index === 0 && { spaceBefore: 12 }),
    })),
    ...notes(study).map((note) => paragraph(sheet, note, {}, 12)),
    subsection(sheet, 'Sobre este estudo'),
    paragraph(sheet, disclaimer),
    subsection(sheet, 'Contato'),
    paragraph(sheet, [brand.name, brand.phone, brand.email, brand.address].filter(Boolean).join('\n')),
  ]
}

type Fact = [name: string, value: string]

function invoiceFacts(study: FreeMarketStudy): Fact[] {
  const { day, contractedDemandKw, overrunKw, measuredDemandKw, energyKwh, generator } = study
  const facts: Fact[] = [
    ['Data do estudo', shortDate(day)],
    ['Tarifa da distribuidora', tariffPeriod(study)],
    ['Demanda contratada', byPost(contractedDemandKw, 'kW')],
  ]
  if (overrunKw.peak > 0 || overrunKw.offPeak > 0) facts.push(['Ultrapassagem', byPost(overrunKw, 'kW')])
  if (measuredDemandKw) facts.push(['Demanda medida', byPost(measuredDemandKw, 'kW')])
  facts.push(['Consumo por mês', byPost(energyKwh, 'kWh')])
  if (generator)
    facts.push(['Gerador', `${quantity(generator.energyKwh, 'kWh')} por mês a ${money(generator.dieselBrlPerKwh)}/kWh`])
  return facts
}

function taxFacts({ taxes: { pisFraction, cofinsFraction, icmsFraction, icmsCredited } }: FreeMarketStudy): Fact[] {
  const credited = icmsCredited ? ' (creditado pelo cliente: não é custo em nenhum dos mercados)' : ''
  return [
    ['PIS e COFINS', percent(pisFraction + cofinsFraction, 2)],
    ['ICMS', percent(icmsFraction, 2) + credited],
  ]
}

function marketFacts(study: FreeMarketStudy): Fact[] {
  const { incentive, lossesFraction, chargesIncluded, chargesBrlPerMwh, managementBrl, freeMarket } = study
  const origin = managementBrl === undefined ? ' (calculado automaticamente)' : ''
  return [
    ['Tipo de fonte', `${sourceName[incentive]}, ${incentive > 0 ? `${percent(incentive)} de` : 'sem'} desconto na TUSD`],
    ['Perdas', percent(lossesFraction, 2)],
    ['Encargos', chargesIncluded ? `${money(chargesBrlPerMwh)}/MWh` : 'Não incluídos'],
    ['Custo operacional e CCEE', `${money(partBrl(freeMarket, 'management'))} por mês${origin}`],
  ]
}

function growthFacts({ distributorGrowthFraction, energyGrowthFraction, discountRateFraction }: FreeMarketStudy): Fact[] {
  return [
    ['Reajuste da distribuidora', `${percent(distributorGrowthFraction, 2)} ao ano`],
    ['Reajuste da energia', `${percent(energyGrowthFraction, 2)} ao ano`],
    ['Taxa de atratividade', `${percent(discountRateFraction, 2)} ao ano`],
  ]
}

function notes({ incentive, generator }: FreeMarketStudy): string[] {
  const found: string[] = []
  if (incentive > 0)
    found.push(
      'Lei 15.269/2025: quem migra, ou aumenta a demanda, depois de 25/11/2025 não tem o desconto na TUSD. ' +
        'Quem já era consumidor livre o mantém sobre a demanda contratada até então.',
    )
  if (generator) found.push('No mercado livre o gerador fica desligado e a sua energia é comprada no horário de ponta.')
  return found
}

function byPost({ peak, offPeak }: { peak: number; offPeak: number }, unit: string): string {
  const offPeakText = `${quantity(offPeak, unit)} fora de ponta`
  return peak > 0 ? `${quantity(peak, unit)} na ponta, ${offPeakText}` : offPeakText
}

function quantity(value: number, unit: string): string {
  return `${decimal(value, 0, 2)} ${unit}`
}

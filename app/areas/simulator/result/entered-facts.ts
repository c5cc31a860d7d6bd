import { formatCnpj } from '~/domain/registry/cnpj'
import { hasPlant, type PlantStudy, type Study } from '~/domain/study/study'
import { quotedPrices } from '~/domain/study/quoted-years'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import { unavailable } from '~/study-text/customer-text'
import { generatorFact, invoiceFacts, supplyFacts, type Fact } from '~/study-text/invoice-facts'
import { quantityText } from '~/study-text/line-text'
import { decimal, money, percent } from '~/ui/format'

/** What was entered, as people read it. */
export function enteredFacts(study: Study): Fact[] {
  return [
    { name: 'Cliente', value: study.customer.name ?? unavailable },
    { name: 'CNPJ', value: formatCnpj(study.customer.cnpj) },
    ...supplyFacts(study, 'page'),
    ...invoiceFacts(study, 'page'),
    { name: 'Tipo de desconto', value: incentiveNames[study.terms.incentive] },
    ...quotedPrices(study).map(({ year, priceBrlPerMwh }) => ({
      name: `Preço da energia em ${year}`,
      value: `R$ ${decimal(priceBrlPerMwh)}/MWh`,
    })),
    generatorFact(study),
    ...(hasPlant(study) ? plantFacts(study) : []),
  ]
}

function plantFacts({ mode, plant }: PlantStudy): Fact[] {
  const facts = [
    { name: 'Usina no local do consumo', value: plant.isLocal ? 'Sim' : 'Não' },
    { name: 'Geração da usina', value: `${quantityText(plant.generationKwh, 'kWh')} por mês` },
    { name: 'Potência da usina', value: quantityText(plant.powerKwp, 'kWp') },
    { name: 'Demanda da usina', value: quantityText(plant.demandKw, 'kW') },
  ]
  if (mode === 'GDXAPE') return facts
  return [
    ...facts,
    { name: 'Simultaneidade', value: percent(plant.simultaneityFraction) },
    { name: 'Investimento', value: money(plant.investmentBrl) },
  ]
}

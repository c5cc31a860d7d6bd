import { formatCnpj } from '~/domain/registry/cnpj'
import { askedIncentive, type Study } from '~/domain/study/study'
import { quotedPrices } from '~/domain/study/quoted-years'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import { unavailable } from '~/study-text/customer-text'
import { generatorFact, invoiceFacts, supplyFacts, type Fact } from '~/study-text/invoice-facts'
import { plantFacts } from '~/study-text/plant-facts'
import { statedTariffFacts } from '~/study-text/stated-tariff-facts'
import { tariffPeriod } from '~/study-text/tariff-text'
import { decimal } from '~/ui/format'

/** The entered values, as text. */
export function enteredFacts(study: Study): Fact[] {
  return [
    { name: 'Cliente', value: study.customer.name ?? unavailable },
    { name: 'CNPJ', value: formatCnpj(study.customer.cnpj) },
    ...supplyFacts(study, 'page'),
    ...(study.statedTariff ? [{ name: 'Tarifa', value: tariffPeriod(study) }, ...statedTariffFacts(study)] : []),
    ...invoiceFacts(study, 'page'),
    { name: 'Tipo de desconto', value: incentiveNames[askedIncentive(study)] },
    ...quotedPrices(study).map(({ year, priceBrlPerMwh }) => ({
      name: `Preço da energia em ${year}`,
      value: `R$ ${decimal(priceBrlPerMwh)}/MWh`,
    })),
    generatorFact(study),
    ...plantFacts(study),
  ]
}

import type { FreeMarketStudy } from '~/domain/scenarios/study'

/** From this off-peak demand the customer is wholesale ("atacadista"): the customer's file-name rule. [kW] */
const wholesaleDemandKw = 500

/** "padaria_viabilidade_varejista.pdf": the customer's first name in lower case, and the size of the unit. */
export function viabilityFileName({
  customer,
  contractedDemandKw,
}: Pick<FreeMarketStudy, 'customer' | 'contractedDemandKw'>): string {
  const size = contractedDemandKw.offPeak >= wholesaleDemandKw ? 'atacadista' : 'varejista'
  return `${firstName(customer.name)}_viabilidade_${size}.pdf`
}

function firstName(name = ''): string {
  return name.split(/\s+/).map(safe).find(Boolean) ?? 'cliente'
}

/** Accents lose their marks and any other character that a file system may refuse goes. */
function safe(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[^\w-]/g, '')
    .toLowerCase()
}

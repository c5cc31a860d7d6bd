import type { Consumer } from '~/domain/bill/consumer'
import type { Study } from '~/domain/study/study'

/** From this off-peak demand the customer is wholesale ("atacadista"): the customer's file-name rule. [kW] */
const wholesaleDemandKw = 500

type Named = Pick<Study, 'customer'> & { consumer: Pick<Consumer, 'contractedDemandKw'> }

/** "padaria_viabilidade_varejista.pdf": the customer's first name in lower case, and the size of the unit. */
export function viabilityFileName({ customer, consumer }: Named, extension: 'pdf' | 'csv' | 'xlsx' = 'pdf'): string {
  const size = consumer.contractedDemandKw.offPeak >= wholesaleDemandKw ? 'atacadista' : 'varejista'
  return `${firstName(customer.name)}_viabilidade_${size}.${extension}`
}

/** "padaria_proposta_autoproducao.pdf" */
export function proposalFileName({ customer }: Pick<Study, 'customer'>): string {
  return `${firstName(customer.name)}_proposta_autoproducao.pdf`
}

function firstName(name = ''): string {
  return name.split(/\s+/).map(safe).find(Boolean) ?? 'cliente'
}

/** Removes accents, and characters that a file system may reject. */
function safe(word: string): string {
  return word
    .normalize('NFD')
    .replace(/[^\w-]/g, '')
    .toLowerCase()
}

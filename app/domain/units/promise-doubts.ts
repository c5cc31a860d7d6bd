import type { IsoDate } from '~/domain/dated/dated'
import { cnpjCharacters } from '~/domain/registry/cnpj'

/** What speaks against a study as the promise of a contract: another company, another distributor, or younger than the signature. */
export const promiseDoubts = ['cnpj', 'distributor', 'made-after'] as const
export type PromiseDoubt = (typeof promiseDoubts)[number]

type Site = { cnpj: string; distributorName: string }

/** The doubts about a study that is locked to a unit whose contract was signed on a day; a study without a CNPJ is of no unit. */
export function promiseDoubtsOf(study: Site & { madeOn: IsoDate }, unit: Site, signedOn: string): PromiseDoubt[] {
  const is: Record<PromiseDoubt, boolean> = {
    cnpj: cnpjCharacters(study.cnpj) !== cnpjCharacters(unit.cnpj),
    distributor: letters(study.distributorName) !== letters(unit.distributorName),
    'made-after': study.madeOn > signedOn,
  }
  return promiseDoubts.filter((doubt) => is[doubt])
}

/** "Neoenergia-Pernambuco" and "NEOENERGIA PERNAMBUCO" are one distributor. */
function letters(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

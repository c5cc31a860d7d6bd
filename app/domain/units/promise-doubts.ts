import type { IsoDate } from '~/domain/dated/dated'
import { cnpjCharacters } from '~/domain/registry/cnpj'

/** Doubts about a study as a contract's promise: another company, another distributor, or made after the signature. */
export const promiseDoubts = ['cnpj', 'distributor', 'made-after'] as const
export type PromiseDoubt = (typeof promiseDoubts)[number]

type Site = { cnpj: string; distributorName: string }

/** The doubts about a study locked to a unit with a contract signed on a day; a study without a CNPJ belongs to no unit. */
export function promiseDoubtsOf(study: Site & { madeOn: IsoDate }, unit: Site, signedOn: string): PromiseDoubt[] {
  const is: Record<PromiseDoubt, boolean> = {
    cnpj: cnpjCharacters(study.cnpj) !== cnpjCharacters(unit.cnpj),
    distributor: letters(study.distributorName) !== letters(unit.distributorName),
    'made-after': study.madeOn > signedOn,
  }
  return promiseDoubts.filter((doubt) => is[doubt])
}

/** "Neoenergia-Pernambuco" and "NEOENERGIA PERNAMBUCO" are equal. */
function letters(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

import type { Study } from '~/domain/study/study'

const reactiveEnergy = 'energia reativa'
const publicLighting = 'iluminação pública'
const listed = new Intl.ListFormat('pt-BR')

/** Lines of the distributor's invoice that no calculation has. */
export const excludedLines = listed.format([publicLighting, reactiveEnergy])

/** What no study includes, with what the caller's own excludes first. */
export function exclusions(...own: readonly string[]): string {
  const names = [...own, reactiveEnergy, 'tributos ainda sem lei', publicLighting, 'parcelas de débitos anteriores']
  return `Não estão incluídos: ${listed.format(names)}.`
}

/** The exclusion of a demand overrun that the bill does not have. */
export const furtherOverrun = 'ultrapassagem de demanda além da informada'

/** The customer's disclaimer, on every document: what a study excludes. It does not exclude a demand overrun in the bill. */
export function disclaimer({ consumer: { overrunKw } }: Pick<Study, 'consumer'>): string {
  const chargesOverrun = overrunKw.peak > 0 || overrunKw.offPeak > 0
  return (
    'Este estudo é indicativo e não é uma proposta definitiva. Os preços da energia variam e os preços dos equipamentos podem mudar. ' +
    exclusions('operação e manutenção da usina', chargesOverrun ? furtherOverrun : 'ultrapassagem de demanda')
  )
}

/** The requirements of Lei 15.269/2025 for a new self-producer; empty without a plant. Its rule on discounts is in the answer. */
export function lawNotes({ plant }: Pick<Study, 'plant'>): string[] {
  const selfProduction =
    'Lei 15.269/2025: a nova autoprodução por equiparação pede 30 MW de demanda somada e 3 MW por unidade. ' +
    'Quem tem outorga própria, ou usina no local do consumo, não está sujeito a esse limite.'
  return plant ? [selfProduction] : []
}

/** Implausible values that the author confirmed. */
export function doubtsNote(doubts: readonly string[]): string {
  return `Dados fora do usual, confirmados por quem fez o estudo. ${doubts.join(' ')}`
}

/** Questions about implausible figures of twelve months, shown beside their answer. */
export function yearDoubtsNote(doubts: readonly string[]): string {
  return `Confira os doze meses antes de usar estes números. ${doubts.join(' ')}`
}

/** The glossary of a study with a plant, in the customer's words. */
export const glossary: readonly { term: string; meaning: string }[] = [
  { term: 'VPL (valor presente líquido)', meaning: 'É a soma dos valores corrigidos pela taxa de atratividade.' },
  { term: 'TIR (taxa interna de retorno)', meaning: 'É a taxa que zera o VPL. Não indica o retorno do investimento.' },
  { term: 'Payback', meaning: 'É o tempo até o VPL chegar a zero.' },
]

/** Note that every year repeats the study's month. */
export const oneMonthNote = 'Este estudo é de um mês, e cada ano é esse mês × 12.'

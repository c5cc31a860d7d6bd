import type { StudyMode } from '~/domain/study/mode'
import { isApplicable } from './applicable'
import { sections } from './field-table'
import type { FieldName, FormValues } from './fields'

/** A section that holds fields of the table; its id is its anchor too. */
export type SectionId = keyof typeof sections

const sectionIds = Object.keys(sections) as SectionId[]

const titles: Record<SectionId, string> = {
  cliente: 'Dados do cliente',
  fatura: 'Dados da fatura',
  gerador: 'Dados de gerador',
  impostos: 'Dados de impostos',
  'mercado-livre': 'Dados do mercado livre',
  usina: 'Dados para simular autoprodutor',
  opcoes: 'Opções avançadas',
  proposta: 'Dados para gerar proposta de UFV',
}

/** The anchor and the title of a section, as the specification gives it. */
export function heading(id: SectionId, mode: StudyMode) {
  return { id, legend: id === 'usina' && mode === 'GDXAPE' ? 'Dados da usina' : titles[id] }
}

/** The sections that ask for something in the mode of the form. */
export function sectionsOf(values: FormValues): SectionId[] {
  return sectionIds.filter((id) => Object.keys(sections[id]).some((name) => isApplicable(name as FieldName, values)))
}

/** The section a field stands in; the plants of a proposal stand in the proposal's. */
export function sectionOf(name: string): SectionId {
  return sectionIds.find((id) => name in sections[id]) ?? 'proposta'
}

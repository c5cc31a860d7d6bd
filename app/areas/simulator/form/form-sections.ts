import type { StudyMode } from '~/domain/study/mode'
import { keysOf } from '~/domain/records/records'
import { isApplicable } from './applicable'
import { sections } from './field-table'
import type { FieldName, FormValues } from './fields'

/** A section with fields of the table; its id is also its anchor. */
export type SectionId = keyof typeof sections

const sectionIds = keysOf(sections)

const titles: Record<SectionId, string> = {
  cliente: 'Dados do cliente',
  fatura: 'Dados da fatura',
  tarifa: 'Tarifa',
  gerador: 'Dados de gerador',
  impostos: 'Dados de impostos',
  'mercado-livre': 'Dados do mercado livre',
  usina: 'Dados para simular autoprodutor',
  opcoes: 'Opções avançadas',
  proposta: 'Dados para gerar proposta de UFV',
}

/** The anchor of a section, and its title from the specification. */
export function heading(id: SectionId, mode: StudyMode) {
  return { id, legend: id === 'usina' && mode === 'GDXAPE' ? 'Dados da usina' : titles[id] }
}

/** The sections that have an applicable field. */
export function sectionsOf(values: FormValues): SectionId[] {
  return sectionIds.filter((id) => Object.keys(sections[id]).some((name) => isApplicable(name as FieldName, values)))
}

/** The section of a field; the fields of a proposal's plants are in 'proposta'. */
export function sectionOf(name: string): SectionId {
  return sectionIds.find((id) => name in sections[id]) ?? 'proposta'
}

import type { fileKinds, subjectTypes } from '~/contract/registered-files'

export const fileKindWords: Record<(typeof fileKinds)[number], string> = {
  CONTRATO: 'Contrato',
  FATURA: 'Fatura',
  MEDICAO: 'Medição',
  RELATORIO: 'Relatório',
  MATERIAL: 'Material de estudo',
  OUTRO: 'Outro',
}

const subjectWords: Record<(typeof subjectTypes)[number], string> = {
  platform: 'Plataforma',
  company: 'Empresa',
  unit: 'Unidade',
  partner: 'Parceiro',
}

type Subject = { type: (typeof subjectTypes)[number]; name: string | null }

/** "Plataforma", "Empresa: Laticínios Serra Alta" */
export function subjectText({ type, name }: Subject): string {
  if (type === 'platform') return subjectWords.platform
  return `${subjectWords[type]}: ${name ?? 'não existe mais'}`
}

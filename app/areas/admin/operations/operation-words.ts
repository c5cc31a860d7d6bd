import type { queueNames } from '~/contract/operations'
import { decimal } from '~/ui/format'

type QueueWords = { title: string; sent: string; givenUp?: string }

export const queueWords: Record<(typeof queueNames)[number], QueueWords> = {
  mails: { title: 'E-mails', sent: 'Enviados', givenUp: 'Sem confirmação ou desistidos' },
  rows: { title: 'Planilha do Google', sent: 'Linhas enviadas' },
  seals: { title: 'Selos de propostas assinadas', sent: 'Seladas' },
  webhooks: { title: 'Webhooks', sent: 'Entregues em 30 dias', givenUp: 'Falharam em 30 dias' },
}

/** "322", or of what is counted in part "mais de 1.000". */
export function countText({ count, hasMore }: { count: number; hasMore: boolean }): string {
  return hasMore ? `mais de ${decimal(count, 0)}` : decimal(count, 0)
}

/** Names of tables for people. */
export const tableWords: Partial<Record<string, string>> = {
  user_account: 'Contas',
  company: 'Empresas',
  consumer_unit: 'Unidades',
  unit_month: 'Meses de unidades',
  study: 'Estudos',
  lead: 'Contatos',
  audit_entry: 'Registros da auditoria',
}

export const folderWords: Partial<Record<string, string>> = {
  'company-logos': 'Marcas de propostas',
  'company-marks': 'Marcas de empresas',
  documents: 'Documentos de parceiros',
  lessons: 'Aulas',
  'migration-evidence': 'Evidências de migrações',
  'registered-files': 'Arquivos cadastrados',
  'read-invoices': 'Faturas lidas, com consentimento',
  reports: 'Relatórios mensais',
  'simulator-invoices': 'Faturas do simulador',
  GDSimulation: 'Faturas de simulações residenciais',
  'study-images': 'Imagens de estudos',
  'unit-documents': 'Documentos de unidades',
  viability: 'Estudos de viabilidade',
}

const partWords: Partial<Record<string, string>> = {
  database: 'O banco de dados',
  migrations: 'A atualização do banco de dados',
  files: 'O armazenamento dos documentos',
  memory: 'A memória deste processo',
  provider: 'O provedor de dados',
}

const stateWords: Partial<Record<string, string>> = {
  indisponível: 'não responde',
  'sem espaço': 'está sem espaço: nada se grava, e o que já está guardado continua disponível',
  'no limite': 'está no limite: PDFs, planilhas e envios grandes esperam',
  pendentes: 'está pendente',
}

/** A sentence for each part that does not serve, of what /readyz says. */
export function troublesIn(states: Readonly<Record<string, string>>): string[] {
  return Object.entries(states).flatMap(([part, state]) => {
    const name = partWords[part]
    return name === undefined || state === 'ok' ? [] : [`${name} ${stateWords[state] ?? state}.`]
  })
}

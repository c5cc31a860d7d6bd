import type { auditDetails } from '~/contract/audit-words'
import { shortDate } from '~/ui/format'
import { permissionWords, roleWords } from '../accounts/access-words'
import { leadStatusOfOne } from '../leads/lead-words'
import { setNames, undoWords } from '../public-data/public-data-words'
import { retentionWords } from '../privacy/retention-words'
import { keysOf } from '~/domain/records/records'

type Name = (typeof auditDetails)[number]
type Words = Partial<Record<string, string>>

/** The details of an entry in one line; a code without a translation is shown as it is. */
export function detailsInWords(details: Partial<Record<Name, string>>): string {
  const told = keysOf(details).flatMap((name) => (details[name] ? [`${names[name]}: ${inWords(name, details[name])}`] : []))
  return told.join(' · ')
}

function inWords(name: Name, value: string) {
  if (name === 'accessExpiresOn') return shortDate(value)
  const words = values[name] ?? {}
  return value
    .split(',')
    .map((code) => words[code] ?? code)
    .join(', ')
}

const names: Record<Name, string> = {
  by: 'por',
  role: 'papel',
  permissions: 'permissões',
  accessExpiresOn: 'acesso até',
  changed: 'o que mudou',
  ended: 'sessões encerradas',
  decision: 'decisão',
  reason: 'motivo',
  factors: 'com',
  mode: 'modo',
  study: 'estudo',
  document: 'documento',
  format: 'formato',
  rows: 'linhas',
  status: 'situação',
  company: 'empresa',
  lead: 'contato',
  entry: 'lançamento',
  month: 'desde',
  percent: '% da economia',
  months: 'meses',
  version: 'versão',
  signer: 'signatário',
  supplier: 'Fornecedor',
  step: 'passo',
  queue: 'fila',
  key: 'chave',
  webhook: 'webhook',
  set: 'conjunto',
  kind: 'conjunto',
}

const values: Partial<Record<Name, Words>> = {
  by: { 'accounts:admin': 'comando de instalação', 'market:import': 'comando de importação' },
  role: roleWords,
  permissions: permissionWords,
  changed: {
    email: 'e-mail',
    name: 'nome',
    initials: 'sigla',
    cnpj: 'CNPJ',
    status: 'situação',
    start_acl: 'início no mercado livre',
    partner_company_id: 'parceiro',
    code_ccee: 'código CCEE',
    start_date_management: 'início da gestão',
    class: 'classe',
    submarket: 'submercado',
    uf: 'UF',
    distributor_name: 'distribuidora',
    tariff_group: 'grupo tarifário',
    ths: 'modalidade',
    Titulo: 'título',
    Valor: 'volume',
    Regiao: 'região',
    DataInicio: 'início',
    DataFim: 'fim',
    Preco: 'preço',
    expiresOn: 'validade',
    included: 'marcadas para gravar',
    'left-out': 'deixadas de fora',
    replaces: 'atualizam o mês',
    'replaces-not': 'não atualizam o mês',
  },
  status: leadStatusOfOne,
  queue: { mails: 'e-mails', rows: 'planilha' },
  decision: { delete: 'excluir', anonymise: 'anonimizar', retain: 'reter' },
  reason: { ...retentionWords, 'access-over': 'acesso vencido', password: 'senha', 'too-many': 'sessões demais', ...undoWords },
  set: setNames,
  mode: {
    ML: 'mercado livre',
    APE: 'autoprodução',
    MLXAPE: 'mercado livre e autoprodução',
    GDXAPE: 'geração distribuída e autoprodução',
  },
}

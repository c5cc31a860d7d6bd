/** The titles of the tables of a person's data. */
const titles: Readonly<Record<string, string>> = {
  exportedAt: 'Exportado em',
  account: 'Conta',
  registrations: 'Cadastros',
  consents: 'Consentimentos',
  signIns: 'Sessões',
  studies: 'Estudos',
  leads: 'Contatos',
  simulations: 'Simulações residenciais',
  submissions: 'Faturas enviadas',
  documents: 'Documentos',
  deletionRequests: 'Pedidos de exclusão',
  activity: 'Atividade',
}

/** The titles of their columns. The file for machines keeps the names they have in the database. */
const columns: Readonly<Record<string, string>> = {
  id: 'Código',
  name: 'Nome',
  email: 'E-mail',
  phone: 'Celular',
  cpf: 'CPF',
  cnpj: 'CNPJ',
  role: 'Papel',
  permissions: 'Permissões',
  kind: 'Tipo de conta',
  company_name: 'Empresa',
  partner_company_name: 'Empresa parceira',
  partner_id: 'Código do parceiro',
  access_expires_on: 'Acesso até',
  hasSecondStep: 'Usa duas etapas',
  status: 'Situação',
  created_at: 'Criado em',
  expires_at: 'Vale até',
  last_seen_at: 'Usada em',
  decided_at: 'Decidido em',
  decided_by: 'Decidido por',
  refusal_reason: 'Motivo da recusa',
  email_confirmed_at: 'E-mail confirmado em',
  unconfirmed_reason: 'Motivo da aprovação sem o e-mail confirmado',
  holder_id: 'Código de quem consentiu',
  document: 'Documento',
  version: 'Versão',
  accepted_at: 'Aceito em',
  address: 'Endereço IP',
  agent: 'Navegador',
  user_id: 'Código da conta',
  author_id: 'Código do autor',
  mode: 'Modo',
  customer_name: 'Cliente',
  distributor_name: 'Distribuidora',
  saving_brl: 'Economia por mês (R$)',
  saving_fraction: 'Economia (fração)',
  search_text: 'Texto de busca',
  content: 'Conteúdo',
  report: 'Página',
  storage_id: 'Código do arquivo',
  folder: 'Pasta',
  type: 'Tipo',
  situation: 'Situação',
  media_type: 'Formato',
  size_bytes: 'Tamanho (bytes)',
  reason: 'Motivo',
  requested_at: 'Pedido em',
  due_on: 'Responder até',
  retention_reason: 'Motivo para reter',
  note: 'Explicação',
  at: 'Quando',
  action: 'Ação',
  actor_id: 'Código de quem fez',
  object_type: 'Com o quê',
  object_id: 'Código do objeto',
  details: 'Detalhes',
  uf: 'Estado',
  bill_brl: 'Conta de energia por mês (R$)',
  invoice_id: 'Código da fatura',
  owner_id: 'Código de quem cuida',
}

/** The name of a table as people read it; one that has none of its own keeps the one it came with. */
export function titleOf(table: string): string {
  return titles[table] ?? table
}

/** The same of a column. */
export function columnTitle(column: string): string {
  return columns[column] ?? column
}

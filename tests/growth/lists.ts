import { busyPartner, companyId, partnerId, unitId } from './house'
import { person } from './names'

type Who = 'admin' | 'author'
type List = { who: Who; path: string }

/** The calls that list growing data, as people use them; their parameters exist at every size. */
export const lists = {
  'estudos: os mais novos': author('/studies'),
  'estudos: os mais antigos': author('/studies?direction=asc'),
  'estudos: por economia': author('/studies?sort=saving'),
  'estudos: por cliente': author('/studies?sort=customer&direction=asc'),
  'estudos: por modo': author('/studies?sort=mode'),
  'estudos: página 10': author('/studies?page=10'),
  'estudos: busca comum': author('/studies?text=padaria'),
  'estudos: busca rara': author('/studies?text=padaria%20peixoto%20atl%C3%A2ntico&sort=saving'),
  'estudos: busca sem resultado': author('/studies?text=inexistente'),
  'contas: todas': admin('/users'),
  'contas: clientes': admin('/users?role=CLIENTE'),
  'contas: vencidas': admin('/users?access=expired'),
  'contas: busca comum': admin('/users?text=souza'),
  'contas: busca por e-mail': admin(`/users?text=${encodeURIComponent(person(4321).email)}`),
  'contas: busca por CNPJ': admin(`/users?text=${person(4321).cnpj}`),
  'contas: busca sem resultado': admin('/users?text=inexistente'),
  'auditoria: o mais novo': admin('/audit'),
  'auditoria: um dia antigo': admin('/audit?from=2023-03-14&to=2023-03-14'),
  'auditoria: até um dia antigo': admin('/audit?to=2022-06-01'),
  'auditoria: ação rara': admin('/audit?action=second-step-removed'),
  'auditoria: ação comum num dia': admin('/audit?action=sign-in&to=2023-03-14'),
  'auditoria: quem fez': admin('/audit?actor=demo-admin'),
  'auditoria: quem fez, até um dia': admin('/audit?actor=demo-admin&to=2022-06-01'),
  'auditoria: o que aconteceu a uma conta': admin('/audit?object=conta-77'),
  'auditoria: pessoa por e-mail': admin(`/audit?person=${encodeURIComponent(person(4321).email)}`),
  'auditoria: pessoa de nome comum': admin('/audit?person=souza'),
  'auditoria: pessoa sem resultado': admin('/audit?person=inexistente'),
  'contatos: novos': admin('/leads?status=new'),
  'contatos: todos': admin('/leads?status=all'),
  'contatos: vencidos': admin('/leads?status=overdue'),
  'contatos: busca': admin('/leads?status=all&text=souza'),
  'contatos: busca por e-mail': admin(`/leads?status=all&text=${encodeURIComponent(person(432).email)}`),
  'cadastros: pendentes': admin('/registrations'),
  'cadastros: aprovados': admin('/registrations?status=approved'),
  'empresas: ativas': admin('/companies?state=ATIVO'),
  'empresas: arquivadas': admin('/companies?state=archived'),
  'empresas: por sigla': admin('/companies/select/by-initials'),
  'empresas: busca pela sigla': admin('/companies/select/by-initials?initials=moinho'),
  'empresas: sigla sem resultado': admin(`/companies/select/by-initials?initials=inexistente&id=${companyId(8)}`),
  'empresa: unidades': admin(`/companies/${companyId(8)}`),
  'unidade: meses': admin(`/measuring-point/public/${unitId(16)}`),
  carteiras: author('/portfolios'),
  'faturas lidas': author('/invoices'),
  'documentos: à espera': admin('/partner-documents?status=waiting'),
  'documentos: respondidos': admin('/partner-documents?status=answered'),
  'documentos: enviados': admin('/partner-documents?status=sent'),
  'documentos: de um parceiro': admin(`/partner-documents?status=answered&partner=${partnerId(5)}`),
  arquivos: admin('/registered-files'),
  'arquivos: busca': admin('/registered-files?text=moinho'),
  'comissões: parceiros': admin('/commissions'),
  'parceiro: extrato': admin(`/partner-companies/${partnerId(5)}/commissions`),
  'parceiro: clientes': admin(`/users/${busyPartner}`),
  'cadastro: primeiros parceiros': admin('/showPartners?limite=51'),
  'cadastro: parceiro de nome comum': admin('/showPartners?nome=solar&limite=11'),
  'cadastro: parceiro de nome raro': admin('/showPartners?nome=solar%20249&limite=11'),
  'cadastro: parceiro sem resultado': admin('/showPartners?nome=inexistente&limite=11'),
  'cadastro: parceiro por id': admin(`/showPartners?id=${busyPartner}`),
  'escolha: primeiros parceiros': admin('/partner-companies?limit=51'),
  'escolha: parceiro de nome comum': admin('/partner-companies?text=solar&limit=11'),
  'escolha: parceiro de uma palavra comum e uma rara': admin('/partner-companies?text=solar%20249&limit=11'),
  'escolha: parceiro sem resultado': admin('/partner-companies?text=inexistente&limit=11'),
  'escolha: primeiras empresas': admin('/companies/select/get-all?limit=51'),
  'escolha: empresa de nome comum': admin('/companies/select/get-all?text=moinho&limit=11'),
  'escolha: empresa sem resultado': admin('/company?text=inexistente&limit=11'),
  'escolha: empresa por id': admin(`/company?id=${companyId(8)}`),
  'operação: filas, documentos e tabelas': admin('/operations'),
  'mercado: pesquisa': admin('/market/term?query=ceramica'),
} as const satisfies Record<string, List>

function author(path: string): List {
  return { who: 'author', path }
}

function admin(path: string): List {
  return { who: 'admin', path }
}

import { publicSetPath } from '../public-data/public-data-words'
import type { mentionPlaces, mentionSigns } from '~/contract/privacy'

type Place = (typeof mentionPlaces)[number]

/**
 * Names of the places where a person is mentioned, with the page about each. Places within somebody's own area have no page for
 * administrators.
 */
export const placeWords: Readonly<Record<Place, { label: string; to?: (id: string) => string }>> = {
  commission: { label: 'Extrato de comissões', to: (id) => `/areaAdm/comissoes/${id}` },
  company: { label: 'Empresa', to: (id) => `/areaAdm/empresas/${id}` },
  'company-logo': { label: 'Marca de propostas', to: () => '/areaAdm/propostas?situacao=logos' },
  contact: { label: 'Contato', to: (id) => `/areaAdm/contatos?contato=${id}` },
  'contact-note': { label: 'Nota de um contato', to: (id) => `/areaAdm/contatos?contato=${id}` },
  'deletion-request': { label: 'Outro pedido de exclusão' },
  document: { label: 'Nome de um arquivo', to: (id) => `/uploads/${id}` },
  mail: { label: 'Erro de entrega de e-mail', to: () => '/areaAdm/operacao' },
  'month-import': { label: 'Importação de meses', to: (id) => `/areaAdm/meses/importar/${id}` },
  'energy-contract': { label: 'Contrato de energia', to: (id) => `/areaAdm/contratos/${id}` },
  offer: { label: 'Oferta', to: (id) => `/areaAdm/ofertas/${id}` },
  'partner-company': { label: 'Empresa parceira', to: (id) => `/areaAdm/comissoes/${id}` },
  'partner-document': { label: 'Documento de parceiro', to: () => '/areaAdm/documentos' },
  portfolio: { label: 'Carteira de outra pessoa' },
  premise: { label: 'Premissa', to: () => '/areaAdm/premissas' },
  'proposal-contact': { label: 'Contato de propostas', to: () => '/areaAdm/propostas' },
  'read-invoice': { label: 'Fatura lida por outra pessoa' },
  'registered-file': { label: 'Arquivo cadastrado', to: () => '/areaAdm/arquivos' },
  'sales-proposal': { label: 'Proposta de venda' },
  registration: { label: 'Outro cadastro', to: () => '/areaAdm/cadastros' },
  'spreadsheet-row': { label: 'Simulação residencial' },
  study: { label: 'Estudo de outra pessoa' },
  submission: { label: 'Simulação enviada por outra pessoa' },
  'public-data': { label: 'Importação de dados públicos', to: publicSetPath },
  'tariff-import': { label: 'Importação de tarifas', to: (id) => `/areaAdm/tarifas/importar/${id}` },
  'tariff-proposal': { label: 'Tarifa proposta', to: () => '/areaAdm/tarifas/propostas' },
  tender: { label: 'Pedido de cotações' },
  unit: { label: 'Unidade', to: (id) => `/areaAdm/unidades/${id}` },
  migration: { label: 'Migração de uma unidade', to: (id) => `/areaAdm/unidades/${id}/migracao` },
  'unit-promise': { label: 'Promessa de uma unidade', to: (id) => `/areaAdm/unidades/${id}` },
}

export const signWords: Readonly<Record<(typeof mentionSigns)[number], string>> = {
  email: 'e-mail',
  cpf: 'CPF',
  phone: 'telefone',
  name: 'nome completo',
  'name-part': 'parte do nome',
}

const ownWords: Readonly<Record<string, readonly [one: string, many: string]>> = {
  registrations: ['cadastro', 'cadastros'],
  studies: ['estudo', 'estudos'],
  portfolios: ['carteira', 'carteiras'],
  submissions: ['simulação enviada', 'simulações enviadas'],
  salesProposals: ['proposta de venda', 'propostas de venda'],
  signedProposals: [
    'proposta assinada por todos, que fica pelo prazo legal',
    'propostas assinadas por todos, que ficam pelo prazo legal',
  ],
  tenders: ['pedido de cotações', 'pedidos de cotações'],
  readInvoices: ['fatura lida', 'faturas lidas'],
  leads: ['contato, com as suas notas', 'contatos, com as suas notas'],
  proposalContacts: ['contato de propostas', 'contatos de propostas'],
  simulations: ['simulação residencial', 'simulações residenciais'],
}

/** "a conta, 1 cadastro e 12 estudos" */
export function ownText(own: readonly { name: string; total: number }[]): string {
  const parts = own.map(({ name, total }) => `${total} ${ownWords[name]?.[total === 1 ? 0 : 1] ?? name}`)
  return new Intl.ListFormat('pt-BR').format(['a conta', ...parts])
}

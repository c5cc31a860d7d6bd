import type { State } from './state'

const search = '/pesquisa-mercado-livre'
const consumption = '/pesquisa-mercado-livre/consumo'

/** The search and the overviews of the free market. */
export const marketStates: readonly State[] = [
  {
    page: '/pesquisa-mercado-livre/acompanhados',
    state: 'pergunta',
    path: '/pesquisa-mercado-livre/acompanhados?agente=101',
    as: 'pesquisa',
  },
  { page: '/agente/comparar', state: 'dois agentes', path: '/agente/comparar?a=101&b=110', as: 'pesquisa' },
  { page: '/agente/comparar', state: 'nome de vários', path: '/agente/comparar?a=101&b=energia', as: 'pesquisa' },
  { page: '/pesquisa-mercado-livre/prospectos', state: 'lista', path: '/pesquisa-mercado-livre/prospectos', as: 'black' },
  {
    page: '/pesquisa-mercado-livre/prospectos',
    state: 'nenhum',
    path: '/pesquisa-mercado-livre/prospectos?uf=RR',
    as: 'pesquisa',
  },
  { page: '/pesquisa-mercado-livre/pld', state: 'mês mais novo', path: '/pesquisa-mercado-livre/pld', as: 'pesquisa' },
  { page: '/pesquisa-mercado-livre/riscos', state: 'acompanhados', path: '/pesquisa-mercado-livre/riscos', as: 'pesquisa' },
  { page: '/agente/:agentId', state: 'comercializador', path: '/agente/101', as: 'pesquisa' },
  { page: '/agente/:agentId', state: 'gerador', path: '/agente/110', as: 'black' },
  { page: '/agente/:agentId', state: 'não encontrado', path: '/agente/nenhum', as: 'pesquisa' },
  { page: '/agente/:agentId/cargas', state: 'de um agente', path: '/agente/101/cargas', as: 'pesquisa' },
  { page: '/agente/:agentId/cargas', state: 'sem unidades', path: '/agente/110/cargas', as: 'pesquisa' },
  { page: '/pesquisa-mercado-livre/cnpj', state: 'CNPJ inválido', path: '/pesquisa-mercado-livre/cnpj?cnpj=123', as: 'pesquisa' },
  {
    page: '/pesquisa-mercado-livre/cnpj/:cnpj',
    state: 'nenhuma unidade',
    path: '/pesquisa-mercado-livre/cnpj/11222333000181',
    as: 'pesquisa',
  },
  {
    page: '/pesquisa-mercado-livre/cnpj/:cnpj/horas',
    state: 'nenhuma unidade',
    path: '/pesquisa-mercado-livre/cnpj/11222333000181/horas',
    as: 'pesquisa',
  },
  {
    page: '/pesquisa-mercado-livre/pld/horas',
    state: 'mês mais novo',
    path: '/pesquisa-mercado-livre/pld/horas',
    as: 'pesquisa',
  },
  { page: '/agente/:agentId/horas', state: 'de um agente', path: '/agente/101/horas', as: 'pesquisa' },
  { page: '/agente/:agentId/horas', state: 'sem unidades', path: '/agente/110/horas', as: 'pesquisa' },
  { page: search, state: 'aberta', path: search, as: 'pesquisa' },
  { page: search, state: '15 ou mais', path: `${search}?termo=energia`, as: 'pesquisa' },
  { page: search, state: 'nenhum', path: `${search}?termo=zzzzz`, as: 'pesquisa' },
  { page: search, state: 'um caractere', path: `${search}?termo=z`, as: 'pesquisa' },
  { page: consumption, state: 'mês mais novo', path: consumption, as: 'pesquisa' },
  { page: consumption, state: 'mês sem dados', path: `${consumption}?mes=2015-01`, as: 'pesquisa' },
]

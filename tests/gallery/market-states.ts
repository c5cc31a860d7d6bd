import type { State } from './state'

const consumption = '/pesquisa-mercado-livre/consumo'

/** The overviews of the free market. */
export const marketStates: readonly State[] = [
  { page: '/pesquisa-mercado-livre/riscos', state: 'acompanhados', path: '/pesquisa-mercado-livre/riscos', as: 'pesquisa' },
  { page: '/pesquisa-mercado-livre/cnpj', state: 'CNPJ inválido', path: '/pesquisa-mercado-livre/cnpj?cnpj=123', as: 'pesquisa' },
  {
    page: '/pesquisa-mercado-livre/cnpj/:cnpj',
    state: 'nenhuma unidade',
    path: '/pesquisa-mercado-livre/cnpj/11222333000181',
    as: 'pesquisa',
  },
  { page: consumption, state: 'mês mais novo', path: consumption, as: 'pesquisa' },
  { page: consumption, state: 'mês sem dados', path: `${consumption}?mes=2015-01`, as: 'pesquisa' },
]

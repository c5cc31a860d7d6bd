import { atMonth, unitPages } from '../support/unit-pages'
import { follow, type State } from './state'

/** The dashboard of a consumer unit, as the partner that brought its company reads it. */
export const unitStates: readonly State[] = [
  { page: '/empresa', state: 'unidade', path: unitPages.generating, as: 'black' },
  { page: '/empresa', state: 'trezentas unidades', path: unitPages.large, as: 'black' },
  { page: '/empresa', state: 'consumo diário comparado', path: unitPages.unit, as: 'black', act: follow(/^Comparar$/) },
  {
    page: '/empresa',
    state: 'mês',
    path: unitPages.unit,
    as: 'black',
    act: (page) => page.locator('.month-list tr', { hasText: 'Completo' }).first().getByRole('link').click(),
  },
  { page: '/empresa', state: 'mês inválido', path: atMonth(unitPages.unit, 'ontem'), as: 'black' },
  { page: '/empresa', state: 'números que faltam', path: unitPages.missingNumbers, as: 'black' },
  { page: '/empresa', state: 'medição atrasada', path: unitPages.lateMeasurements, as: 'black' },
  { page: '/empresa', state: 'unidade em adesão', path: unitPages.migrating, as: 'black' },
  { page: '/empresa', state: 'sem unidades', path: unitPages.withoutUnits, as: 'black' },
  { page: '/empresa', state: 'não encontrada', path: unitPages.unknown, as: 'black' },
  {
    page: '/unidade/:id/promessa',
    state: 'sem estudos',
    path: '/unidade/demo-unidade-serra-alta-001/promessa',
    as: 'black',
  },
  { page: '/unidade/:id/horas', state: 'sem arquivo', path: '/unidade/demo-unidade-serra-alta-001/horas', as: 'admin' },
  {
    page: '/unidade/:id/horas/:month/excluir',
    state: 'não encontrada',
    path: '/unidade/demo-unidade-serra-alta-001/horas/2010-07/excluir',
    as: 'admin',
  },
  { page: '/unidade/:id/contrato', state: 'contrato', path: '/unidade/demo-unidade-serra-alta-001/contrato', as: 'black' },
]

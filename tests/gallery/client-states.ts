import { press, type State } from './state'

const informacoes = { page: '/client/informacoes', path: '/client/informacoes', as: 'cliente' } as const

export const clientStates: readonly State[] = [
  { page: '/client', state: 'unidade', path: '/client', as: 'cliente', picture: 'painel.png' },
  { page: '/client', state: 'sem unidade', path: '/client', as: 'pesquisa' },
  {
    page: '/client',
    state: 'informações em diálogo',
    path: '/client',
    as: 'cliente',
    act: (page) => page.getByRole('link', { name: 'Edite as suas informações' }).click(),
  },
  { page: '/client/alertas', state: 'sem e-mail mensal', path: '/client/alertas', as: 'cliente' },
  { ...informacoes, state: 'vazia' },
  {
    ...informacoes,
    state: 'senhas diferentes',
    script: false,
    act: async (page) => {
      await page.getByLabel('Nova senha', { exact: true }).fill('energia limpa 2026')
      await page.getByLabel('Confirme a nova senha').fill('energia suja 2026')
      await press('Salvar informações')(page)
    },
  },
  { page: '/alertas/cancelar', state: 'pergunta', path: '/alertas/cancelar?token=nenhum' },
  {
    page: '/alertas/cancelar',
    state: 'link inválido',
    path: '/alertas/cancelar?token=nenhum',
    act: press('Cancelar os alertas'),
  },
]

import { officeAttention } from './office-attention'

const none = { total: 0, oldestAt: undefined }
const quiet = {
  waiting: { registrations: none, deletions: none, documents: none, leads: none, proposals: none },
  late: {
    deletions: none,
    documents: none,
    migrations: { ...none, firstDay: undefined },
    contracts: { ...none, first: undefined },
  },
  commissions: { partners: 0, months: 0, amountCents: 0, largest: [] },
  publicData: [],
  gaps: [],
}
const solar = { id: 'p1', name: 'Solar', months: 1, amountCents: 5_000 }
const gap = { title: 'Tarifas vencidas sem sucessora', note: '12 tarifas', to: '/areaAdm/tarifas', action: 'Ver tarifas' }

test('who is late comes first, then what waits longest and is not late, then what is stale; what is 0 has no line', () => {
  const lines = officeAttention({
    waiting: {
      ...quiet.waiting,
      registrations: { total: 3, oldestAt: '2026-11-20T12:00:00Z' },
      documents: { total: 2, oldestAt: '2026-11-12T12:00:00Z' },
      deletions: { total: 1, oldestAt: '2026-11-19T12:00:00Z' },
    },
    late: {
      ...quiet.late,
      contracts: { total: 1, first: 'Norte, Padaria Sol: 05/2025 a 03/2027' },
      documents: { total: 1 },
      migrations: { total: 50, hasMore: true, firstDay: '2026-11-02' },
    },
    commissions: { partners: 2, months: 5, amountCents: 123_456, largest: [solar, { ...solar, id: 'p2' }] },
    publicData: [{ title: 'Dados públicos', note: '1 conjunto atrasado', to: '/areaAdm/dados', action: 'Ver dados' }],
    gaps: [gap],
  })
  expect(lines.map(({ title, note }) => `${title}: ${note.replaceAll(/\s/g, ' ')}`)).toEqual([
    'Migrações com passo atrasado: mais de 50 · a primeira venceu em 02/11/2026',
    'Contratos de energia sem sucessor: 1 · Norte, Padaria Sol: 05/2025 a 03/2027',
    'Documentos de parceiros fora do prazo: 1 de 2 à espera',
    'Pedidos de exclusão de dados: 1 à espera · o mais antigo chegou em 19/11/2026, 09:00',
    'Cadastros à espera de aprovação: 3 à espera · o mais antigo chegou em 20/11/2026, 09:00',
    'Comissões de meses finalizados por lançar: 5 meses · 2 parceiros · estimativa de R$ 1.234,56',
    'Dados públicos: 1 conjunto atrasado',
    'Tarifas vencidas sem sucessora: 12 tarifas',
  ])
})

test('commissions of one partner to enter lead to the form of its months', () => {
  const [line] = officeAttention({ ...quiet, commissions: { partners: 1, months: 1, amountCents: 5_000, largest: [solar] } })
  expect(line).toMatchObject({ to: '/areaAdm/comissoes/p1?formulario=meses', action: 'Lançar comissões' })
  expect(line?.note.replaceAll(/\s/g, ' ')).toBe('1 mês · Solar · estimativa de R$ 50,00')
})

test('with all in order there is no line', () => {
  expect(officeAttention(quiet)).toEqual([])
})

type DemoLesson = { title: string; isAvailable: boolean; pdf?: string }
type DemoTrack = { id: string; title: string; lessons: readonly DemoLesson[] }

export const demoTracks: readonly DemoTrack[] = [
  {
    id: 'demo-trilha-fundamentos',
    title: 'Fundamentos do mercado livre',
    lessons: [
      { title: 'Como funciona o setor elétrico', isAvailable: true, pdf: 'setor-eletrico.pdf' },
      { title: 'Mercado cativo e mercado livre', isAvailable: true, pdf: 'cativo-e-livre.pdf' },
      { title: 'Quem pode migrar e como', isAvailable: true },
      { title: 'A CCEE, os agentes e a contabilização', isAvailable: true },
      { title: 'Encargos, perdas e PROINFA', isAvailable: false },
    ],
  },
  {
    id: 'demo-trilha-vendas',
    title: 'Venda consultiva de energia',
    lessons: [
      { title: 'Ler uma fatura de energia', isAvailable: true, pdf: 'ler-uma-fatura.pdf' },
      { title: 'Apresentar uma simulação', isAvailable: true },
      { title: 'Responder às dúvidas do cliente', isAvailable: true },
      { title: 'Da proposta ao contrato', isAvailable: false, pdf: 'proposta-e-contrato.pdf' },
    ],
  },
  {
    id: 'demo-trilha-autoproducao',
    title: 'Autoprodução e projetos',
    lessons: [
      { title: 'Autoprodução local e remota', isAvailable: true, pdf: 'autoproducao.pdf' },
      { title: 'Dimensionar uma usina solar', isAvailable: true },
      { title: 'Descontos no uso da rede', isAvailable: false },
      { title: 'Casos de indústrias do Nordeste', isAvailable: false },
    ],
  },
]

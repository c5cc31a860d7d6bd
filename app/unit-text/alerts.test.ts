import type { UnitAlert } from '~/domain/units/alerts'
import { alertSentence } from './alerts'

const october = { year: 2026, month: 10 }
const take = { kind: 'take', ...october, limitMwh: 110, totalMwh: 113.36, side: 'above', isProjected: false } as const
const demand = { kind: 'demand', ...october, contractedKw: 300 } as const
const finalized = { kind: 'finalized', ...october, captiveBrl: 80_000 } as const

test.each<[UnitAlert, string]>([
  [
    take,
    'Outubro de 2026 fechou em 113,36 MWh, 3,36 MWh acima do máximo de 110 MWh do contrato, comprados no curto prazo, ao PLD.',
  ],
  [
    { ...take, side: 'below', isProjected: true, totalMwh: 80, limitMwh: 90 },
    'Outubro de 2026 caminha para 80 MWh, 10 MWh abaixo do mínimo de 90 MWh do contrato.',
  ],
  [
    { ...take, settledBrl: 840 },
    'Outubro de 2026 fechou em 113,36 MWh, 3,36 MWh acima do máximo de 110 MWh do contrato, comprados no curto prazo por cerca de R$ 840,00, ao PLD médio do mês.',
  ],
  [
    { ...take, side: 'below', totalMwh: 80, limitMwh: 90, settledBrl: 2_500 },
    'Outubro de 2026 fechou em 80 MWh, 10 MWh abaixo do mínimo de 90 MWh do contrato, vendidos no curto prazo por cerca de R$ 2.500,00, ao PLD médio do mês.',
  ],
  [
    { ...demand, level: 'charged', measuredKw: 330, fineBrl: 1_170.6 },
    'A demanda de outubro de 2026 passou da contratada em 30 kW (330 kW de 300 kW), além da tolerância de 5%: há cobrança de ultrapassagem, de R$ 1.170,60 sem impostos.',
  ],
  [
    { ...demand, level: 'above', measuredKw: 309 },
    'A demanda de outubro de 2026 passou da contratada em 9 kW (309 kW de 300 kW), dentro da tolerância de 5%.',
  ],
  [
    { ...demand, level: 'charged', measuredKw: 330 },
    'A demanda de outubro de 2026 passou da contratada em 30 kW (330 kW de 300 kW), além da tolerância de 5%: há cobrança de ultrapassagem.',
  ],
  [{ kind: 'reactive', ...october, costBrl: 420.5 }, 'Outubro de 2026 teve R$ 420,50 de energia reativa excedente.'],
  [{ ...finalized, freeBrl: 60_000 }, 'A fatura de outubro de 2026 foi finalizada: a economia foi de R$ 20.000,00.'],
  [
    { ...finalized, freeBrl: 81_000 },
    'A fatura de outubro de 2026 foi finalizada: custou R$ 1.000,00 a mais que no mercado cativo.',
  ],
])('%o is one sentence', (alert, sentence) => {
  expect(alertSentence(alert).replaceAll('\u00a0', ' ')).toBe(sentence)
})
